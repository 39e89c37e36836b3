import { expect, test } from 'vitest'
import { createCiiInvoice } from '../../test/e-invoices.ts'
import { checkArithmetic } from './arithmetic.ts'
import { readEInvoice } from './read-e-invoice.ts'

const EXTENDED = {
  '<ram:ID>urn:cen.eu:en16931:2017<': '<ram:ID>urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended<',
}
const LINE = createCiiInvoice().match(/<ram:IncludedSupply.*?<\/ram:IncludedSupplyChainTradeLineItem>/s)?.[0] ?? ''

/** The line again, with another number and what it is to the others. */
function ofStatus(id: string, status: string): string {
  return LINE.replace(
    '<ram:LineID>1</ram:LineID>',
    `<ram:LineID>${id}</ram:LineID><ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>`,
  )
}

function read(changes: Readonly<Record<string, string>>) {
  const { invoice, rules } = readEInvoice(createCiiInvoice({ ...EXTENDED, ...changes }))
  return { invoice, arithmetic: checkArithmetic(invoice), broken: (rules?.broken ?? []).map(({ rule }) => rule) }
}

test('a line that only groups or explains others is not counted', () => {
  const lines = [ofStatus('1', 'GROUP'), ofStatus('1.1', 'DETAIL'), ofStatus('1.2', 'INFORMATION')].join('')
  const { invoice, arithmetic, broken } = read({ [LINE]: lines })
  expect(invoice.lines.map(({ id }) => id)).toEqual(['1.1'])
  expect(arithmetic.issues).toEqual([])
  expect(broken).toEqual([])
})

test('lines that all count are added up, and in EN 16931 every line counts', () => {
  const both = [ofStatus('1', 'DETAIL'), ofStatus('2', 'DETAIL')].join('')
  expect(read({ [LINE]: both }).broken).toContain('BR-CO-10')
  const group = [ofStatus('1', 'GROUP'), ofStatus('2', 'DETAIL')].join('')
  const { rules } = readEInvoice(createCiiInvoice({ [LINE]: group }))
  expect(rules?.broken.map(({ rule }) => rule)).toContain('BR-CO-10')
})

test('charges for logistics count among the charges of EXTENDED', () => {
  const charge = `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>10.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>5.50</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`
  const charged = (total: string) =>
    read({
      '<ram:SpecifiedTradePaymentTerms>': `${charge}<ram:SpecifiedTradePaymentTerms>`,
      '<ram:TaxBasisTotalAmount>200.00': `<ram:ChargeTotalAmount>${total}</ram:ChargeTotalAmount><ram:TaxBasisTotalAmount>210.00`,
      '<ram:BasisAmount>200.00': '<ram:BasisAmount>210.00',
      '<ram:CalculatedAmount>11.00': '<ram:CalculatedAmount>11.55',
      'currencyID="EUR">11.00': 'currencyID="EUR">11.55',
      '<ram:GrandTotalAmount>211.00': '<ram:GrandTotalAmount>221.55',
      '<ram:DuePayableAmount>200.00': '<ram:DuePayableAmount>210.55',
    })
  expect(charged('10.00')).toMatchObject({ broken: [], arithmetic: { issues: [] } })
  expect(charged('9.00').broken).toContain('BR-CO-12')
  expect(charged('9.00').arithmetic.issues.join()).toContain('BR-CO-12')
})

// CENT: one for the only line.
test.each([
  ['200.01', []],
  ['200.02', ['BR-CO-10', 'BR-CO-13']],
])('EXTENDED allows for a cent in each row: %s for a line of 200.00', (sum, rules) => {
  const total = {
    '<ram:LineTotalAmount>200.00</ram:LineTotalAmount><ram:TaxBasis': `<ram:LineTotalAmount>${sum}</ram:LineTotalAmount><ram:TaxBasis`,
  }
  expect(read(total).broken).toEqual(rules)
  const { rules: exact } = readEInvoice(createCiiInvoice(total))
  expect(exact?.broken.map(({ rule }) => rule)).toEqual(['BR-CO-10', 'BR-CO-13'])
})

test('the rules that EXTENDED lacks are not asked for', () => {
  const changes = {
    '<ram:BasisAmount>200.00': '<ram:ExemptionReason>Margin</ram:ExemptionReason><ram:BasisAmount>200.00',
  }
  expect(read(changes).broken).toEqual([])
  const { rules } = readEInvoice(createCiiInvoice(changes))
  expect(rules?.broken.map(({ rule }) => rule)).toEqual(['BR-S-10'])
})
