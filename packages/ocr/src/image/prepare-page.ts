import { analyseImage, type ImageAnalysis, type Rows } from './analyse-image.ts'
import { cutToPrint, type PagePart } from './cut-to-print.ts'
import { estimatePaper } from './estimate-paper.ts'
import { evenLight } from './even-light.ts'
import { type GreyImage, scale, toGrey, toSharp } from './grey-image.ts'
import { liftShadows } from './lift-shadows.ts'
import { turnPage } from './turn-page.ts'

/** An image prepared for the engine: scaled by `factor`, then rotated clockwise by `degrees`. */
export interface Preparation {
  readonly image: GreyImage
  readonly factor: number
  readonly degrees: number
}

/** All images that a page can be read from. */
export interface PreparedPage {
  /** The clockwise rotation that the shapes of the glyphs suggest: 0, 90, 180 or 270. */
  readonly turnDegrees: number
  /** Number of patches of ink that may be characters. */
  readonly glyphs: number
  /** The part of the image as sent that holds all print, in its pixels; nothing else is prepared. */
  readonly part: PagePart
  /** The part as sent. */
  readonly untouched: Preparation
  /** The part as sent, slightly larger: helps with soft print of characters with several strokes. */
  readonly enlarged: () => Promise<Preparation>
  /** Level lines of the best size on white paper, the most promising first; empty if nothing looks like a character. */
  readonly preparations: readonly Preparation[]
  /** The rows of the first preparation with the densest print, where `turnDegrees` is 0. */
  readonly sample: Preparation
  /** The rows with the densest print, rotated as the shapes of the glyphs suggest. */
  readonly densestPrint: () => Promise<GreyImage>
  /** The densest print elsewhere, rotated likewise; null if there is little. */
  readonly nextDensestPrint: () => Promise<GreyImage | null>
  /** Preparations against noise and blur, if no other gives a good reading: each damages print without them. */
  readonly rescue: () => Promise<readonly Preparation[]>
}

// The engine reads best if an x is about this high. It misses digits in smaller print and Chinese in larger print.
const GLYPH_PIXELS = 16
const MAX_FACTOR = 4
const MAX_PAGE_PIXELS = 12_000_000
const ENLARGED = 1.25
// A smaller change of size only blurs.
const LEAST_CHANGE = 0.12
const GRAIN_PIXELS = 3
const PAPER_GRAIN = 12
const MIDDLE_GREY = 128
// As a share of the height of an x: grain is smaller, strokes are wider.
const GRAIN_SHARE = 0.1
const LEAST_SIGMA = 0.4
// In pixels: wider than the gaps between dots, narrower than strokes.
const SMOOTH_SIGMA = 1.2
// An unsharp mask as wide as the blur of a shaking hand, flat areas included.
const EDGES = { sigma: 4, m1: 4, m2: 8, x1: 1, y2: 60, y3: 60 }

/** Cuts the print out of an image and makes it level, dark on white, and of the size that the engine reads best. */
export async function preparePage(image: GreyImage): Promise<PreparedPage> {
  const { source, part, framed, analysis: first } = await cutToPrint(image)
  const untouched = { image: source, factor: 1, degrees: 0 }
  const enlarged = async () => {
    const factor = Math.min(ENLARGED, Math.sqrt(MAX_PAGE_PIXELS / (source.width * source.height)))
    return { ...untouched, image: await scale(source, factor), factor }
  }
  const smoothed = first?.isGrainy ? await toGrey(toSharp(framed).median(GRAIN_PIXELS)) : framed
  const analysis = first?.isGrainy ? await analyseImage(smoothed, { joinsDots: false }) : first
  if (!analysis)
    return {
      turnDegrees: 0,
      glyphs: 0,
      part,
      untouched,
      enlarged,
      preparations: [],
      sample: untouched,
      densestPrint: async () => source,
      nextDensestPrint: async () => null,
      rescue: async () => [],
    }

  const factor = chooseFactor(smoothed, analysis)
  const preparations = await Promise.all(
    (await clean(await scale(smoothed, factor), analysis)).map(async (cleaned) => ({
      image: await turnPage(cleaned, analysis.levelDegrees),
      factor,
      degrees: analysis.levelDegrees,
    })),
  )
  const [best = untouched] = preparations
  const { densest, nextDensest } = analysis
  // Rows are cut from the rotated page.
  const cutTurned = async (rows: Rows) => cutRows(await turnPage(best.image, analysis.turnDegrees), { ...rows, factor })
  const densestPrint = () => cutTurned(densest)
  const nextDensestPrint = async () => nextDensest && cutTurned(nextDensest)
  const sample = { ...best, image: cutRows(best.image, { ...densest, factor }) }
  const rescue = async () => {
    const smooth = await toGrey(toSharp(framed).blur(Math.max(LEAST_SIGMA, GRAIN_SHARE * analysis.glyphPixels)))
    const scaled = await scale(smooth, factor)
    const filtered = [liftShadows(scaled, await estimatePaper(scaled)), await toGrey(toSharp(scaled).sharpen(EDGES))]
    const levelled = filtered.map((image) => turnPage(image, analysis.levelDegrees))
    return (await Promise.all(levelled)).map((image) => ({ ...best, image }))
  }
  const { turnDegrees, glyphs } = analysis
  return {
    turnDegrees,
    glyphs,
    part,
    untouched,
    enlarged,
    preparations,
    sample,
    densestPrint,
    nextDensestPrint,
    rescue,
  }
}

/** The same preparation in another size. */
export async function resize({ image, factor, degrees }: Preparation, change: number): Promise<Preparation> {
  return { image: await scale(image, change), factor: factor * change, degrees }
}

/** The same preparation with soft edges, which join the dots of thermal print and of grain. */
export async function smooth(preparation: Preparation): Promise<Preparation> {
  return { ...preparation, image: await toGrey(toSharp(preparation.image).blur(SMOOTH_SIGMA)) }
}

async function clean(image: GreyImage, analysis: ImageAnalysis): Promise<GreyImage[]> {
  if (analysis.isEven) return [await whiten(image, analysis)]
  const paper = await estimatePaper(image)
  const even = evenLight(image, paper) ?? image
  return isLight(paper) ? [liftShadows(image, paper), even] : [even]
}

/** Whitens the paper: on a page with little ink, the engine mistakes the darker of two paper tones for ink. */
function whiten(image: GreyImage, { paperTone }: ImageAnalysis): Promise<GreyImage> {
  return toGrey(toSharp(image).linear(255 / (paperTone - PAPER_GRAIN), 0))
}

function isLight({ data }: GreyImage): boolean {
  let sum = 0
  for (const tone of data) sum += tone
  return sum > MIDDLE_GREY * data.length
}

function chooseFactor({ width, height }: GreyImage, { glyphPixels }: ImageAnalysis): number {
  const possible = Math.min(GLYPH_PIXELS / glyphPixels, MAX_FACTOR, Math.sqrt(MAX_PAGE_PIXELS / (width * height)))
  return Math.abs(possible - 1) < LEAST_CHANGE ? 1 : possible
}

function cutRows({ data, width, height }: GreyImage, rows: Rows & { readonly factor: number }): GreyImage {
  const top = Math.max(0, Math.floor(height / 2 + rows.from * rows.factor))
  const bottom = Math.min(height, Math.ceil(height / 2 + rows.to * rows.factor))
  return { data: data.subarray(top * width, bottom * width), width, height: bottom - top }
}
