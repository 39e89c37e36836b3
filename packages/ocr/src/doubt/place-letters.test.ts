import { expect, test } from 'vitest'
import { type PrintedRow, printRows } from '../../test/print-rows.ts'
import { placeLetters } from './place-letters.ts'

/** The letters of a page that have a place, as one text for each word. */
function placed(...rows: PrintedRow[]): string[] {
  const { page, words } = printRows(rows)
  const letters = placeLetters(page, words)
  return words.map((word) => letters.flatMap((one) => (one.word === word ? [one.letter] : [])).join(''))
}

test('each letter and digit has its glyph, whatever became of points: HALF', () => {
  expect(placed({ drawn: '68.1' })).toEqual(['681'])
  expect(placed({ drawn: '68.1', read: '681' }, { drawn: '681', read: '68.1' })).toEqual(['681', '681'])
  expect(placed({ drawn: '6o8' })).toEqual(['6o8'])
})

test('print that touches, or letters too many, have no place', () => {
  expect(placed({ drawn: '68', read: '688' }, { drawn: '688', read: '68' })).toEqual(['', ''])
})

test('what stands above each other is one letter: ABOVE', () => {
  expect(placed({ drawn: '8i8' }, { drawn: '8a', read: '88' })).toEqual(['8i8', '88'])
})

test('a digit is as high as the others: LOWEST_DIGIT', () => {
  expect(placed({ drawn: '6o8', read: '608' })).toEqual([''])
})

test('faint strokes are seen with more light, but not the paper: LIMITS, LIGHTEST', () => {
  expect(placed({ drawn: 'b8', read: '88' })).toEqual(['88'])
  expect(placed({ drawn: 'b8', read: '88', tone: 120 })).toEqual(['88'])
})

test('a box around several lines has no letters of one: HIGHEST_WORD', () => {
  const { page, words } = printRows([{ drawn: '68' }, { drawn: '68' }, { drawn: '68', size: 16 }])
  expect(new Set(placeLetters(page, words).map(({ word }) => word.line))).toEqual(new Set([0, 1]))
})
