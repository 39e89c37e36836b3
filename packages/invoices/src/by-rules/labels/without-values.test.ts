import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['Net | £30.00', 'VAT 20% | £6.00', 'Total | £36.00']

function read(lines: readonly string[], height = 10) {
  const page = placeColumns([...lines, '', ...SUMS])
  const pages = [page.map((piece) => (piece.text === 'Invoice' ? { ...piece, height } : piece))]
  return extractByRules({ pages, pageCount: 1 })
}

test.each([
  ['beside a label', ['Payment method | Invoice']],
  ['beside a label with a colon', ['Betaalwijze: | Factuur']],
  ['in German', ['Zahlungsart | Rechnung']],
  ['below the number of an order', ['Order no: 9001', 'Payment method', 'Invoice']],
  ['in a row of a table', ['Invoice | Courier | Gift']],
])('what an order is paid by is no title: %s', (_, lines) => {
  expect(() => read(['Thank you for shopping with us', ...lines])).toThrow('does not look like an invoice')
})

test.each([
  ['with a number of its own', ['Payment method | Invoice', 'Invoice no. 7']],
  ['with a date of its own', ['Payment method | Invoice', 'Invoice date: 2026-03-05']],
  ['beside a company', ['Fern Ltd | Invoice']],
  ['above the number of an order', ['Invoice', 'Order no: 9001']],
])('a title of an invoice remains one: %s', (_, lines) => {
  expect(read(lines).document_kind).toBe('invoice')
})

// TITLE: 12 points over a text of 10 are larger print, 11 are not. MAX_CELLS: two.
test('large print is a title, whatever stands beside it', () => {
  expect(read(['Payment method | Invoice'], 12).document_kind).toBe('invoice')
  expect(() => read(['Payment method | Invoice'], 11)).toThrow('does not look like an invoice')
})
