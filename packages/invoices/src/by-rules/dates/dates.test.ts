import { expect, test } from 'vitest'
import { findDate, isMonthFirst } from './dates.ts'

test.each([
  ['vom 01.03.2026 an', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['1/3/26', '2026-03-01'],
  ['1. März 2026', '2026-03-01'],
  ['March 1st, 2026', '2026-03-01'],
  ['1 March 2026', '2026-03-01'],
  ['1er août 2026', '2026-08-01'],
  ['3 de mayo de 2026', '2026-05-03'],
  ['7 giugno 2026', '2026-06-07'],
  ['31.12.2026 und 01.01.2027', '2026-12-31'],
  ['03/25/2026', '2026-03-25'],
  ['14-Feb-26', '2026-02-14'],
])('finds the date in %s', (text, date) => {
  expect(findDate(text, { monthFirst: false })).toBe(date)
})

test.each(['', '31.02.2026', '1.2.3', '1 Foo 2026', '14-Feb-10:30', '5 Marble 2026', '3 Maison 2024', '7 Decor 2026'])(
  'finds none in %j',
  (text) => {
    expect(findDate(text, { monthFirst: false })).toBeNull()
  },
)

test('puts the month first if told to', () => {
  expect(findDate('03/04/2026', { monthFirst: true })).toBe('2026-03-04')
})

test('learns the order from unambiguous dates', () => {
  expect(isMonthFirst('03/04/2026 and 03/25/2026')).toBe(true)
  expect(isMonthFirst('03/04/2026 and 25/03/2026')).toBe(false)
  expect(isMonthFirst('03/04/2026')).toBeUndefined()
})
