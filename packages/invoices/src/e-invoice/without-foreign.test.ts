import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const own = readEInvoice(createUblInvoice()).invoice
const foreign = (name: string, text: string) => `<x:${name} xmlns:x="urn:other" currencyID="EUR">${text}</x:${name}>`

test.each([
  ['number', '<cbc:ID>INV-1</cbc:ID><cbc:IssueDate>', foreign('ID', 'X-9')],
  ['amount', '<cbc:PayableAmount', foreign('PayableAmount', '1.00')],
  ['account', '<cbc:ID>DE89370400440532013000', foreign('ID', 'GB29NWBK60161331926819')],
  ['group', '<cac:LegalMonetaryTotal>', foreign('LegalMonetaryTotal', foreign('PayableAmount', '1.00'))],
  ['element without a namespace', '<cbc:DueDate>', '<DueDate xmlns="">2030-01-01</DueDate>'],
])('an element of another namespace is no %s', (_, before, added) => {
  const { invoice, warnings } = readEInvoice(createUblInvoice({ [before]: `${added}${before}` }))
  expect(invoice).toEqual(own)
  expect(warnings).toEqual([])
})

test('a value that no element of the standard states is null', () => {
  const changes = { '<cbc:DueDate>2026-03-31</cbc:DueDate>': foreign('DueDate', '2030-01-01') }
  expect(readEInvoice(createUblInvoice(changes)).invoice.due_date).toBeNull()
})

test('an invoice whose texts are all of a wrong namespace is read', () => {
  const wrong = {
    'xsd:CommonBasicComponents-2': 'xsd:Basic',
    'urn:oasis:names:specification:ubl:schema:xsd:Basic': 'urn:b',
  }
  expect(readEInvoice(createUblInvoice(wrong)).invoice).toEqual(own)
})

test('an attribute of another namespace is no currency', () => {
  const changes = {
    '<cbc:PayableAmount currencyID="EUR">': '<cbc:PayableAmount xmlns:x="urn:x" currencyID="USD" x:currencyID="EUR">',
  }
  expect(readEInvoice(createUblInvoice(changes)).warnings).toEqual([expect.stringContaining('PayableAmount in USD')])
})

test('the elements of UN/CEFACT have several namespaces', () => {
  expect(readEInvoice(createCiiInvoice()).invoice).toMatchObject({
    invoice_number: 'F-2026-5',
    issue_date: '2026-03-01',
  })
})
