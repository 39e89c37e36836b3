import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { checkArithmetic } from './arithmetic.ts'
import { readEInvoice } from './read-e-invoice.ts'

function issuesOf(xml: string): string[] {
  return checkArithmetic(readEInvoice(xml).invoice).issues
}

test('passes invoices that add up', () => {
  expect(checkArithmetic(readEInvoice(createUblInvoice()).invoice)).toEqual({ ok: true, rules_applied: 8, issues: [] })
  expect(checkArithmetic(readEInvoice(createCiiInvoice()).invoice)).toEqual({ ok: true, rules_applied: 6, issues: [] })
})

test.each([
  ['BR-CO-10', '<cbc:LineExtensionAmount currencyID="EUR">20.00', '<cbc:LineExtensionAmount currencyID="EUR">20.01'],
  ['BR-CO-11', '<cbc:Amount currencyID="EUR">10.00', '<cbc:Amount currencyID="EUR">10.01'],
  ['BR-CO-12', '<cbc:Amount currencyID="EUR">5.00', '<cbc:Amount currencyID="EUR">5.01'],
  ['BR-CO-13', '<cbc:TaxExclusiveAmount currencyID="EUR">95.00', '<cbc:TaxExclusiveAmount currencyID="EUR">95.01'],
  [
    'BR-CO-14',
    '<cbc:TaxAmount currencyID="EUR">18.05</cbc:TaxAmount><cac:TaxCategory>',
    '<cbc:TaxAmount currencyID="EUR">18.06</cbc:TaxAmount><cac:TaxCategory>',
  ],
  ['BR-CO-15', '<cbc:TaxInclusiveAmount currencyID="EUR">113.05', '<cbc:TaxInclusiveAmount currencyID="EUR">113.06'],
  ['BR-CO-16', '<cbc:PayableAmount currencyID="EUR">100.00', '<cbc:PayableAmount currencyID="EUR">100.01'],
  ['BR-CO-17', '<cbc:TaxableAmount currencyID="EUR">95.00', '<cbc:TaxableAmount currencyID="EUR">195.00'],
])('reports a breach of %s', (rule, from, to) => {
  expect(issuesOf(createUblInvoice({ [from]: to })).some((issue) => issue.startsWith(`${rule}:`))).toBe(true)
})

test('says what was stated and what comes out', () => {
  expect(
    issuesOf(createUblInvoice({ 'PayableAmount currencyID="EUR">100.00': 'PayableAmount currencyID="EUR">101.00' })),
  ).toEqual([
    'BR-CO-16: amount due (BT-115) = gross total (BT-112) - paid (BT-113) + rounding (BT-114): stated 101.00, computed 100.00.',
  ])
})

test('adds the rounding amount to what is due', () => {
  const rounded =
    '<cbc:PayableRoundingAmount currencyID="EUR">0.05</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">100.05'
  expect(issuesOf(createUblInvoice({ '<cbc:PayableAmount currencyID="EUR">100.00': rounded }))).toEqual([])
})

test('lets VAT that was rounded line by line pass, as the official rule does up to 1.00', () => {
  const tax = (amount: string, gross: string) => ({
    '<cbc:TaxAmount currencyID="EUR">18.05': `<cbc:TaxAmount currencyID="EUR">${amount}`,
    'TaxInclusiveAmount currencyID="EUR">113.05': `TaxInclusiveAmount currencyID="EUR">${gross}`,
    'PrepaidAmount currencyID="EUR">13.05': `PrepaidAmount currencyID="EUR">${gross === '114.05' ? '14.05' : '14.06'}`,
  })
  expect(issuesOf(createUblInvoice(tax('19.05', '114.05')))).toEqual([])
  expect(issuesOf(createUblInvoice(tax('19.06', '114.06')))).toEqual([expect.stringContaining('BR-CO-17')])
})

test('counts logistics charges where the stated sum of the charges does', () => {
  const logistics =
    '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>15.00</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge><ram:SpecifiedTradePaymentTerms>'
  const xml = createCiiInvoice({
    '<ram:SpecifiedTradePaymentTerms>': logistics,
    '<ram:TaxBasisTotalAmount>200.00':
      '<ram:ChargeTotalAmount>15.00</ram:ChargeTotalAmount><ram:TaxBasisTotalAmount>215.00',
    '<ram:GrandTotalAmount>211.00': '<ram:GrandTotalAmount>226.00',
    '<ram:DuePayableAmount>200.00': '<ram:DuePayableAmount>215.00',
  })
  expect(issuesOf(xml)).toEqual([])
  const other = xml.replace('ChargeTotalAmount>15.00', 'ChargeTotalAmount>14.00')
  expect(issuesOf(other)).toContainEqual(expect.stringMatching(/^BR-CO-12: .*logistics.*stated 14.00, computed 0.00/))
})

test('applies no rule to what is not stated, as in profiles without lines', () => {
  const { invoice } = readEInvoice(createCiiInvoice({ '<ram:LineTotalAmount>200.00</ram:LineTotalAmount>': '' }))
  expect(checkArithmetic({ ...invoice, lines: [] }).ok).toBe(true)
})

test('adds exactly where binary fractions do not', () => {
  const { invoice } = readEInvoice(createUblInvoice())
  const lines = ['0.1', '0.2'].map((net_amount) => ({ ...invoice.lines[0]!, net_amount }))
  const totals = {
    ...invoice.totals,
    line_total: '0.30',
    net: '0.30',
    tax: '0',
    gross: '0.3',
    allowances: null,
    charges: null,
    prepaid: null,
    payable: '0.30',
  }
  expect(checkArithmetic({ ...invoice, lines, totals, allowances_charges: [], tax_breakdown: [] }).ok).toBe(true)
})
