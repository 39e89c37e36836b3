import { findGlyphs, type Glyph } from './image/find-glyphs.ts'
import type { GreyImage } from './image/grey-image.ts'
import { inkLimitOf } from './image/ink-limit.ts'
import { middleOf } from './middle-of.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { TextBox } from './recognized-text.ts'

// As multiples of the typical height of a word: points, marks and bullets are lower, rules and pictures higher.
const [LOWEST, HIGHEST] = [0.6, 1.5]
// Share of ink in a box: a letter has more, the frame of a field less.
const LEAST_INK = 0.2
// As a multiple of the height: how far the parts of a character of several lie beside the box that the engine gives it.
const PART_REACH = 0.5
// More are no letters: grain, or a page of which little was read.
const MOST = 600

interface UncoveredOptions {
  readonly words: readonly ReadWord[]
  /** True for scripts whose characters have separate parts, or marks above and below. */
  readonly isDense: boolean
}

/** Patches of ink of the size of letters that no word touches: what the engine dropped, however sure it is of the rest. */
export function findUncovered(page: GreyImage, { words, isDense }: UncoveredOptions): TextBox[] {
  if (words.length === 0) return []
  const typical = middleOf(words.map(({ box }) => box.height))
  const reach = isDense ? PART_REACH * typical : 0
  const limit = inkLimitOf(page.data)
  const { glyphs } = findGlyphs(page, limit)
  const letters = glyphs.filter(
    (glyph) => isLetterHigh(glyph, typical) && !words.some(({ box }) => touches(glyph, { box, reach })),
  )
  if (letters.length > MOST) return []
  return letters
    .map(({ left, top, right, bottom }) => ({ left, top, width: right - left + 1, height: bottom - top + 1 }))
    .filter((box) => inkIn(page, { box, limit }) >= LEAST_INK * box.width * box.height)
}

function isLetterHigh({ top, bottom }: Glyph, typical: number): boolean {
  const height = bottom - top + 1
  return height > LOWEST * typical && height < HIGHEST * typical
}

function touches({ left, top, right, bottom }: Glyph, { box, reach }: { box: TextBox; reach: number }): boolean {
  const isBeside = left > box.left + box.width + reach || right < box.left - reach
  return !isBeside && top < box.top + box.height && bottom >= box.top
}

function inkIn({ data, width }: GreyImage, { box, limit }: { box: TextBox; limit: number }): number {
  let ink = 0
  for (let y = box.top; y < box.top + box.height; y += 1) {
    for (let at = y * width + box.left; at < y * width + box.left + box.width; at += 1)
      if ((data[at] ?? 0) < limit) ink += 1
  }
  return ink
}
