import type { GreyImage } from './grey-image.ts'

// By paper, then by value: a table is several times as fast as the division.
const LIFTED = Uint8Array.from({ length: 256 * 256 }, (_, at) =>
  Math.min(255, Math.round((255 * (at & 255)) / Math.max(1, at >> 8))),
)

/**
 * Makes the paper white by dividing each pixel by the tone of the paper. Ink keeps its shades, unlike in evenLight().
 * For dark ink on light paper.
 */
export function liftShadows(image: GreyImage, paper: GreyImage): GreyImage {
  const data = new Uint8Array(image.data.length)
  for (let at = 0; at < data.length; at += 1)
    data[at] = LIFTED[((paper.data[at] ?? 255) << 8) | (image.data[at] ?? 0)] ?? 0
  return { ...image, data }
}
