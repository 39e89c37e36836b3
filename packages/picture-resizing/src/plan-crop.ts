import { invalidInput } from '@farebox/call-errors'
import type { Size } from './plan-size.ts'

/** A part of a picture, in its pixels. */
export interface CropBox extends Size {
  readonly left: number
  readonly top: number
}

/** The part to cut out. Throws invalid_input with the size of the picture if the box is not entirely inside it. */
export function planCrop(picture: Size, box: CropBox | undefined): CropBox | undefined {
  if (!box || (box.left + box.width <= picture.width && box.top + box.height <= picture.height)) return box
  throw invalidInput(
    `crop: reaches outside the picture, which is ${picture.width} x ${picture.height} once upright and rotated. Give left + width and top + height within it.`,
  )
}
