import { expect, test } from 'vitest'
import type { Glyph } from './find-glyphs.ts'
import { findPrint } from './find-print.ts'
import type { GreyImage } from './grey-image.ts'

const [WIDTH, HEIGHT] = [1000, 800]
// Light paper from 500, 0 to 900, 800 on a grey ground.
const paper: GreyImage = {
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH >= 500 && at % WIDTH < 900 ? 230 : 150)),
  width: WIDTH,
  height: HEIGHT,
}
// Ten characters of 8 x 10 pixels in the middle of the paper.
const PRINT = Array.from({ length: 10 }, (_, at) => patch(600 + 10 * at, 300, 8, 10))
const ALONE = { left: 576, top: 276, width: 146, height: 58 }

function patch(left: number, top: number, width: number, height: number): Glyph {
  return { left, top, right: left + width - 1, bottom: top + height - 1 }
}

function find(beside: readonly Glyph[]) {
  return findPrint(PRINT, { paper, findFaint: () => [...PRINT, ...beside] })
}

test('MARGIN: the box of print has three heights of a character of paper around it', () => {
  expect(find([])).toEqual(ALONE)
})

test.each([
  ['SAME_PAPER: a character elsewhere on the paper', patch(600, 500, 8, 10)],
  ['THIN: a word whose letters touch, elsewhere on the paper', patch(600, 500, 120, 9)],
])('%s is in the box', (_, beside) => {
  expect(find([beside])).toMatchObject({ top: 276, height: 510 + 24 - 276 - (beside.bottom === 508 ? 1 : 0) })
})

test.each([
  ['SAME_PAPER: a patch on the ground', patch(100, 500, 8, 10)],
  ['THIN: an edge', patch(600, 500, 120, 2)],
  ['LARGEST: the outline of the paper', patch(510, 10, 380, 700)],
])('%s is not in the box', (_, beside) => {
  expect(find([beside])).toEqual(ALONE)
})

test('WORTH_CUTTING: print on most of the image, or on none of it, has no box', () => {
  const everywhere = [patch(10, 10, 8, 10), patch(20, 10, 8, 10), patch(980, 780, 8, 10)]
  expect(findPrint(everywhere, { paper, findFaint: () => [] })).toBeNull()
  expect(findPrint([], { paper, findFaint: () => [] })).toBeNull()
})
