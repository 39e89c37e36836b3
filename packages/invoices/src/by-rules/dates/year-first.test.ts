import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { findDate, NEARER_YEARS, readDate } from './dates.ts'

const THIS_YEAR = new Date().getUTCFullYear()
const EITHER = { monthFirst: null }
const DAY_FIRST = { monthFirst: false }
const short = (year: number) => String(year % 100).padStart(2, '0')

test('two digits of a year at the beginning and at the end are both given where the year at the end is far from today', () => {
  const [begun, ended] = [THIS_YEAR - 1, THIS_YEAR - 1 - NEARER_YEARS]
  const readingsOf = (last: number) => readDate(`${short(begun)}.03.${short(last)}`, DAY_FIRST)?.readings
  expect(readingsOf(ended)).toHaveLength(2)
  expect(readingsOf(ended)).toContain(`${begun}-03-${short(ended)}`)
  expect(readingsOf(ended + 1)).toHaveLength(1)
})

test('in languages whose dates begin with the year, two digits of it do', () => {
  const text = `${short(THIS_YEAR)}.03.14`
  expect(findDate(text, { ...EITHER, yearFirst: true })).toBe(`${THIS_YEAR}-03-14`)
  expect(findDate('08.03.14', { ...EITHER, yearFirst: true })).toBeNull()
})

test.each(['R8.3.14', '令和8.3.14', 'H30.4.20'])('years of an era are no years of the calendar: %s', (text) => {
  expect(readDate(text, EITHER)).toBeNull()
})

test('a Korean tax invoice is of the year with which its date begins', () => {
  const lines = [
    '세금계산서',
    `작성일자 ${short(THIS_YEAR)}.03.14`,
    '공급가액 | 1,000,000',
    '세액 | 100,000',
    '합계금액 | 1,100,000',
  ]
  const { invoice } = extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
  expect(invoice.issue_date).toBe(`${THIS_YEAR}-03-14`)
})
