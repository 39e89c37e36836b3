import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
const numberOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns([...lines, ...SUMS])], pageCount: 1 }).invoice.invoice_number

test.each([
  ['Stornorechnung', 'Stornorechnungsnr.: | ST-7', 'Zu Rechnung Nr.: | R-51'],
  ['Stornorechnung', 'Storno-Nr.: ST-7', 'Zu Rechnung Nr.: R-51'],
  ['Gutschrift', 'Gutschriftsnr. | ST-7', 'Zu Rechnung Nr. | R-51'],
  ['Factura rectificativa', 'N.º factura rectificativa: | ST-7', 'Factura original: | R-51'],
  ['Creditfactuur', 'Creditfactuurnummer: ST-7', 'Factuurnummer: R-51'],
  ['Nota di credito', 'Nota di credito n.: | ST-7', 'Fattura n.: | R-51'],
])('the number of a %s is beside its own name, not beside that of the invoice', (...lines) => {
  expect(numberOf(...lines)).toBe('ST-7')
})

test.each([
  ['two numbers', ['Gutschrift', 'Gutschriftsnr. | ST-7', 'Gutschriftsnr. | ST-8', 'Rechnungsnr.: R-51'], 'R-51'],
  ['no number', ['Gutschrift', 'Gutschriftsnr. | folgt', 'Rechnungsnr.: R-51'], 'R-51'],
  // SHORTEST_WORD
  ['a short word', ['Note de crédit', 'Note n° : B-7', 'N° de facture : R-51'], 'R-51'],
])('a title with %s beside it tells none', (_, lines, number) => {
  expect(numberOf(...lines)).toBe(number)
})
