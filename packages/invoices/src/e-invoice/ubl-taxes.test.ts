import { expect, test } from 'vitest'
import { createUblInvoice } from '../../test/e-invoices.ts'
import { checkArithmetic } from './arithmetic.ts'
import { readEInvoice } from './read-e-invoice.ts'

const subtotal = (amount: string) =>
  `<cac:TaxSubtotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount></cac:TaxSubtotal>`
const total = (amount: string, parts = '') =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount>${parts}</cac:TaxTotal>`
const whole = (amount: string) => total(amount, subtotal(amount))

function read(more: string) {
  const { invoice, warnings } = readEInvoice(
    createUblInvoice({ '<cac:LegalMonetaryTotal>': `${more}<cac:LegalMonetaryTotal>` }),
  )
  return { tax: invoice.totals.tax, parts: invoice.tax_breakdown.length, warnings, ok: checkArithmetic(invoice).ok }
}

test('the totals of several taxes are added up and named', () => {
  const added = { tax: '21.925', parts: 3, ok: false }
  const warnings = ['Several totals of taxes are stated and added up: 18.05, 3.875.']
  expect(read(`${whole('3.875')}${whole('0')}`)).toEqual({ ...added, parts: 3, warnings })
})

test('a total of zero changes nothing, nor does one that repeats another', () => {
  const alone = { tax: '18.05', warnings: [], ok: true }
  expect(read(whole('0.000'))).toMatchObject(alone)
  expect(read(total('18.050'))).toMatchObject(alone)
})

test('another total without a breakdown is named', () => {
  const warnings = ['Another total of taxes is stated and left out: 19.00. Check which one is owed.']
  expect(read(total('19.00'))).toMatchObject({ tax: '18.05', warnings })
})

test('MOST_NAMED totals are named', () => {
  const { warnings } = read(Array.from({ length: 12 }, (_, at) => whole(`${at + 1}`)).join(''))
  expect(warnings[0]).toBe('Several totals of taxes are stated and added up: 18.05, 1, 2, 3, 4, 5, 6, 7, 8, 9.')
})
