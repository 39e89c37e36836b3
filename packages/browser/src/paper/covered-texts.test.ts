import { expect, test } from 'vitest'
import { coveredByShapes, underTexts } from './covered-texts.ts'
import { PATH, TEXT } from './text-in-sight.ts'

const box = (type: number, [left, bottom, right, top]: readonly [number, number, number, number]) => ({
  type,
  left,
  bottom,
  right,
  top,
})
const LINE = [100, 100, 200, 110] as const

test('a text lies under a shape that is drawn over its middle', () => {
  const [line, left, right] = [box(TEXT, LINE), box(PATH, [0, 0, 149, 400]), box(PATH, [149, 0, 400, 400])]
  expect(coveredByShapes([right, line])).toEqual([line])
  expect(coveredByShapes([left, line])).toEqual([])
  // Drawn before it, a shape is its ground.
  expect(coveredByShapes([line, right])).toEqual([])
})

test.each([
  // CLOSE_ACROSS of their 100 points, CLOSE_UP of its 10.
  ['set close before it', [29, 100, 129, 110], { any: false, unreadable: 0 }],
  ['that goes into it', [31, 100, 131, 110], { any: true, unreadable: 1 }],
  ['of the line below', [90, 91, 190, 100.9], { any: false, unreadable: 0 }],
  ['between the lines', [90, 92, 190, 101.1], { any: true, unreadable: 1 }],
  // SHADOW, SAME_SIZE: its letters are mixed with those of the shadow, and read.
  ['as its shadow', [103, 97, 203, 107], { any: true, unreadable: 0 }],
  ['of the same size further off', [105, 97, 205, 107], { any: true, unreadable: 1 }],
  ['of another size', [101, 100, 202.5, 110], { any: true, unreadable: 1 }],
  // MOST_TIMES_HIGHER.
  ['as a mark across the sheet', [90, 90, 400, 111], { any: true, unreadable: 0 }],
  ['of twice its height', [90, 90, 400, 110], { any: true, unreadable: 1 }],
] as const)('over a text another one is drawn %s', (_, later, seen) => {
  expect(underTexts([box(TEXT, later), box(TEXT, LINE)])).toEqual(seen)
})

test('of more than MOST_TEXTS pieces, the first drawn are not looked at', () => {
  const over = box(TEXT, [90, 95, 190, 105])
  const far = (count: number) =>
    Array.from({ length: count }, (_, at) => box(TEXT, [0, 1000 + 20 * at, 9, 1010 + 20 * at]))
  expect(underTexts([over, ...far(1998), box(TEXT, LINE)]).any).toBe(true)
  expect(underTexts([over, ...far(1999), box(TEXT, LINE)]).any).toBe(false)
})
