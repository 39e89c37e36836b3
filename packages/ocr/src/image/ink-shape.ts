import type { Glyph } from './find-glyphs.ts'
import type { GreyImage } from './grey-image.ts'

/** What a character looks like, at one small height, so that those of several sizes of a type can be compared. */
export interface InkShape {
  /** The share of ink, 0 to 1, of each field, row by row. */
  readonly fields: Float32Array
  /** In pixels of the page. */
  readonly height: number
  /** The share of ink of all fields. */
  readonly ink: number
}

// Fields across and down: fewer do not tell 6 from 8, more see the edges of each print. As wide as high letters are.
const [ACROSS, DOWN] = [12, 16]
// Pixels that are looked at in each field, in both directions.
const LOOKS = 3

/** The shape of a glyph: as high as all others, in its own proportions, in the middle. */
export function inkShapeOf({ data, width }: GreyImage, { left, top, right, bottom }: Glyph): InkShape {
  const [across, height] = [right - left + 1, bottom - top + 1]
  const [step, margin] = [height / DOWN / LOOKS, (across - (ACROSS * height) / DOWN) / 2]
  const fields = new Float32Array(ACROSS * DOWN)
  let ink = 0
  for (let row = 0; row < DOWN * LOOKS; row += 1) {
    const start = (top + Math.floor((row + 0.5) * step)) * width + left
    const field = Math.floor(row / LOOKS) * ACROSS
    for (let column = 0; column < ACROSS * LOOKS; column += 1) {
      const x = Math.floor(margin + (column + 0.5) * step)
      if (x < 0 || x >= across) continue
      const dark = (255 - (data[start + x] ?? 255)) / (255 * LOOKS * LOOKS)
      const at = field + Math.floor(column / LOOKS)
      fields[at] = (fields[at] ?? 0) + dark
      ink += dark
    }
  }
  return { fields, height, ink: ink / fields.length }
}

/** How unlike two shapes are: the mean square of the difference of their fields, 0 to 1. */
export function unlikeness({ fields: one }: InkShape, { fields: other }: InkShape): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2
  return sum / one.length
}
