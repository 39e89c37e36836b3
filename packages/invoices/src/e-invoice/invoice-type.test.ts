import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const ubl = (code: string) => readEInvoice(createUblInvoice({ 'TypeCode>380': `TypeCode>${code}` }))
const cii = (code: string) => readEInvoice(createCiiInvoice({ 'TypeCode>380': `TypeCode>${code}` }))

// Quotations and proformas were sold as invoices.
test.each([
  ['325', 'proforma', 'a proforma invoice'],
  ['751', null, 'invoice information for accounting'],
  ['310', null, 'the code of no invoice'],
  ['XX', null, 'the code of no invoice'],
  ['TD99', null, 'the code of no invoice'],
])('the code %s is not that of an invoice', (code, kind, what) => {
  for (const { invoice, documentKind, warnings } of [ubl(code), cii(code)]) {
    expect([invoice.type, invoice.type_code, documentKind]).toEqual([null, code, kind])
    expect(warnings.join()).toContain(what)
  }
})

test.each([
  ['82', 'invoice', 'invoice'],
  ['875', 'partial_invoice', 'invoice'],
  ['389', 'self_billed_invoice', 'invoice'],
  ['381', 'credit_note', 'credit_note'],
  ['261', 'self_billed_credit_note', 'credit_note'],
  ['TD24', 'invoice', 'invoice'],
])('the code %s is one', (code, type, kind) => {
  const { invoice, documentKind, warnings } = cii(code)
  expect([invoice.type, documentKind, warnings]).toEqual([type, kind, []])
})
