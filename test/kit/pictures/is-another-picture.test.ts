import { expect, test } from 'vitest'
import { isAnotherPicture, type Picture } from './is-another-picture.ts'

const [WIDTH, HEIGHT] = [400, 100]
// The tolerances for another program and for the same program.
const BY_PLACE = { shift: 2, colour: 64, place: 16, maxPixels: 10 }
const WHOLE = { shift: 1, colour: 64, place: Number.POSITIVE_INFINITY, maxPixels: 12 }

type Paint = readonly [x: number, y: number, width: number, height: number, grey: number]

function paper(...boxes: readonly Paint[]): Picture {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255)
  for (const [left, top, width, height, grey] of boxes) {
    for (let y = top; y < top + height; y += 1) rgb.fill(grey, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3)
  }
  return { width: WIDTH, height: HEIGHT, rgb }
}

const LETTER: Paint = [100, 40, 2, 12, 30]

test.each([
  ['a missing stem of a letter', [], 1],
  ['a stem 5 px further right', [[105, 40, 2, 12, 30]], 1],
  ['a stem in pale grey', [[100, 40, 2, 12, 160]], 1],
  ['a block instead of a stem', [[100, 40, 9, 12, 30]], 1],
  ['a picture of another size', [], 2],
] as const)('%s is a difference, both per square and in total', (_, boxes, scale) => {
  const other = paper(...boxes)
  const sized = { ...other, width: other.width / scale, rgb: other.rgb.subarray(0, other.rgb.length / scale) }
  expect(isAnotherPicture(paper(LETTER), sized, BY_PLACE)).toBe(true)
  expect(isAnotherPicture(paper(LETTER), sized, WHOLE)).toBe(true)
})

test.each([
  ['an edge shifted by one pixel', [101, 40, 2, 12, 30]],
  ['an edge of another grey', [100, 40, 2, 12, 80]],
] as const)('%s is not a difference', (_, box) => {
  expect(isAnotherPicture(paper(LETTER), paper(box), BY_PLACE)).toBe(false)
  expect(isAnotherPicture(paper(LETTER), paper(box), WHOLE)).toBe(false)
})

test('scattered pixels count in total, and not per square', () => {
  const specks = [...Array(15).keys()].map((at): Paint => [at * 25, 10, 1, 1, 0])
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...specks), WHOLE)).toBe(true)
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...specks), BY_PLACE)).toBe(false)
  // The same number of pixels in one square.
  const cluster = [...Array(15).keys()].map((at): Paint => [200 + (at % 4) * 4, 10 + Math.floor(at / 4) * 4, 1, 1, 0])
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...cluster), BY_PLACE)).toBe(true)
})
