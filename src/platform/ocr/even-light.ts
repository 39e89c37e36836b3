import type { GreyImage } from './grey-image.ts'

// Of 255: the least difference that is print and not grain.
const VISIBLE = 12
// Of a page, and of what stands out from it: a page of few words has less ink than that, one in grain more that stands out.
const INK_SHARE = 0.005
const VISIBLE_SHARE = 0.15
// In deep shadow grain weighs more than print.
const LEAST_RANGE = 80

/**
 * Dark ink on white paper, whatever it was: shadows are lifted, faint print is strengthened, white on dark is turned
 * round, place by place. `paper` is that of estimatePaper(). Null where nothing stands out from it.
 */
export function evenLight(image: GreyImage, paper: GreyImage): GreyImage | null {
  const strength = new Uint8Array(image.data.length)
  const counts = new Uint32Array(256)
  for (let at = 0; at < strength.length; at += 1) {
    const value = strengthOf(image.data[at] ?? 0, paper.data[at] ?? 0)
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

/** 0 to 255: how much of the range between paper and black, or paper and white, a pixel uses. */
function strengthOf(value: number, paper: number): number {
  const difference = Math.abs(value - paper)
  const range = Math.max(LEAST_RANGE, value < paper ? paper : 255 - paper)
  return Math.min(255, Math.round((difference * 255) / range))
}

/** The strength that so many pixels reach. */
function reachedBy(counts: Uint32Array, pixels: number): number {
  let above = 0
  for (let value = 255; value > 0; value -= 1) {
    above += counts[value] ?? 0
    if (above >= pixels) return value
  }
  return 0
}
