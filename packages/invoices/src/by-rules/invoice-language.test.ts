import { expect, test } from 'vitest'
import { guessInvoiceLanguage } from './invoice-language.ts'

test.each([
  ['eng', 'Invoice no. 7, total due 119.00 EUR, VAT 19 %'],
  ['deu', 'RECHNUNG Nr. 7, Gesamtbetrag 119,00 EUR inkl. 19 % MwSt'],
  ['fra', 'Facture n° 7, montant TTC 119,00 EUR, TVA 20 %'],
  ['spa', 'Factura n.º 7, importe 119,00 EUR, fecha 01/02/2026'],
  ['ita', 'Fattura n. 7, imponibile 100,00 EUR, scadenza 28/02/2026'],
  ['eng', ''],
])('%s: %s', (language, text) => {
  expect(guessInvoiceLanguage(text)).toBe(language)
})
