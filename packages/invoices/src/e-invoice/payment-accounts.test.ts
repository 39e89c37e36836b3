import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const [GERMAN, FRENCH, OTHER] = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819']
const ublMeans = (account: string) =>
  `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms>`
const ciiMeans = (account: string) =>
  `<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount>${account}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradePaymentTerms>`
const ubl = (account: string) => readEInvoice(createUblInvoice({ '<cac:PaymentTerms>': ublMeans(account) }))
const cii = (account: string) =>
  readEInvoice(createCiiInvoice({ '<ram:SpecifiedTradePaymentTerms>': ciiMeans(account) }))

test.each([
  ['UBL', ubl(OTHER), GERMAN],
  ['CII', cii(`<ram:IBANID>${OTHER}</ram:IBANID>`), FRENCH],
  ['CII, without an IBAN', cii(`<ram:ProprietaryID>${OTHER}</ram:ProprietaryID>`), FRENCH],
])('a second account of %s is named', (_, { invoice, warnings }, first) => {
  expect(invoice.payment.iban).toBe(first)
  expect(warnings).toEqual([`Several accounts are stated: ${first}, ${OTHER}. Ask the seller which one to pay to.`])
})

test.each([
  ['the same account, with spaces', ubl('DE89 3704 0044 0532 0130 00')],
  [
    'the number of the same account',
    cii(`<ram:IBANID>${FRENCH}</ram:IBANID><ram:ProprietaryID>13M026</ram:ProprietaryID>`),
  ],
])('%s is no second one', (_, { warnings }) => {
  expect(warnings).toEqual([])
})
