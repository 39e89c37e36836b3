import type { TextBox } from '../recognized-text.ts'
import { addMargin } from './add-margin.ts'
import { analyseImage, type ImageAnalysis } from './analyse-image.ts'
import { type Bend, shiftOf, straighten } from './bend.ts'
import { cutBox, withinImage } from './cut-box.ts'
import type { GreyImage } from './grey-image.ts'

/** A part of an image, in its pixels, and how its lines ran before they were straightened. */
export interface PagePart extends TextBox {
  readonly bend?: Bend
}

/** The part of an image that holds all print. */
interface CutImage {
  readonly source: GreyImage
  readonly part: PagePart
  /** The part with a margin around it. */
  readonly framed: GreyImage
  /** Of the part with its margin; null if nothing looks like a character. */
  readonly analysis: ImageAnalysis | null
}

/**
 * Cuts the print out of an image of which it takes less than half: the table around a receipt costs time and is read as
 * letters. Lines that run together, or curl, become parallel: the engine joins words along one slope, and takes an amount for that of the next row.
 */
export async function cutToPrint(image: GreyImage): Promise<CutImage> {
  const cut = await cutPrint(image)
  const { analysis, source, part } = cut
  if (!analysis?.bend) return cut
  const straight = await straighten(source, analysis.bend)
  const framed = await addMargin(straight)
  const again = await analyseImage(framed, { joinsDots: true })
  const left = again?.bend ? shiftOf(again.bend, straight) : 0
  return again && 2 * left < shiftOf(analysis.bend, source)
    ? { source: straight, part: { ...part, bend: analysis.bend }, framed, analysis: again }
    : cut
}

async function cutPrint(image: GreyImage): Promise<CutImage> {
  const whole = { left: 0, top: 0, width: image.width, height: image.height }
  const framed = await addMargin(image)
  const analysis = await analyseImage(framed, { joinsDots: true })
  if (!analysis?.print) return { source: image, part: whole, framed, analysis }
  const margin = { left: (framed.width - image.width) / 2, top: (framed.height - image.height) / 2 }
  const part = withinImage(image, toPixels(analysis.print, margin))
  const source = cutBox(image, part)
  const cutFramed = await addMargin(source)
  return { source, part, framed: cutFramed, analysis: await analyseImage(cutFramed, { joinsDots: true }) }
}

/** The whole pixels around a box, counted from a place. */
function toPixels({ left, top, width, height }: TextBox, from: Pick<TextBox, 'left' | 'top'>): TextBox {
  const [x, y] = [Math.floor(left - from.left), Math.floor(top - from.top)]
  return {
    left: x,
    top: y,
    width: Math.ceil(left + width - from.left) - x,
    height: Math.ceil(top + height - from.top) - y,
  }
}
