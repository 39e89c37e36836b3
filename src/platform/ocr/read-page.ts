import { addMargin } from './add-margin.ts'
import { estimatePaper } from './estimate-paper.ts'
import { evenLight } from './even-light.ts'
import { type GreyImage, scale, toGrey, toSharp } from './grey-image.ts'
import { isTablePage } from './is-table-page.ts'
import type { ReadWord } from './parse-tsv.ts'
import { type Survey, surveyImage } from './survey-image.ts'
import type { Layout, Tesseract } from './tesseract.ts'
import { type Placement, turnPage } from './turn-page.ts'

/** What was read of a page, and where the page lies in the image. */
export interface PageReading {
  readonly words: readonly ReadWord[]
  readonly placement: Placement
  readonly page: GreyImage
}

interface ReadOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** As in 'eng+deu'. */
  readonly languages: string
}

// The engine reads best where an x is about so high: smaller loses digits, larger loses Chinese.
const GLYPH_PIXELS = 16
const MAX_FACTOR = 4
const MAX_PAGE_PIXELS = 12_000_000
// Less would blur and gain nothing.
const LEAST_CHANGE = 0.12

// Right side up, print is read with a confidence of 85 to 97; upside down with 30 to 60.
const SURE = 75
// Not print, or in letters that the language does not have.
const HOPELESS = 30
const TURNS = [180, 90, 270]
// Of a long page only a part is tried, so that it is read once.
const LONG_PAGE_GLYPHS = 800
const GRAIN_PIXELS = 3
const PAPER_GRAIN = 12
// A second look at so many takes too long.
const MANY_GLYPHS = 1500
// So few have no layout to find.
const FEW_GLYPHS = 40

/** Turns the image upright and reads it. Null where nothing in it looks like a character. */
export async function readPage(source: GreyImage, { engine, languages }: ReadOptions): Promise<PageReading | null> {
  const framed = await addMargin(source)
  const first = await surveyImage(framed)
  const image = first?.isGrainy ? await toGrey(toSharp(framed).median(GRAIN_PIXELS)) : framed
  const survey = first?.isGrainy ? await surveyImage(image) : first
  if (!survey) return null
  const factor = chooseFactor(image, survey)
  const scaled = await scale(image, factor)
  const even = survey.isEven ? await whiten(scaled, survey) : (evenLight(scaled, await estimatePaper(scaled)) ?? scaled)
  const level = await turnPage(even, survey.degrees)

  const isLong = survey.glyphs > LONG_PAGE_GLYPHS
  const sample = isLong ? cutRows(level, { ...survey.densest, factor }) : level
  const layout = isLong || survey.glyphs < FEW_GLYPHS ? 'block' : 'page'
  let best = await tryTurn(sample, 0, layout)
  for (const turn of TURNS) {
    if (best.confidence >= SURE) break
    const next = await tryTurn(sample, turn, layout)
    if (next.weight > best.weight) best = next
  }
  const isHopeless = isLong && best.confidence < HOPELESS
  if (isLong && !isHopeless) best = await tryTurn(level, best.turn, 'page')
  if (survey.glyphs < MANY_GLYPHS && isTablePage(best.words)) {
    const rows = await tryTurn(level, best.turn, 'rows')
    if (rows.weight > best.weight) best = rows
  }
  const { page, words } = best
  return { page, words, placement: { factor, degrees: survey.degrees + best.turn } }

  async function tryTurn(levelled: GreyImage, turn: number, as: Layout) {
    const page = await turnPage(levelled, turn)
    const words = await engine.read(page, languages, as)
    return { turn, page, words, ...weigh(words) }
  }
}

/** With little ink on a page, the engine takes the darker of two tones of paper for it. */
function whiten(image: GreyImage, { paperTone }: Survey): Promise<GreyImage> {
  return toGrey(toSharp(image).linear(255 / (paperTone - PAPER_GRAIN), 0))
}

function chooseFactor({ width, height }: GreyImage, { glyphPixels }: Survey): number {
  const possible = Math.min(GLYPH_PIXELS / glyphPixels, MAX_FACTOR, Math.sqrt(MAX_PAGE_PIXELS / (width * height)))
  return Math.abs(possible - 1) < LEAST_CHANGE ? 1 : possible
}

function cutRows({ data, width, height }: GreyImage, rows: { from: number; to: number; factor: number }): GreyImage {
  const top = Math.max(0, Math.floor(height / 2 + rows.from * rows.factor))
  const bottom = Math.min(height, Math.ceil(height / 2 + rows.to * rows.factor))
  return { data: data.subarray(top * width, bottom * width), width, height: bottom - top }
}

/** Much that is read with doubt weighs less than a little that is read with certainty. */
function weigh(words: readonly ReadWord[]): { confidence: number; weight: number } {
  const sum = (weightOf: (confidence: number) => number) =>
    words.reduce((total, { text, confidence }) => total + text.length * weightOf(confidence / 100), 0)
  return {
    confidence:
      (100 * sum((share) => share)) /
      Math.max(
        1,
        sum(() => 1),
      ),
    weight: sum((share) => share ** 3),
  }
}
