import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const warning = (places: string) =>
  `Not all amounts are in EUR, the currency of the invoice: ${places}. Ask the seller what is owed.`
const ubl = (changes: Readonly<Record<string, string>>) => readEInvoice(createUblInvoice(changes)).warnings

test.each([
  ['PayableAmount in USD', { 'PayableAmount currencyID="EUR"': 'PayableAmount currencyID="USD"' }],
  ['PriceAmount in SEK', { 'PriceAmount currencyID="EUR"': 'PriceAmount currencyID="SEK"' }],
  // Of two totals of the VAT none is in the currency of the invoice.
  [
    'TaxAmount in USD; TaxAmount in SEK',
    {
      'TaxAmount currencyID="EUR">18.05</cbc:TaxAmount><cac:TaxSub':
        'TaxAmount currencyID="USD">18.05</cbc:TaxAmount><cac:TaxSub',
    },
  ],
])('an amount of another currency is named: %s', (places, changes) => {
  expect(ubl(changes)).toContainEqual(warning(places))
})

test('the VAT in the currency of its accounting is expected there, with its parts', () => {
  const amount = '<cbc:TaxAmount currencyID="SEK">200.00</cbc:TaxAmount>'
  expect(ubl({ [amount]: `${amount}<cac:TaxSubtotal>${amount}</cac:TaxSubtotal>` })).toEqual([])
  expect(readEInvoice(createCiiInvoice()).warnings).toEqual([])
})

test('CII may state a currency, which is compared then', () => {
  const stated = (currency: string) =>
    readEInvoice(createCiiInvoice({ '<ram:DuePayableAmount>': `<ram:DuePayableAmount currencyID="${currency}">` }))
      .warnings
  expect(stated('EUR')).toEqual([])
  expect(stated('CHF')).toEqual([warning('DuePayableAmount in CHF')])
})

test('MOST_NAMED currencies are named', () => {
  const line = (currency: string) =>
    `<cac:Price><cbc:PriceAmount currencyID="${currency}">40.00</cbc:PriceAmount></cac:Price>`
  const changes = { '</Invoice>': `${['A', 'B', 'C', 'D', 'E', 'F'].map(line).join('')}</Invoice>` }
  const places = ['A', 'B', 'C', 'D', 'E'].map((currency) => `PriceAmount in ${currency}`)
  expect(ubl(changes)).toContainEqual(warning(places.join('; ')))
})
