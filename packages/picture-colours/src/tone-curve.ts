import { WHITE_NITS } from './transfers.ts'

/** The brightest light of a picture that does not tell its own, cd/m2; also that of the display of hlg. */
export const USUAL_PEAK_NITS = 1000
// SMPTE ST 2094-50, the tone map of a picture without one of its own: how far white goes down, and the bend above it.
const WHITE_DOWN = 0.5
const BEND = 0.65

/**
 * The curve that browsers use for pictures of high dynamic range on screens without it. It maps multiples of the white of SDR
 * to 0 to 1: in proportion up to white, then ever flatter up to `peakNits`. A dim picture keeps its white.
 */
export function createToneCurve(peakNits: number): (light: number) => number {
  const peak = Math.max(1, peakNits / WHITE_NITS)
  const white = 1 - WHITE_DOWN * Math.min(1, Math.log2(peak) / Math.log2(USUAL_PEAK_NITS / WHITE_NITS))
  // A quadratic Bezier curve from (1, white) over a point in line with the proportional part to (peak, 1).
  const [bendX, bendY] = [1 + BEND * (1 / white - 1), white + BEND * (1 - white)]
  const [a, b] = [1 - 2 * bendX + peak, 2 * (bendX - 1)]
  return (light) => {
    if (light <= 1) return white * light
    if (light >= peak) return 1
    const t = a === 0 ? (light - 1) / b : (Math.sqrt(b * b + 4 * a * (light - 1)) - b) / (2 * a)
    return white + 2 * t * (bendY - white) + t * t * (white - 2 * bendY + 1)
  }
}
