import type { GreyImage } from './grey-image.ts'

// Minimum difference of print from paper, of 255; grain has less.
const VISIBLE = 12
// The contrast is that of the darkest pixels: this share of the page, or this share of the visible pixels if that is
// fewer. A page of few words has less ink than the first share, and a grainy page has more visible pixels.
const INK_SHARE = 0.005
const VISIBLE_SHARE = 0.15
// Minimum range: in deep shadow, grain would count more than print.
const LEAST_RANGE = 80
// By paper, then by value: a table is several times as fast as the division.
const STRENGTH = Uint8Array.from({ length: 256 * 256 }, (_, at) => strengthOf(at & 255, at >> 8))

/**
 * Converts any page to dark ink on white paper: removes shadows, strengthens faint print and inverts white on dark,
 * pixel by pixel. `paper` is the result of estimatePaper(). Null if nothing differs from the paper.
 */
export function evenLight(image: GreyImage, paper: GreyImage): GreyImage | null {
  const strength = new Uint8Array(image.data.length)
  const counts = new Uint32Array(256)
  for (let at = 0; at < strength.length; at += 1) {
    const value = STRENGTH[((paper.data[at] ?? 0) << 8) | (image.data[at] ?? 0)] ?? 0
    strength[at] = value
    counts[value] = (counts[value] ?? 0) + 1
  }
  const visible = counts.subarray(VISIBLE).reduce((sum, count) => sum + count, 0)
  const contrast = reachedBy(counts, Math.min(strength.length * INK_SHARE, visible * VISIBLE_SHARE))
  if (contrast < VISIBLE) return null
  const tone = Uint8Array.from({ length: 256 }, (_, value) => 255 - Math.min(255, Math.round((value * 255) / contrast)))
  for (let at = 0; at < strength.length; at += 1) strength[at] = tone[strength[at] ?? 0] ?? 0
  return { ...image, data: strength }
}

/** The difference from the paper, as a share of the range from paper to black or to white: 0 to 255. */
function strengthOf(value: number, paper: number): number {
  const difference = Math.abs(value - paper)
  const range = Math.max(LEAST_RANGE, value < paper ? paper : 255 - paper)
  return Math.min(255, Math.round((difference * 255) / range))
}

/** The highest strength that at least this many pixels reach. */
function reachedBy(counts: Uint32Array, pixels: number): number {
  let above = 0
  for (let value = 255; value > 0; value -= 1) {
    above += counts[value] ?? 0
    if (above >= pixels) return value
  }
  return 0
}
