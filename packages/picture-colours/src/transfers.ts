/** How the numbers of a file become light. */
export interface Transfer {
  /** From a number, 0 to 1, to light, of which 1 is white; of pq multiples of the white of SDR, of hlg that of the scene. */
  readonly toLight: (value: number) => number
  /** The kind of high dynamic range; null for a picture without. */
  readonly hdr: 'pq' | 'hlg' | null
}

/** BT.2408: the white of SDR in a picture of high dynamic range, cd/m2. */
export const WHITE_NITS = 203
const PQ_NITS = 10_000

/** That of sRGB. IEC 61966-2-1. */
export const SRGB_TRANSFER = sdr((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))

// BT.1886: that of the display, which is not the inverse of the camera's.
const TELEVISION = powerTransfer(2.4)

// ITU-T H.273, table 3.
const TRANSFERS: ReadonlyMap<number, Transfer> = new Map([
  [1, TELEVISION],
  [4, powerTransfer(2.2)],
  [5, powerTransfer(2.8)],
  [6, TELEVISION],
  [7, sdr((value) => (value < 0.0913 ? value / 4 : ((value + 0.1115) / 1.1115) ** (1 / 0.45)))],
  [8, powerTransfer(1)],
  [11, TELEVISION],
  [14, TELEVISION],
  [15, TELEVISION],
  [16, { toLight: toPqLight, hdr: 'pq' }],
  [17, sdr((value) => (52.37 / 48) * value ** 2.6)],
  [18, { toLight: toHlgLight, hdr: 'hlg' }],
])

/** The transfer of a code point of ITU-T H.273; that of sRGB for one that is unspecified or reserved. */
export function transferOf(codePoint: number): Transfer {
  return TRANSFERS.get(codePoint) ?? SRGB_TRANSFER
}

/** Light is a power of the number. */
export function powerTransfer(exponent: number): Transfer {
  return sdr((value) => value ** exponent)
}

function sdr(toLight: (value: number) => number): Transfer {
  return { toLight: (value) => Math.min(1, toLight(value)), hdr: null }
}

// SMPTE ST 2084.
function toPqLight(value: number): number {
  const root = value ** (32 / 2523)
  const share = Math.max(root - 3424 / 4096, 0) / (2413 / 128 - (2392 / 128) * root)
  return (PQ_NITS / WHITE_NITS) * share ** (16_384 / 2610)
}

// BT.2100, table 5: without the gamma of the display.
function toHlgLight(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
}
