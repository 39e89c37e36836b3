import type { TextBox } from '../recognized-text.ts'
import { bentPoint } from './bend.ts'
import type { PagePart } from './cut-to-print.ts'
import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

/** The transformation from the image as sent to the page that is read: scale, then rotation. */
export interface Placement {
  readonly factor: number
  /** Clockwise rotation. */
  readonly degrees: number
}

/** Rotates the image clockwise about its middle; new corners are white. */
export async function turnPage(image: GreyImage, degrees: number): Promise<GreyImage> {
  return degrees === 0 ? image : toGrey(toSharp(image).rotate(degrees, { background: 'white' }))
}

/** Converts a box of the page, which is a part of the image as sent, to that image: the smallest upright box around it. */
export function toSourceBox(
  box: TextBox,
  placed: Placement & { readonly part: PagePart; readonly page: Size },
): TextBox {
  const { factor, part, page } = placed
  const radians = (placed.degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const corners = [
    [box.left, box.top],
    [box.left + box.width, box.top],
    [box.left, box.top + box.height],
    [box.left + box.width, box.top + box.height],
  ].map(([x = 0, y = 0]) => {
    const [right, down] = [x - page.width / 2, y - page.height / 2]
    const point = { x: (right * cos + down * sin) / factor, y: (down * cos - right * sin) / factor }
    const { x: across, y: below } = part.bend ? bentPoint(point, part.bend) : point
    return { x: across + part.width / 2, y: below + part.height / 2 }
  })
  const xs = within(
    part.width,
    corners.map(({ x }) => x),
  )
  const ys = within(
    part.height,
    corners.map(({ y }) => y),
  )
  return { left: part.left + xs.from, top: part.top + ys.from, width: xs.to - xs.from, height: ys.to - ys.from }
}

interface Size {
  readonly width: number
  readonly height: number
}

function within(limit: number, values: readonly number[]): { from: number; to: number } {
  const clamp = (value: number) => Math.max(0, Math.min(limit, Math.round(value)))
  return { from: clamp(Math.min(...values)), to: clamp(Math.max(...values)) }
}
