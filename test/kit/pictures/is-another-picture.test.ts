import { expect, test } from 'vitest'
import { isAnotherPicture, type Picture } from './is-another-picture.ts'

const [WIDTH, HEIGHT] = [400, 100]
// As the pictures of another program are compared, and those of the same one.
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
  ['the stem of a letter that is gone', [], 1],
  ['one that stands 5 px to the right', [[105, 40, 2, 12, 30]], 1],
  ['one in a pale grey', [[100, 40, 2, 12, 160]], 1],
  ['one that has become a block', [[100, 40, 9, 12, 30]], 1],
  ['a box of another size', [], 2],
] as const)('%s is another picture, by place and in all', (_, boxes, scale) => {
  const other = paper(...boxes)
  const sized = { ...other, width: other.width / scale, rgb: other.rgb.subarray(0, other.rgb.length / scale) }
  expect(isAnotherPicture(paper(LETTER), sized, BY_PLACE)).toBe(true)
  expect(isAnotherPicture(paper(LETTER), sized, WHOLE)).toBe(true)
})

test.each([
  ['an edge one pixel on', [101, 40, 2, 12, 30]],
  ['an edge of another grey', [100, 40, 2, 12, 80]],
] as const)('%s is the same picture', (_, box) => {
  expect(isAnotherPicture(paper(LETTER), paper(box), BY_PLACE)).toBe(false)
  expect(isAnotherPicture(paper(LETTER), paper(box), WHOLE)).toBe(false)
})

test('a pixel here and there counts in all, and not by place', () => {
  const specks = [...Array(15).keys()].map((at): Paint => [at * 25, 10, 1, 1, 0])
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...specks), WHOLE)).toBe(true)
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...specks), BY_PLACE)).toBe(false)
  // The same number of them in one place.
  const crowd = [...Array(15).keys()].map((at): Paint => [200 + (at % 4) * 4, 10 + Math.floor(at / 4) * 4, 1, 1, 0])
  expect(isAnotherPicture(paper(LETTER), paper(LETTER, ...crowd), BY_PLACE)).toBe(true)
})
