import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import type { PlacedText } from '../e-invoice/pdf-file.ts'
import { extractByRules } from './extract-by-rules.ts'

/** A page from lines of cells, in a recognizer's form. Text in braces is doubtful. */
function page(lines: readonly string[]): PlacedText[] {
  return placeColumns(lines).map((cell) => {
    const text = cell.text.replaceAll(/[{}]/g, '')
    return { ...cell, text, width: 5 * text.length, certainty: text === cell.text ? 0.95 : 0.6 }
  })
}

const read = (...lines: readonly string[]) => extractByRules({ pages: [page(lines)], pageCount: 1, confidence: 90 })
const HEAD = ['Invoice', 'Invoice No. | A-17', 'Invoice date | 14 March 2025']

describe('doubtful digits', () => {
  test('of an unconfirmed total cause a refusal', () => {
    expect(() => read(...HEAD, 'Total | {GBP 429.00}')).toThrow('totals of invoice A-17 cannot be determined')
  })

  test('of a total are accepted if net and tax add up to it, with the confidence of the sum', () => {
    const { invoice, confidence } = read(
      ...HEAD,
      'Subtotal | GBP 100.00',
      'VAT 20% | GBP 20.00',
      'Total | {GBP 120.00}',
    )
    expect(invoice.totals).toMatchObject({ net: '100.00', tax: '20.00', gross: '120.00' })
    expect(confidence?.['totals.gross']).toBeGreaterThanOrEqual(0.95)
  })

  test('of a number and a date make them null', () => {
    const { invoice } = read('Invoice', 'Invoice No. | {A-17}', 'Invoice date | {14 March 2025}', 'Total | GBP 120.00')
    expect(invoice).toMatchObject({ invoice_number: null, issue_date: null })
  })

  test('of a number and a date are not replaced by text around them', () => {
    const { invoice } = read(
      'Invoice 4711 items',
      'Invoice No. | {A-17}',
      'Invoice date | {14 March 2025} | 900',
      'Payment due | 14 April 2025',
      'Total | GBP 120.00',
    )
    expect(invoice).toMatchObject({ invoice_number: null, issue_date: null, due_date: '2025-04-14' })
  })

  test('of an account are accepted if its check digits are right', () => {
    const account = (iban: string) => read(...HEAD, 'Total | GBP 120.00', `IBAN ${iban}`).invoice.payment.iban
    expect(account('{DE89 3704 0044 0532 0130 00}')).toBe('DE89 3704 0044 0532 0130 00')
    expect(account('DE89 3704 0044 0532 0130 01')).toBeNull()
  })
})

test('the due date is not the issue date', () => {
  const { invoice } = read('Invoice No. A-17', 'Payment due | 14 April 2025', 'Total | GBP 120.00')
  expect(invoice).toMatchObject({ issue_date: null, due_date: '2025-04-14' })
})

test('a large title identifies an order, even if the label of a number is recognized as larger', () => {
  const lines = page(['Order confirmation', 'Invoice number', 'R/2026/76', 'Total | GBP 120.00', 'Cash | GBP 120.00'])
  const sized = lines.map((word) => ({ ...word, height: word.text.startsWith('Order') ? 16 : 10 }))
  const high = sized.map((word) => (word.text === 'Invoice number' ? { ...word, height: 20 } : word))
  const extract = () => extractByRules({ pages: [high], pageCount: 1, confidence: 90 })
  expect(extract).toThrow('an order or its confirmation')
})

test('a subtotal in a picture does not become the total: the recognizer may have missed the total', () => {
  expect(() => read(...HEAD, 'Oak desk | GBP 100.00', 'Subtotal | GBP 100.00')).not.toThrow()
  expect(read(...HEAD, 'Oak desk | GBP 100.00', 'Subtotal | GBP 100.00').invoice.totals).toMatchObject({
    net: '100.00',
    gross: null,
  })
})

test.each([
  ['Credit note No. 7', 'credit_note'],
  ['Proforma invoice No. 7', 'proforma'],
  ['Receipt No. 7', 'receipt'],
  ['Invoice No. 7', 'invoice'],
])('%s is of the kind %s', (heading, kind) => {
  expect(read(heading, 'Subtotal | GBP 100.00', 'VAT 20% | GBP 20.00', 'Total | GBP 120.00').document_kind).toBe(kind)
})

test.each([
  ['半9,605.00', 'Y1,105.00'],
  ['关9,605.00', 'xY1,105.00'],
  ['着9,605.00', '#1,105.00'],
])('a misread currency sign before East Asian amounts is read as that sign: %s and %s', (gross, tax) => {
  const { invoice } = read('发票', '发票号码 | A-17', '小计 | ¥8,500.00', `税额 | ${tax}`, `合计 | ${gross}`)
  expect(invoice).toMatchObject({ currency: 'CNY', totals: { net: '8500.00', tax: '1105.00', gross: '9605.00' } })
})

describe('a receipt without heading, number and payment', () => {
  const lines = ['Corner Cafe', 'Latte | 4.20', 'Muffin | 4.00', 'Sub-total | 8.20', 'Tax | 0.80', 'Total | 9.00']

  test('is known by the time of the sale, as a picture, if its sums agree', () => {
    expect(read('6/10/2019 13:59', ...lines).invoice.totals.gross).toBe('9.00')
  })

  test('is refused without that time', () => {
    expect(() => read('6/10/2019', ...lines)).toThrow('neither a heading and a number')
  })

  test('is refused as text, where a time is that of a print', () => {
    const pages = [page(['6/10/2019 13:59', ...lines])]
    expect(() => extractByRules({ pages, pageCount: 1 })).toThrow('neither a heading and a number')
  })
})
