import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

test.each([
  ['Rechnung an:', 'Rechnungsdatum: 18.03.2025'],
  ['Rechnungsempfänger', 'Rechnungsdatum: 18.03.2025'],
  ['Invoice to:', 'Invoice date 18 March 2025'],
  ['Factuuradres', 'Factuurdatum: 18-03-2025'],
])('labels that name an invoice, and sums that add up, make one: %s, %s', (party, date) => {
  const paper = ['Elm Works', party, 'Jane Doe', date]
  const { document_kind, invoice } = read(...paper, ...SUMS)
  expect([document_kind, invoice.invoice_number, invoice.totals.gross]).toEqual([null, null, '120.00'])
  expect(() => read(...paper, ...SUMS.with(2, 'Total | 130.00 EUR'))).toThrow('does not look like an invoice')
  expect(() => read(...paper, 'Total | 120.00 EUR')).toThrow('does not look like an invoice')
})

test.each([
  ['no date of an invoice', ['Rechnung an:', 'Datum: 18.03.2025']],
  ['no party of an invoice', ['Kunde:', 'Rechnungsdatum: 18.03.2025']],
  ["another invoice's date", ['Rechnung an:', 'Vorheriges Rechnungsdatum: 18.03.2025']],
  ['the title of an order', ['Bestellung', 'Rechnung an:', 'Rechnungsdatum: 18.03.2025']],
])('a paper with %s is none', (_, lines) => {
  expect(() => read('Elm Works', ...lines, 'Jane Doe', ...SUMS)).toThrow(/does not look like an invoice|is an order/)
})
