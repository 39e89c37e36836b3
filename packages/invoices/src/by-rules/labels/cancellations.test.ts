import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (sign: '' | '-', lines: readonly string[]) => {
  const sums = [`Net | ${sign}100.00 EUR`, `VAT 20 % | ${sign}20.00 EUR`, `Total | ${sign}120.00 EUR`]
  const page = placeColumns([...lines, 'Date: 4 May 2026', ...sums])
  const { document_kind, invoice } = extractByRules({ pages: [page], pageCount: 1 })
  return [document_kind, invoice.invoice_number, invoice.totals.gross]
}

// Its sums are given as they stand, whichever sign they have.
test.each([
  ['Stornorechnung', 'Stornorechnungsnr.: ST-7', 'Stornierte Rechnung: 2026-0398'],
  ['STORNORECHNUNG', 'Rechnungsnummer: ST-7', 'Stornierte Rechnung | 2026-0398'],
  ['Storno-Rechnung', 'Rechnungsnummer: ST-7', 'Storno zur Rechnung 2026-0398 vom 02.04.2026'],
  ['Cancellation Invoice', 'Cancellation invoice no.: ST-7', 'Invoice no.: 2026-0398'],
  ["Facture d'annulation", 'N° de facture : ST-7', 'Annule la facture 2026-0398'],
  ['Storno fattura', 'Fattura n.: ST-7'],
  ['Factura de anulación', 'Número de factura: ST-7'],
  ['Annuleringsfactuur', 'Factuurnummer: ST-7'],
])('%s corrects an invoice as a credit note does', (...lines) => {
  expect(read('', lines)).toEqual(['credit_note', 'ST-7', '120.00'])
  expect(read('-', lines)).toEqual(['credit_note', 'ST-7', '-120.00'])
})

test.each([
  'Stornorechnung (Entwurf)',
  'Entwurf Stornorechnung',
  'Draft Cancellation Invoice',
  'CANCELLED INVOICE',
  'Stornierte Rechnung',
  'Facture annulée',
])('%s is marked as one that does not count', (title) => {
  expect(read('', [title, 'Invoice no.: ST-7'])[0]).toBeNull()
})
