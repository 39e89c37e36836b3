import type { GreyImage } from './grey-image.ts'

/**
 * Makes the paper white by dividing each pixel by the tone of the paper. Ink keeps its shades, unlike in evenLight().
 * For dark ink on light paper.
 */
export function liftShadows(image: GreyImage, paper: GreyImage): GreyImage {
  const data = image.data.map((value, at) =>
    Math.min(255, Math.round((255 * value) / Math.max(1, paper.data[at] ?? 255))),
  )
  return { ...image, data }
}
