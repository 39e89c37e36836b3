import { describe, expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['50:Net | 400:100.00 EUR', '50:VAT 20% | 400:20.00 EUR', '50:Total | 400:120.00 EUR']
const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines(['50:Invoice', ...lines, ...SUMS])], pageCount: 1 })
const valuesOf = (...lines: readonly string[]) => {
  const { invoice_number, issue_date, due_date } = read(...lines).invoice
  return [invoice_number, issue_date, due_date]
}

describe('headings close beside each other', () => {
  const heads = '300:Invoice No. Invoice Date Due Date'
  const whole = ['2026-6063', '2026-05-19', '2026-06-16']

  // The second date was sold as the issue date and the first as the due date.
  test.each([
    ['in one cell', [heads, '300:2026-6063 19/05/2026 16/06/2026']],
    ['in one cell, the values in two', [heads, '300:2026-6063 19/05/2026 | 430:16/06/2026']],
    ['in two cells', ['300:Invoice No. Invoice Date | 440:Due Date', '300:2026-6063 | 370:19/05/2026 16/06/2026']],
    ['with a sign', ['300:Fatura n.º Invoice Date Due Date', '300:2026-6063 19/05/2026 16/06/2026']],
    ['with dates in words', [heads, '300:2026-6063 19 May 2026 16 June 2026']],
    ['beside an address', [`50:Outback Motel | ${heads}`, '50:9 Beach Rd', '300:2026-6063 19/05/2026 16/06/2026']],
  ])('%s take the values below in order', (_, lines) => {
    expect(valuesOf(...lines)).toEqual(whole)
  })

  test.each([
    ['fewer', [heads, '300:2026-6063 16/06/2026']],
    ['further down', [heads, '50:1', '50:2', '50:3', '300:2026-6063 19/05/2026 16/06/2026']],
    ['in an order of their own', [heads, '300:19/05/2026 2026-6063 16/06/2026']],
  ])('take none that are %s', (_, lines) => {
    expect(valuesOf(...lines)[2]).toBeNull()
    expect(valuesOf(...lines)[0]).not.toBe('16')
  })

  test.each([
    [19, '2026-06-16'],
    [20, null],
  ])('take none below %i others', (count, due) => {
    const others = Array.from({ length: count }, () => '50:Page Phone')
    expect(valuesOf(...others, heads, '300:2026-6063 19/05/2026 16/06/2026')[2]).toBe(due)
  })

  // More words have too many divisions to try.
  test.each([
    [9, '2026-06-16'],
    [10, null],
  ])('take none of a row of %i words and two dates', (count, due) => {
    const words = 'word '.repeat(count).trim()
    expect(valuesOf('300:Page Invoice No. Invoice Date Due Date', `300:${words} 7 19/05/2026 16/06/2026`)[2]).toBe(due)
  })
})

describe('the number is not taken', () => {
  test.each(['12 rue des Tanneurs', '69002 Lyon', '00-238 Warszawa', 'D-10115 Berlin'])(
    'from an address: %s',
    (line) => {
      const { invoice_number } = read(`50:Tax Invoice | 400:${line}`).invoice
      expect(invoice_number).toBeNull()
    },
  )

  test('from a misread sign', () => {
    expect(valuesOf('50:Factura N9 | 200:RE9231-6')[0]).toBe('RE9231-6')
    expect(valuesOf('50:Factura N9 RE9231-6')[0]).toBe('RE9231-6')
    expect(valuesOf('50:Factura N9')[0]).toBe('N9')
  })
})

test('a due date before the issue date is none, and the issue date is less sure', () => {
  const { invoice, confidence } = read('50:Invoice date: 19 May 2026', '50:Due date: 18 May 2026')
  expect([invoice.issue_date, invoice.due_date, confidence?.issue_date]).toEqual(['2026-05-19', null, 0.6])
  expect(valuesOf('50:Invoice date: 19 May 2026', '50:Due date: 19 May 2026')[2]).toBe('2026-05-19')
})
