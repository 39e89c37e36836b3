import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../../test/e-invoices.ts'
import { readEInvoice } from '../read-e-invoice.ts'

const WRONG = 'Quantity times price, with charges and allowances, is not the stated net amount. Lines: 1.'
const ubl = (price: string) =>
  readEInvoice(createUblInvoice({ '>40.00</cbc:PriceAmount>': `>${price}</cbc:PriceAmount>` }))
const cii = (quantity: string) => readEInvoice(createCiiInvoice({ '>50.000</ram:Billed': `>${quantity}</ram:Billed` }))
const charged = (amount: string) =>
  readEInvoice(
    createUblInvoice({
      'Amount currencyID="EUR">80.00</cbc:LineExtensionAmount>': `Amount currencyID="EUR">80.00</cbc:LineExtensionAmount><cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`,
    }),
  )

test.each([
  ['a price', ubl('41.00')],
  ['a quantity', cii('60')],
  ['a charge', charged('7.00')],
])('a line that %s contradicts is named', (_, { warnings }) => {
  expect(warnings).toEqual([WRONG])
})

// ROUNDED: 0.50 for the line.
test.each([
  ['40.25', []],
  ['40.26', [WRONG]],
])('a price of %s may be a rounded amount', (price, warnings) => {
  expect(ubl(price).warnings).toEqual(warnings)
})

test('MOST_NAMED lines are named, and the rest is counted', () => {
  const line = (id: number) =>
    `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">20.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Rope</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">20.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`
  const lines = Array.from({ length: 12 }, (_, at) => line(at + 10)).join('')
  const { warnings } = readEInvoice(
    createUblInvoice({ '<cac:InvoiceLine><cbc:ID>1<': `${lines}<cac:InvoiceLine><cbc:ID>1<` }),
  )
  expect(warnings[0]).toMatch(/Lines: 10, 11, .*19 and 2 more\.$/)
})
