import { addMargin } from './add-margin.ts'
import { estimatePaper } from './estimate-paper.ts'
import { evenLight } from './even-light.ts'
import { type GreyImage, scale, toGrey, toSharp } from './grey-image.ts'
import { liftShadows } from './lift-shadows.ts'
import { type Survey, surveyImage } from './survey-image.ts'
import { turnPage } from './turn-page.ts'

/** An image made ready for the engine, and how: enlarged by `factor`, then turned clockwise by `degrees`. */
export interface Preparation {
  readonly image: GreyImage
  readonly factor: number
  readonly degrees: number
}

/** All there is to read a page from. */
export interface PreparedPage {
  /** The quarter turn clockwise that the shapes of the glyphs suggest. */
  readonly turnDegrees: number
  /** How much there may be to read: patches of ink. */
  readonly glyphs: number
  /** The image as it came. */
  readonly untouched: Preparation
  /** That, a little larger: soft print of several strokes a character gains. */
  readonly enlarged: () => Promise<Preparation>
  /** Level lines of the best size on white paper, the most promising first; none where nothing looks like a character. */
  readonly preparations: readonly Preparation[]
  /** The rows of the first preparation where print is densest; all of it where it does not stand upright. */
  readonly sample: Preparation
  /** The rows where print is densest, turned as the shapes of the glyphs suggest. */
  readonly densestPrint: () => Promise<GreyImage>
  /** Made for noise and for blur, where nothing else is read well: each costs print that is neither. */
  readonly rescue: () => Promise<readonly Preparation[]>
}

// The engine reads best where an x is about so high: smaller loses digits, larger loses Chinese.
const GLYPH_PIXELS = 16
const MAX_FACTOR = 4
const MAX_PAGE_PIXELS = 12_000_000
const ENLARGED = 1.25
// Less would blur and gain nothing.
const LEAST_CHANGE = 0.12
const GRAIN_PIXELS = 3
const PAPER_GRAIN = 12
const MIDDLE_GREY = 128
// Of the height of an x: grain is smaller than this and strokes are wider.
const GRAIN_SHARE = 0.1
const LEAST_SIGMA = 0.4
// An unsharp mask as wide as the blur of a hand that shook, flat areas included.
const EDGES = { sigma: 4, m1: 4, m2: 8, x1: 1, y2: 60, y3: 60 }

/** Looks at an image and makes its print level, of the size that the engine reads best, dark on white. */
export async function preparePage(source: GreyImage): Promise<PreparedPage> {
  const untouched = { image: source, factor: 1, degrees: 0 }
  const enlarged = async () => {
    const factor = Math.min(ENLARGED, Math.sqrt(MAX_PAGE_PIXELS / (source.width * source.height)))
    return { ...untouched, image: await scale(source, factor), factor }
  }
  const framed = await addMargin(source)
  const first = await surveyImage(framed)
  const image = first?.isGrainy ? await toGrey(toSharp(framed).median(GRAIN_PIXELS)) : framed
  const survey = first?.isGrainy ? await surveyImage(image) : first
  if (!survey)
    return {
      turnDegrees: 0,
      glyphs: 0,
      untouched,
      enlarged,
      preparations: [],
      sample: untouched,
      densestPrint: async () => source,
      rescue: async () => [],
    }

  const factor = chooseFactor(image, survey)
  const preparations = await Promise.all(
    (await clean(await scale(image, factor), survey)).map(async (cleaned) => ({
      image: await turnPage(cleaned, survey.levelDegrees),
      factor,
      degrees: survey.levelDegrees,
    })),
  )
  const [best = untouched] = preparations
  const rows = { ...survey.densest, factor }
  // Rows are cut across the turned page.
  const densestPrint = async () => cutRows(await turnPage(best.image, survey.turnDegrees), rows)
  const sample = survey.turnDegrees === 0 ? { ...best, image: cutRows(best.image, rows) } : best
  const rescue = async () => {
    const smooth = await toGrey(toSharp(framed).blur(Math.max(LEAST_SIGMA, GRAIN_SHARE * survey.glyphPixels)))
    const scaled = await scale(smooth, factor)
    const filtered = [liftShadows(scaled, await estimatePaper(scaled)), await toGrey(toSharp(scaled).sharpen(EDGES))]
    const levelled = filtered.map((image) => turnPage(image, survey.levelDegrees))
    return (await Promise.all(levelled)).map((image) => ({ ...best, image }))
  }
  const { turnDegrees, glyphs } = survey
  return { turnDegrees, glyphs, untouched, enlarged, preparations, sample, densestPrint, rescue }
}

/** The same in another size. */
export async function resize({ image, factor, degrees }: Preparation, change: number): Promise<Preparation> {
  return { image: await scale(image, change), factor: factor * change, degrees }
}

async function clean(image: GreyImage, survey: Survey): Promise<GreyImage[]> {
  if (survey.isEven) return [await whiten(image, survey)]
  const paper = await estimatePaper(image)
  const even = evenLight(image, paper) ?? image
  return isLight(paper) ? [liftShadows(image, paper), even] : [even]
}

/** With little ink on a page, the engine takes the darker of two tones of paper for it. */
function whiten(image: GreyImage, { paperTone }: Survey): Promise<GreyImage> {
  return toGrey(toSharp(image).linear(255 / (paperTone - PAPER_GRAIN), 0))
}

function isLight({ data }: GreyImage): boolean {
  return data.reduce((sum, tone) => sum + tone, 0) > MIDDLE_GREY * data.length
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
