import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { checkArithmetic } from '../../e-invoice/arithmetic.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice No. 7', ...lines])], pageCount: 1 }).invoice
const ITEMS = ['Description | Qty | Price | Amount', 'Paint | 2 | 50.00 | 100.00', 'Brush | 1 | 50.00 | 50.00']
const SUMS = ['VAT 20% | 29.00', 'Total | 174.00']

test('a discount and a charge between the lines and the net are of the whole paper', () => {
  const invoice = read(...ITEMS, 'Discount | -10.00', 'Shipping | 5.00', 'Net | 145.00', ...SUMS)
  expect(invoice.allowances_charges).toEqual([
    { kind: 'allowance', amount: '10.00', reason: null, tax_rate: null },
    { kind: 'charge', amount: '5.00', reason: null, tax_rate: null },
  ])
  expect(checkArithmetic(invoice, { isPrinted: true }).ok).toBe(true)
})

test.each([
  ['which does not lead to the net', 'Discount | -7.00', 'Net | 145.00'],
  ['of the lines, whose sum is the net already', 'Discount | -10.00', 'Net | 150.00'],
])('a discount %s is not told', (_, discount, net) => {
  expect(read(...ITEMS, discount, net, ...SUMS).allowances_charges).toEqual([])
})
