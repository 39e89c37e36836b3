import { boxAround } from '../layout/box-around.ts'
import { middleOf } from '../middle-of.ts'
import type { TextBox } from '../recognized-text.ts'
import { type Bend, measureBend } from './bend.ts'
import { estimatePaper } from './estimate-paper.ts'
import { evenLight } from './even-light.ts'
import { findGlyphs, type Glyph } from './find-glyphs.ts'
import { findPrint } from './find-print.ts'
import { findGlyphsInLines } from './glyphs-in-lines.ts'
import { type GreyImage, scale, toGrey, toSharp } from './grey-image.ts'
import { measureTextAngle } from './text-angle.ts'

/** Measurements of an image before it is read. Lengths are in its pixels. */
export interface ImageAnalysis {
  /** Number of patches of ink that may be characters. */
  readonly glyphs: number
  /** Median height of glyphs: in Latin print, the height of an x. */
  readonly glyphPixels: number
  /** The small clockwise rotation that makes the lines exactly horizontal or vertical. */
  readonly levelDegrees: number
  /** The clockwise rotation after that, which the shapes of the glyphs suggest: 0, 90, 180 or 270. */
  readonly turnDegrees: number
  /** True if specks far outnumber characters. */
  readonly isGrainy: boolean
  /** False if shadows, faint print or white on dark need evenLight(). */
  readonly isEven: boolean
  /** If isEven: tones as light as this, 0 to 255, are the paper or its surroundings. */
  readonly paperTone: number
  /** The rows with the densest print. */
  readonly densest: Rows
  /** The densest of the rows above or below these, where more print is; null if that is little. */
  readonly nextDensest: Rows | null
  /** The part that holds all print; null if that is most of the image. */
  readonly print: TextBox | null
  /** How the lines run where they have several slopes; else null. */
  readonly bend: Bend | null
}

/** A range of rows, relative to the middle of the levelled image: negative above it. */
export interface Rows {
  readonly from: number
  readonly to: number
}

// Sizes to try: a few huge letters are found only in a small image.
const SURVEY_PIXELS = [2_000_000, 100_000, 5000]
const PRINT_SHARE = 0.25
const FEW = 3
const [GRAIN, GRAIN_PER_GLYPH] = [200, 3]
const MIDDLE_GREY = 128
// As light as this is print of a fifth of the contrast of the darkest.
const FAINT_GREY = 200
const LIGHT_PAPER = 190
const DARK_INK = 110
const EVEN_SHARE = 0.8
const SPECK_SHARE = 0.005
const SAMPLE_EVERY = 97
// In pixels of the image: wider than the gaps between dots, narrower than strokes.
const [SMOOTH_SIGMA, LEAST_SIGMA] = [1.2, 0.4]
// The height of characters as a multiple of that of their dots, at least.
const JOINED = 1.15
const DENSE_GLYPHS = 150
const ENOUGH_GLYPHS = 40
// Rotating blurs, and the engine tolerates this slant.
const NEGLIGIBLE_DEGREES = 0.25

interface AnalysisOptions {
  /** True to measure whole characters where they are printed in dots; grain would be joined, too. */
  readonly joinsDots: boolean
}

/** Measures the characters of an image at reduced size. Null if there are none. */
export async function analyseImage(image: GreyImage, { joinsDots }: AnalysisOptions): Promise<ImageAnalysis | null> {
  for (const pixels of SURVEY_PIXELS) {
    const factor = Math.min(1, Math.sqrt(pixels / (image.width * image.height)))
    const small = await scale(image, factor)
    const paper = await estimatePaper(small)
    const parts = measure(small, { small, paper, factor })
    if (!parts) continue
    if (!joinsDots) return parts
    const smooth = await toGrey(toSharp(small).blur(Math.max(LEAST_SIGMA, SMOOTH_SIGMA * factor)))
    const joined = measure(smooth, { small: smooth, paper: await estimatePaper(smooth), factor })
    if (!joined || joined.glyphPixels <= JOINED * parts.glyphPixels) return parts
    const print = parts.print && joined.print && boxAround([{ box: parts.print }, { box: joined.print }])
    return { ...joined, print }
  }
  return null
}

/** Measures the characters of an image in even light; null if there are none. */
function measure(image: GreyImage, reduced: Reduced): ImageAnalysis | null {
  const even = evenLight(image, reduced.paper)
  if (!even) return null
  const { glyphs, specks } = findGlyphs(even, MIDDLE_GREY)
  if (glyphs.length === 0) return null
  const isGrainy = specks > GRAIN + GRAIN_PER_GLYPH * glyphs.length
  const findFaint = () => findGlyphs(even, FAINT_GREY).glyphs
  const inLines = findGlyphsInLines(glyphs)
  const bend = measureBend(inLines, even)
  const print = findPrint(inLines.lines.flat(), { paper: reduced.paper, findFaint })
  const described = describe(choosePrint(glyphs, even), { ...reduced, areLevel: inLines.areLevel })
  return {
    isGrainy,
    print: print && enlarge(print, 1 / reduced.factor),
    bend: bend && inPixels(bend, reduced.factor),
    ...described,
  }
}

