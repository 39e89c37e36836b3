import { expect, it } from 'vitest'
import { placeLetters } from '../../test/letters.ts'
import { readVertical } from './vertical-text.ts'

const down = (text: string, x: number, y: number) => placeLetters(text, { x, y, step: { x: 0, y: -10 } })
const COLUMNS = ['わたくしといふ現象は', '假定された有機交流', 'ひとつの青い照明です', 'あらゆる透明な幽霊']

it('reads columns from right to left, in whatever order they are drawn', () => {
  const drawn = COLUMNS.map((column, at) => down(column, 300 - 20 * at, 280))
  expect(readVertical(drawn.toReversed().flat())).toBe(COLUMNS.join('\n'))
})

it('reads the upper tier before the lower one: BETWEEN_TIERS', () => {
  const [first = '', second = '', third = '', fourth = ''] = COLUMNS
  const upper = [down(first, 300, 280), down(second, 280, 280)]
  const lower = [down(third, 300, 120), down(fourth, 280, 120)]
  expect(readVertical([...lower, ...upper].flat())).toBe(COLUMNS.join('\n'))
})

it('reads a block of two tiers before the columns beside it: BETWEEN_BLOCKS', () => {
  const [first = '', second = '', third = '', fourth = ''] = COLUMNS
  const right = [down(first, 300, 280), down(second, 300, 140)]
  const left = [down(third + fourth, 220, 280)]
  expect(readVertical([...left, ...right].flat())).toBe(`${first}\n${second}\n${third}${fourth}`)
})

it('joins brackets that are drawn apart to their column: SAME_COLUMN, NEXT_BELOW', () => {
  const columns = COLUMNS.map((column, at) => down(column, 300 - 20 * at, 280))
  const brackets = COLUMNS.flatMap((column, at) => down('）', 302 - 20 * at, 280 - 10 * column.length))
  expect(readVertical([...columns.flat(), ...brackets])).toBe(COLUMNS.map((column) => `${column}）`).join('\n'))
})

it.each([
  ['rows: MOSTLY_DOWN', COLUMNS.flatMap((row, at) => placeLetters(row, { x: 20, y: 280 - 10 * at }))],
  ['a short label: ENOUGH', down('請求書番号', 300, 280)],
  ['Latin letters one below the other', down('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 300, 280)],
])('leaves %s', (_, letters) => {
  expect(readVertical(letters)).toBeNull()
})

it('leaves a page with more letters than a newspaper: MOST_LETTERS', () => {
  const page = Array.from({ length: 101 }, (_, at) => down('あ'.repeat(100), 20 * at, 1000)).flat()
  expect(readVertical(page)).toBeNull()
  expect(readVertical(page.slice(0, 5000))).not.toBeNull()
})
