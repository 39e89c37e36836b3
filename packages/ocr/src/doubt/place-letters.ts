import { findGlyphs, type Glyph } from '../image/find-glyphs.ts'
import type { GreyImage } from '../image/grey-image.ts'
import { inkLimitOf } from '../image/ink-limit.ts'
import { type InkShape, inkShapeOf } from '../image/ink-shape.ts'
import { middleOf } from '../middle-of.ts'
import type { ReadWord } from '../parse-tsv.ts'

/** A letter or digit of a word, and the ink that it was read from. */
export interface PrintedLetter {
  readonly letter: string
  readonly word: ReadWord
  readonly shape: InkShape
}

// Limits of ink, as multiples of that of the page: the strokes of faint print are whole at the second one only.
const LIMITS = [1, 1.4]
const LIGHTEST = 250
// What is as high as a digit; other marks are lower than half of the highest glyph of a word.
const HIGH = /[\p{L}\p{N}\p{Sc}/\\()[\]{}|%&#@!?]/u
const HALF = 0.5
const [COMPARED, DIGIT_OR_CAPITAL] = [/^[A-Za-z0-9]$/, /^[A-Z0-9]$/]
// As a share of the highest glyph of a word, which may be a bracket.
const LOWEST_DIGIT = 0.75
// Of two glyphs, as a share of the narrower one: what stands above each other is one letter, such as an i and its dot.
const ABOVE = 0.5
// As a multiple of the typical height of a word: a box around several lines has no letters of one.
const HIGHEST_WORD = 3

/** The letters of all words whose glyphs are as many as their letters: print that touches or is broken has no place for each. */
export function placeLetters(page: GreyImage, words: readonly ReadWord[]): PrintedLetter[] {
  const typical = middleOf(words.map(({ box }) => box.height))
  let left = words.filter(({ box }) => box.height <= HIGHEST_WORD * typical)
  return LIMITS.flatMap((factor) => {
    const limit = Math.min(LIGHTEST, factor * inkLimitOf(page.data))
    const rows = Map.groupBy(findGlyphs(page, limit).glyphs, ({ top, bottom }) => rowOf((top + bottom) / 2, typical))
    const placed = left.map((word) => placeIn(word, glyphsOf(word, { rows, typical })))
    left = left.filter((_, at) => placed[at]?.length === 0)
    return placed.flat().map(({ glyph, ...letter }) => ({ ...letter, shape: inkShapeOf(page, glyph) }))
  })
}

/** The glyphs with their middle in the box of a word, from left to right. */
function glyphsOf(
  { box: { left, top, width, height } }: ReadWord,
  { rows, typical }: { rows: ReadonlyMap<number, readonly Glyph[]>; typical: number },
): Glyph[] {
  const inside: Glyph[] = []
  for (let row = rowOf(top, typical); row <= rowOf(top + height, typical); row += 1)
    for (const glyph of rows.get(row) ?? []) {
      const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2]
      if (x >= left && x <= left + width && y >= top && y <= top + height) inside.push(glyph)
    }
  return inside.sort((a, b) => a.left - b.left)
}

function rowOf(y: number, typical: number): number {
  return Math.floor(y / Math.max(1, typical))
}

function placeIn(word: ReadWord, glyphs: readonly Glyph[]) {
  const whole = joinAbove(glyphs)
  const highest = Math.max(...whole.map(heightOf))
  const high = whole.filter((glyph) => heightOf(glyph) > HALF * highest)
  const letters = [...word.text].filter((letter) => HIGH.test(letter))
  if (letters.length !== high.length) return []
  const placed = high.map((glyph, at) => ({ glyph, word, letter: letters[at] ?? '' }))
  const isLow = placed.some(
    ({ letter, glyph }) => DIGIT_OR_CAPITAL.test(letter) && heightOf(glyph) < LOWEST_DIGIT * highest,
  )
  return isLow ? [] : placed.filter(({ letter }) => COMPARED.test(letter))
}

/** The glyphs with those that stand above each other as one. */
function joinAbove(glyphs: readonly Glyph[]): Glyph[] {
  const joined: Glyph[] = []
  for (const glyph of glyphs) {
    const last = joined.at(-1)
    const shared = last ? Math.min(last.right, glyph.right) - glyph.left + 1 : 0
    if (!last || shared <= ABOVE * Math.min(last.right - last.left + 1, glyph.right - glyph.left + 1))
      joined.push(glyph)
    else
      joined[joined.length - 1] = {
        left: last.left,
        top: Math.min(last.top, glyph.top),
        right: Math.max(last.right, glyph.right),
        bottom: Math.max(last.bottom, glyph.bottom),
      }
  }
  return joined
}

function heightOf({ top, bottom }: Glyph): number {
  return bottom - top + 1
}
