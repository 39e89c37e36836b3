import type { TextBox } from '../recognized-text.ts'
import type { GreyImage } from './grey-image.ts'

/** The part of a box that is within an image. */
export function withinImage({ width, height }: Pick<GreyImage, 'width' | 'height'>, box: TextBox): TextBox {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [right, bottom] = [Math.min(width, box.left + box.width), Math.min(height, box.top + box.height)]
  return { left, top, width: right - left, height: bottom - top }
}

/** What an image has in a box of whole pixels within it. */
export function cutBox({ data, width }: GreyImage, box: TextBox): GreyImage {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = (box.top + row) * width + box.left
    return data.subarray(start, start + box.width)
  })
  return { data: Buffer.concat(rows), width: box.width, height: box.height }
}
