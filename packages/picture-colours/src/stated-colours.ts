import { type Primaries, primariesOf, SRGB_PRIMARIES } from './primaries.ts'
import { SRGB_TRANSFER, type Transfer, transferOf } from './transfers.ts'

/** What a file says of its colours. */
export interface StatedColours {
  readonly primaries: Primaries
  readonly transfer: Transfer
  /** True if black is 16 and white 235 of 255, or as many parts of deeper samples. */
  readonly isLimited: boolean
  /** The brightest light of a picture of high dynamic range, cd/m2; undefined if it is not told. */
  readonly peakNits?: number | undefined
  /** True if its decoder gives one band. */
  readonly isGrey: boolean
}

/** Two code points of ITU-T H.273. */
export interface CodePoints {
  readonly primaries: number
  readonly transfer: number
}

/** The colours that two code points stand for. */
export function coloursOf({ primaries, transfer }: CodePoints): Pick<StatedColours, 'primaries' | 'transfer'> {
  return { primaries: primariesOf(primaries), transfer: transferOf(transfer) }
}

/** True if the numbers are those of sRGB, so that there is nothing to convert. */
export function areSrgb({ primaries, transfer, isLimited }: StatedColours): boolean {
  return primaries === SRGB_PRIMARIES && transfer === SRGB_TRANSFER && !isLimited
}
