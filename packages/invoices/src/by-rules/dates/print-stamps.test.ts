import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['50:Netto | 400:100,00 EUR', '50:MwSt 19 % | 400:19,00 EUR', '50:Gesamtbetrag | 400:119,00 EUR', '', '']

/** The issue date of a paper whose print after '~' is four points high, among lines of ten. */
function readDate(head: readonly string[], foot: string) {
  const lines = ['50:Rechnung', '50:Rechnungsnummer: 7', ...head, ...SUMS, foot]
  const page = placeLines(lines).map((piece) =>
    piece.text.startsWith('~') ? { ...piece, text: piece.text.slice(1), height: 4 } : piece,
  )
  return extractByRules({ pages: [page], pageCount: 1 }).invoice.issue_date
}

// SMALL_PRINT
test.each([
  ['beside a place', ['50:München, den | 250:01.11.2024', '50:Rate vom 01.11.2024 bis 30.11.2024'], '2024-11-01'],
  ['in a sentence about the payment', ['50:Zahlbar bis 01.12.2024'], null],
])('a date in small print does not stand for the one %s', (_, head, date) => {
  expect(readDate(head, '50:~Datum: 30.10.2024')).toBe(date)
  expect(readDate(head, '50:Datum: 30.10.2024')).toBe('2024-10-30')
})

test('a paper without a larger date is dated in small print', () => {
  expect(readDate([], '50:~Datum: 30.10.2024')).toBe('2024-10-30')
})

test('a day that begins a period is that of the paper only behind a place', () => {
  const period = '50:Rate vom 01.11.2024 bis 30.11.2024'
  expect(readDate(['50:Lyon, le 01.11.2024', period], '')).toBe('2024-11-01')
  expect(readDate(['50:01.11.2024', period], '')).toBeNull()
})
