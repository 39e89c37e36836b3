import { invalidInput } from '@farebox/call-errors'
import type { ResizeOptions } from 'sharp'

/** How a picture of other proportions fills the wanted size, as CSS object-fit; inside never enlarges. */
export type Fit = 'inside' | 'cover' | 'contain' | 'fill'

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The requested size in pixels; a missing side follows from the proportions. */
export interface WantedSize {
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly fit: Fit
}

// The limit of WebP, per side.
const MAX_SIDE = 16_383
const MAX_PIXELS = 25_000_000
// Largest side before cropping: the image library computes with coordinates up to 10 million.
const MAX_UNCUT_SIDE = 1_000_000

/**
 * Plans the resize from the original to the wanted size. Keeps proportions unless both sides are given; `inside` never
 * enlarges, except a drawing. Throws invalid_input if the answer would exceed 25 million pixels.
 */
export function planSize(original: Size, wanted: WantedSize, isDrawing: boolean): ResizeOptions & Size {
  const { width, height, fit } = wanted
  if (width !== undefined && height !== undefined && fit !== 'inside') {
    if (fit === 'cover') checkOverhang(original, { width, height })
    return { width, height, fit }
  }
  const size = scale(original, scaleFactor(original, wanted, isDrawing))
  if (size.width > MAX_SIDE || size.height > MAX_SIDE || size.width * size.height > MAX_PIXELS) {
    throw invalidInput(
      `width, height: the answer would have ${size.width} x ${size.height} pixels; the limit is ${MAX_PIXELS}, and ${MAX_SIDE} per side. Give a smaller width and height.`,
    )
  }
  return { ...size, fit: 'fill' }
}

function scaleFactor(original: Size, { width, height, fit }: WantedSize, isDrawing: boolean): number {
  if (width === undefined && height === undefined) return 1
  const factor = Math.min((width ?? Infinity) / original.width, (height ?? Infinity) / original.height)
  return fit === 'inside' && !isDrawing ? Math.min(1, factor) : factor
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function checkOverhang(original: Size, wanted: Size) {
  const uncut = scale(original, Math.max(wanted.width / original.width, wanted.height / original.height))
  if (Math.max(uncut.width, uncut.height) <= MAX_UNCUT_SIDE) return
  throw invalidInput('fit: the image is too narrow to cover this width and height. Use fit inside, contain or fill.')
}
