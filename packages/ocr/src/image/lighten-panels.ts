import type { TextBox } from '../recognized-text.ts'
import { countTones } from './count-tones.ts'
import { cutBox } from './cut-box.ts'
import { findGlyphs } from './find-glyphs.ts'
import { findGlyphsInLines } from './glyphs-in-lines.ts'
import { type GreyImage, scale, toGrey, toSharp } from './grey-image.ts'

/** A part of the page with light print on a dark tone. */
interface Panel {
  readonly box: TextBox
  /** Of its ground, 0 to 255. */
  readonly tone: number
}

// Panels are looked for in an image of this size; thinner lines than SMOOTH pixels of it join no panel to another.
const SURVEY_PIXELS = 1_000_000
const SMOOTH = 7
// Of 255: a ground is at most so light, and print on it lighter by CONTRAST.
const [DARK, CONTRAST] = [168, 64]
// Of 255, and shares of a panel: its ground is of one tone, unlike a picture; print takes a part of it, and no more.
const [SAME_TONE, GROUND, LEAST_PRINT, MOST_PRINT] = [12, 0.55, 0.01, 0.4]
// Share of the image: a page that is dark as a whole needs no panel.
const MOST_OF_PAGE = 0.5
// In pixels of the survey.
const [LOWEST, NARROWEST] = [12, 30]

/** Turns light print on dark panels into dark print on white: the head of a table, the row of a total, a banner. The same image if there are none. */
export async function lightenPanels(image: GreyImage): Promise<GreyImage> {
  const factor = Math.min(1, Math.sqrt(SURVEY_PIXELS / (image.width * image.height)))
  const small = await scale(image, factor)
  const panels = (await findPanels(small)).map(({ box, tone }) => ({ box: enlarge(box, image, factor), tone }))
  if (panels.length === 0) return image
  const data = Uint8Array.from(image.data)
  for (const { box, tone } of panels) {
    const lightened = Uint8Array.from({ length: 256 }, (_, value) =>
      Math.max(0, Math.min(255, Math.round((255 * (255 - value)) / (255 - tone)))),
    )
    for (let y = box.top; y < box.top + box.height; y += 1) {
      for (let at = y * image.width + box.left; at < y * image.width + box.left + box.width; at += 1)
        data[at] = lightened[data[at] ?? 0] ?? 0
    }
  }
  return { ...image, data }
}

async function findPanels(small: GreyImage): Promise<Panel[]> {
  if (!small.data.some((value) => value <= DARK)) return []
  const solid = await toGrey(toSharp(small).median(SMOOTH))
  return findGlyphs(solid, DARK).glyphs.flatMap(({ left, top, right, bottom }) => {
    const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
    if (box.height < LOWEST || box.width < NARROWEST) return []
    if (box.width * box.height > MOST_OF_PAGE * small.width * small.height) return []
    const tone = toneOfPanel(cutBox(small, box))
    return tone === null ? [] : [{ box, tone }]
  })
}

/** The tone of the ground of a panel; null if it is no panel, or nothing on it looks like print. */
function toneOfPanel(panel: GreyImage): number | null {
  const counts = countTones(panel.data)
  const tone = counts.indexOf(Math.max(...counts))
  const shareOf = (from: number, to: number) =>
    counts.subarray(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0) / panel.data.length
  const light = shareOf(tone + CONTRAST, 256)
  const isPlain = tone <= DARK && shareOf(tone - SAME_TONE, tone + SAME_TONE + 1) >= GROUND
  if (!isPlain || light < LEAST_PRINT || light > MOST_PRINT) return null
  const inverted = { ...panel, data: panel.data.map((value) => 255 - value) }
  const { glyphs } = findGlyphs(inverted, 255 - tone - CONTRAST + 1)
  return findGlyphsInLines(glyphs.filter((glyph) => !isAtEdge(glyph, panel))).lines.length > 0 ? tone : null
}

function isAtEdge(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  { width, height }: GreyImage,
): boolean {
  return left === 0 || top === 0 || right === width - 1 || bottom === height - 1
}

function enlarge({ left, top, width, height }: TextBox, image: GreyImage, factor: number): TextBox {
  const [x, y] = [Math.floor(left / factor), Math.floor(top / factor)]
  return {
    left: x,
    top: y,
    width: Math.min(image.width, Math.ceil((left + width) / factor)) - x,
    height: Math.min(image.height, Math.ceil((top + height) / factor)) - y,
  }
}
