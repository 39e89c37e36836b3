import { middleOf } from '../middle-of.ts'
import type { TextBox } from '../recognized-text.ts'
import { withinImage } from './cut-box.ts'
import type { Glyph } from './find-glyphs.ts'
import { isShort } from './glyphs-in-lines.ts'
import type { GreyImage } from './grey-image.ts'

interface PrintOptions {
  /** The tone of the paper at every pixel, from estimatePaper(). */
  readonly paper: GreyImage
  /** All patches that may be characters, faint ones included. Called only if the lines fill a part of the image. */
  readonly findFaint: () => readonly Glyph[]
}

// Length as a share of the shorter side of the image: the outline of a paper is longer than what is printed alone.
const LARGEST = 0.25
// Thickness as a share of that of a typical character.
const THIN = 0.5
// Of 255: the paper beside the print is nearly as light as under it; cardboard, wood and the lid of a scanner are not.
const SAME_PAPER = 16
// Around the print, as a multiple of the typical height of its characters: marks, descenders and some paper.
const MARGIN = 3
// Share of the image: if the print takes more of it, cutting it out saves no time.
const WORTH_CUTTING = 0.5

/**
 * The box of all print, given what stands in lines, if that is a part of the image: its lines, and all else that stands on the same paper, be it
 * faint, alone or turned. Null if there are no lines, or if they take most of the image.
 */
export function findPrint(print: readonly Glyph[], { paper, findFaint }: PrintOptions): TextBox | null {
  if (print.length === 0 || !isPart(toBox(print, 0), paper)) return null
  const tones = print.map((glyph) => toneUnder(glyph, paper)).toSorted((one, other) => one - other)
  const few = tones.length >> 4
  const [darkest = 0, lightest = 0] = [tones[few], tones[tones.length - 1 - few]]
  const typical = middleOf(print.map(thicknessOf))
  const beside = findFaint().filter((glyph) => {
    const tone = toneUnder(glyph, paper)
    return (
      isSmall(glyph, paper) && isStroked(glyph, typical) && tone > darkest - SAME_PAPER && tone < lightest + SAME_PAPER
    )
  })
  const box = withinImage(paper, toBox([...print, ...beside], MARGIN * typical))
  return isPart(box, paper) ? box : null
}

function isSmall({ left, top, right, bottom }: Glyph, { width, height }: GreyImage): boolean {
  return Math.max(right - left, bottom - top) < LARGEST * Math.min(width, height)
}

/** True for a character, or a word whose letters touch: rules and edges are thin for their length. */
function isStroked(glyph: Glyph, typical: number): boolean {
  return isShort(glyph) || thicknessOf(glyph) > THIN * typical
}

function thicknessOf({ left, top, right, bottom }: Glyph): number {
  return Math.min(right - left, bottom - top) + 1
}

/** The tone of the paper under the middle of a glyph. */
function toneUnder({ left, top, right, bottom }: Glyph, { data, width }: GreyImage): number {
  return data[((top + bottom) >> 1) * width + ((left + right) >> 1)] ?? 0
}

function toBox(glyphs: readonly Glyph[], margin: number): TextBox {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const glyph of glyphs) {
    left = Math.min(left, glyph.left)
    top = Math.min(top, glyph.top)
    right = Math.max(right, glyph.right)
    bottom = Math.max(bottom, glyph.bottom)
  }
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 1 + 2 * margin,
    height: bottom - top + 1 + 2 * margin,
  }
}

function isPart({ width, height }: TextBox, image: GreyImage): boolean {
  return width * height < WORTH_CUTTING * image.width * image.height
}