function enlarge({ left, top, width, height }: TextBox, factor: number): TextBox {
  return { left: left * factor, top: top * factor, width: width * factor, height: height * factor }
}

function inPixels(bend: Bend, factor: number): Bend {
  return { ...bend, curve: bend.curve * factor, spread: bend.spread * factor }
}

/**
 * The glyphs that are small relative to the page. All glyphs if there are fewer than 3 of these: then the page has a
 * few large words.
 */
function choosePrint(glyphs: Glyph[], even: GreyImage): Glyph[] {
  const largest = Math.min(even.width, even.height) * PRINT_SHARE
  const small = glyphs.filter(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) < largest)
  return small.length >= FEW ? small : glyphs
}

interface Reduced {
  readonly small: GreyImage
  readonly paper: GreyImage
  readonly factor: number
}

function describe(glyphs: readonly Glyph[], { small, paper, factor, areLevel }: Reduced & { areLevel: boolean }) {
  const { turnDegrees, skewDegrees } = measureTextAngle(glyphs, { areLevel })
  const levelDegrees = Math.abs(skewDegrees) < NEGLIGIBLE_DEGREES ? 0 : -skewDegrees
  const degrees = turnDegrees + levelDegrees
  const height = ({ left, top, right, bottom }: Glyph) => (turnDegrees % 180 === 90 ? right - left : bottom - top) + 1
  const typical = middleOf(glyphs.map(height))
  const print = glyphs.filter((glyph) => height(glyph) > typical * 0.6 && height(glyph) < typical * 1.7)
  const paperTone = findPaperTone(paper)
  const first = findDensest(rowsOf(print, { image: small, degrees }))
  // Of any height: the typical height may be that of dots in a picture.
  const all = rowsOf(glyphs, { image: small, degrees })
  const [above, below] = [all.filter((row) => row < first.from), all.filter((row) => row > first.to)]
  const others = above.length > below.length ? above : below
  const toImage = ({ from, to }: Rows) => ({ from: (from - typical) / factor, to: (to + typical) / factor })
  return {
    glyphs: glyphs.length,
    glyphPixels: typical / factor,
    levelDegrees,
    turnDegrees,
    isEven: paperTone >= LIGHT_PAPER && arePlain(glyphs, { image: small, paper }),
    paperTone,
    densest: toImage(first),
    nextDensest: others.length > ENOUGH_GLYPHS ? toImage(findDensest(others)) : null,
  }
}

/** The darkest tone of the paper, without specks. */
function findPaperTone({ data }: GreyImage): number {
  const tones = Uint8Array.from(
    { length: Math.ceil(data.length / SAMPLE_EVERY) },
    (_, index) => data[index * SAMPLE_EVERY] ?? 0,
  ).sort()
  return tones[Math.floor(tones.length * SPECK_SHARE)] ?? 0
}

/** True if nearly every glyph is already dark on light. */
function arePlain(glyphs: readonly Glyph[], { image, paper }: { image: GreyImage; paper: GreyImage }): boolean {
  const plain = glyphs.filter(({ left, top, right, bottom }) => {
    const middle = ((top + bottom) >> 1) * image.width + ((left + right) >> 1)
    if ((paper.data[middle] ?? 0) < LIGHT_PAPER) return false
    for (let y = top; y <= bottom; y += 1) {
      const row = image.data.subarray(y * image.width + left, y * image.width + right + 1)
      if (row.some((value) => value <= DARK_INK)) return true
    }
    return false
  })
  return plain.length >= EVEN_SHARE * glyphs.length
}

/** The middles of the glyphs after rotating the image about its middle, from top to bottom. */
function rowsOf(glyphs: readonly Glyph[], { image, degrees }: { image: GreyImage; degrees: number }): number[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return glyphs
    .map(({ left, top, right, bottom }) => {
      const [x, y] = [(left + right - image.width) / 2, (top + bottom - image.height) / 2]
      return x * sin + y * cos
    })
    .toSorted((a, b) => a - b)
}

/** The smallest range of rows with DENSE_GLYPHS glyphs. */
function findDensest(rows: readonly number[]): Rows {
  const last = Math.min(rows.length, DENSE_GLYPHS) - 1
  let best = { from: rows[0] ?? 0, to: rows[last] ?? 0 }
  rows.slice(last).forEach((to, index) => {
    const from = rows[index] ?? 0
    if (to - from < best.to - best.from) best = { from, to }
  })
  return best
}
