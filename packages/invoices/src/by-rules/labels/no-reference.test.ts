import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { isSomethingElse } from './no-reference.ts'

test.each([
  ['an amount', '45.00', '45.00'],
  ['an amount with groups', '1,234', '1'],
  ['an amount with points between thousands', '1.234.567', '1.234.567'],
  ['an amount beside its currency', '4711 EUR', '4711'],
  ['an amount of one word with its currency', 'JPY12000', 'JPY12000'],
  ['a rate', '19 %', '19'],
  ['a date', '05.03.2026', '05.03.2026'],
  ['the day of a date', '5 March 2026', '5'],
  ['a month', 'Mar-2026', 'Mar-2026'],
  ['a number that came apart', '2021 -638', '2021'],
  ['a number around a slash', '2026 / 0091', '2026'],
  ['a number around a dash', '2026 – 14', '2026'],
  ['a time', '10:15', '10'],
  ['a page', '1 of 2', '1'],
  ['a telephone', '0471 229 88', '0471'],
  ['an account', 'DE89 3704 0044 0532 0130 00', 'DE89'],
  ['an account without blanks', 'GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
  ['a VAT identifier', 'DE136695976', 'DE136695976'],
  ['an Indian tax identifier', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
])('%s is not a document number: %s', (_, text, code) => {
  expect(isSomethingElse(text, { code, start: 0 })).toBe(true)
})

test.each([
  'R10023',
  'R-1009',
  'RM4711',
  'INV-2026/17',
  'INV-2042',
  'ord-77',
  '2026-100',
  '2026.001',
  '000.123.456',
  '471102',
  'R/2026/5',
  '20260305',
  'FV/1/23',
])('%s is one', (code) => {
  expect(isSomethingElse(`${code} vom 05.03.2026`, { code, start: 0 })).toBe(false)
  expect(isSomethingElse(`${code} 05.03.2026`, { code, start: 0 })).toBe(false)
})

function read(...lines: readonly string[]) {
  return extractByRules({ pages: [placeColumns(lines)], pageCount: 1 }).invoice
}

test.each([
  ['a total of yen without a sign', ['請求書', '請求書 | 33000', '小計 | 30000', '消費税 | 3000', '合計 | 33000']],
  ['the tax number', ['Tax Invoice | 51824753556', 'ABN: 51824753556', 'Total | A$110.00']],
  ['the page', ['Invoice | 1/2', 'Total | $110.00']],
])('%s is not taken for it', (_, lines) => {
  expect(read(...lines).invoice_number).toBeNull()
})

test('the invoice number may equal a total with cents', () => {
  expect(read('Invoice No. 5', 'Total | £5.00').invoice_number).toBe('5')
})

test('a short number of this year is one where it is called so', () => {
  expect(read('Faktura nr 1/26', 'Razem do zapłaty | 110,00 zł').invoice_number).toBe('1/26')
})

test('a day behind a number is no part of it', () => {
  expect(isSomethingElse('77 – 5 March 2026', { code: '77', start: 0 })).toBe(false)
})

test.each(['Rechnung 2 von 4', 'Rechnung 2 vom 05.03.2026'])(
  'one of several is no number, also before a label: %s',
  (title) => {
    const lines = ['Rechnung', title, 'Nettobetrag | 100,00 €', 'MwSt 19 % | 19,00 €', 'Gesamtbetrag | 119,00 €']
    const { invoice } = extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
    expect(invoice.invoice_number).toBe(title.includes('vom') ? '2' : null)
  },
)
