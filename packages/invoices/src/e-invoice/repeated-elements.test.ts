import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const warning = (places: string) =>
  `Stated more than once, though it may stand once only: ${places}. The first is given: ask the seller which one is meant.`
const again = (create: typeof createUblInvoice, element: string, other: string) =>
  readEInvoice(create({ [element]: element + other })).warnings

test.each([
  ['ID in Invoice (INV-1, INV-2)', '<cbc:ID>INV-1</cbc:ID>', '<cbc:ID>INV-2</cbc:ID>'],
  [
    'PayableAmount in LegalMonetaryTotal (100.00, 9999.99)',
    '<cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount>',
    '<cbc:PayableAmount currencyID="EUR">9999.99</cbc:PayableAmount>',
  ],
  [
    'AccountingSupplierParty in Invoice',
    '</cac:AccountingSupplierParty>',
    '<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Other</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>',
  ],
])('UBL: %s', (places, element, other) => {
  expect(again(createUblInvoice, element, other)).toContainEqual(warning(places))
})

test.each([
  ['ID in ExchangedDocument (F-2026-5, F-2026-6)', '<ram:ID>F-2026-5</ram:ID>', '<ram:ID>F-2026-6</ram:ID>'],
  [
    'TaxTotalAmount EUR in SpecifiedTradeSettlementHeaderMonetarySummation (11.00, 12.00)',
    '<ram:TaxTotalAmount currencyID="EUR">11.00</ram:TaxTotalAmount>',
    '<ram:TaxTotalAmount currencyID="EUR">12.00</ram:TaxTotalAmount>',
  ],
])('CII: %s', (places, element, other) => {
  expect(again(createCiiInvoice, element, other)).toContainEqual(warning(places))
})

test('what stands twice alike is no matter', () => {
  expect(again(createUblInvoice, '<cbc:ID>INV-1</cbc:ID>', '<cbc:ID> INV-1 </cbc:ID>')).toEqual([])
  expect(readEInvoice(createCiiInvoice()).warnings).toEqual([])
})

// MOST_NAMED, MOST_CHARACTERS.
test('five places and forty characters are named', () => {
  const long = 'x'.repeat(50)
  expect(again(createUblInvoice, '<cbc:ID>INV-1</cbc:ID>', `<cbc:ID>${long}</cbc:ID>`)).toContainEqual(
    warning(`ID in Invoice (INV-1, ${'x'.repeat(40)})`),
  )
  const line = '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID></cac:InvoiceLine>'
  expect(again(createUblInvoice, '</cac:LegalMonetaryTotal>', line.repeat(7))).toContainEqual(
    warning(`${Array(5).fill('ID in InvoiceLine (1, 2)').join('; ')} and 2 more`),
  )
})
