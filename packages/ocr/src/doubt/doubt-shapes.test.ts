import { expect, test } from 'vitest'
import { type PrintedRow, printRows } from '../../test/print-rows.ts'
import { doubtShapes } from './doubt-shapes.ts'

/** The texts of the words that are doubtful by the shapes of their digits. */
function doubtful(rows: readonly PrintedRow[]): string[] {
  const { page, words } = printRows(rows)
  return doubtShapes(page, words).flatMap(({ text, isDoubtful }) => (isDoubtful ? [text] : []))
}

const RIGHT = [{ drawn: '60.68' }, { drawn: '86.06' }, { drawn: '18.86' }, { drawn: '80.68' }]
const SAME_MISTAKE = { drawn: '18.80', read: '16.80' }

test('an 8 that was read as 6 among digits that were read right, and no other word, is doubtful', () => {
  expect(doubtful([...RIGHT, SAME_MISTAKE])).toEqual(['16.80'])
  expect(doubtful(RIGHT)).toEqual([])
})

test('a mistake that was made three times is one, and among two of three it would be its own witness: NEAREST', () => {
  expect(doubtful([...RIGHT, SAME_MISTAKE, SAME_MISTAKE, SAME_MISTAKE])).toEqual(Array(3).fill('16.80'))
})

test('too few of a kind are no measure: FEWEST_OWN, FEWEST_OTHER', () => {
  const six = (count: number) => ({ drawn: '6'.repeat(count) })
  const eight = (count: number) => ({ drawn: '8'.repeat(count) })
  const wrong = { drawn: '8', read: '6' }
  expect(doubtful([six(5), eight(3), wrong])).toEqual(['6'])
  expect(doubtful([six(4), eight(3), wrong])).toEqual([])
  expect(doubtful([six(5), eight(2), wrong])).toEqual([])
})

test('print of another size or with other strokes is another type: OTHER_HEIGHT, OTHER_INK', () => {
  // Of the type of this 8, the page has none but what was read as 6.
  const mistaken = [{ drawn: '888', read: '666' }, { drawn: '8' }]
  const light = mistaken.map((row) => ({ ...row, tone: 110 }))
  expect(doubtful([{ drawn: '88888' }, ...light])).toEqual([])
  expect(doubtful([{ drawn: '88888', tone: 70 }, ...light])).toContain('8')
  expect(doubtful([{ drawn: 'HHHHH', read: '88888', size: 6 }, ...mistaken])).toEqual([])
  expect(doubtful([{ drawn: 'HHHHH', read: '88888' }, ...mistaken])).toContain('8')
})

test('what is about as near to its own kind is of it, and so is what a letter is like: NEARER_DIGIT, NEARER_LETTER', () => {
  const between = (read: string, tone: number) =>
    doubtful([{ drawn: '88888' }, { drawn: '888', read, tone }, { drawn: '8', tone: 40 }])
  expect([between('666', 77), between('666', 60)]).toEqual([[], ['8']])
  expect([between('BBB', 65), between('BBB', 55)]).toEqual([[], ['8']])
})

test('a damaged digit is like no other: LIKE', () => {
  const others = [{ drawn: 'HHHHH', read: '88888' }, { drawn: '000' }]
  expect(doubtful([...others, { drawn: '8' }])).toEqual([])
  expect(doubtful([...others, { drawn: '0', read: '8' }])).toEqual(['8'])
})

test('a page of many digits takes no more than a moment: MOST_SAMPLES, MOST_DIGITS', () => {
  const many = Array.from({ length: 10 }, () => ({ drawn: '86'.repeat(20) }))
  expect(doubtful([...many, SAME_MISTAKE])).toEqual(['16.80'])
  const more = Array.from({ length: 50 }, () => ({ drawn: '86'.repeat(20) }))
  expect(doubtful([SAME_MISTAKE, ...more])).toEqual(['16.80'])
  expect(doubtful([...more, SAME_MISTAKE])).toEqual([])
  // The first ones count.
  const late = [{ drawn: 'H'.repeat(24), read: '8'.repeat(24) }, { drawn: '888', read: '666' }, { drawn: '88888' }]
  expect(doubtful(late)).toEqual(['88888'])
})
