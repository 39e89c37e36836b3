import { expect, test } from 'vitest'
import type { Glyph } from './find-glyphs.ts'
import { findGlyphsInLines } from './glyphs-in-lines.ts'

/** Characters of 8 x 12 pixels, 10 apart; `heights` may give each a height of its own. */
function row(left: number, top: number, heights: readonly number[]): Glyph[] {
  return heights.map((height, at) => ({
    left: left + 10 * at,
    top: top + 12 - height,
    right: left + 10 * at + 7,
    bottom: top + 11,
  }))
}

function turn({ left, top, right, bottom }: Glyph): Glyph {
  return { left: top, top: left, right: bottom, bottom: right }
}

const WORD = row(0, 0, [12, 8, 8, 12])

test('characters of similar height beside each other are a line', () => {
  expect(findGlyphsInLines(WORD)).toEqual({ lines: [WORD], areLevel: true })
})

test.each([
  ['FEWEST_IN_LINE: two are no line', row(0, 0, [12, 12])],
  ['SIMILAR: patches of unlike height are no line', row(0, 0, [12, 5, 12, 5])],
  [
    'patches far from each other are no line',
    [0, 30, 60].map((left) => ({ left, top: 0, right: left + 7, bottom: 11 })),
  ],
  [
    'OVERLAP: patches of a slope are no line',
    [0, 9, 18].map((at) => ({ left: at, top: at, right: at + 7, bottom: at + 11 })),
  ],
  ['LONGEST: rules are no line', [0, 90, 180].map((left) => ({ left, top: 0, right: left + 80, bottom: 3 }))],
])('%s', (_, glyphs) => {
  expect(findGlyphsInLines(glyphs).lines).toEqual([])
})

test('of lines in two directions, those with more characters count, the edge of a paper does not', () => {
  const edge = row(0, 300, [6, 6, 6]).map(turn)
  expect(findGlyphsInLines([...WORD, ...edge])).toEqual({ lines: [WORD], areLevel: true })
  const sideways = WORD.map(turn)
  expect(findGlyphsInLines([...sideways, ...row(300, 0, [12, 12, 12])])).toEqual({ lines: [sideways], areLevel: false })
})
