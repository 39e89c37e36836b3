import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Gross total | 120.00 EUR']
const payableOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice No. 7', ...SUMS, ...lines])], pageCount: 1 }).invoice.totals.payable

// The gross alone was returned, of which a buyer had to pay a part only.
test.each([
  ['a deduction with another name', ['Housework relief | 30.00', 'Amount due | 90.00'], '90.00'],
  ['two of them', ['First rate | 30.00', 'Second rate | 40.00', 'Amount due | 50.00'], '50.00'],
  ['what is deducted with a minus', ['First rate | -30.00', 'Second rate | -40.00', 'What is left | 50.00'], '50.00'],
  ['below its parts again', ['Relief | 30.00', 'Net | 100.00', 'VAT 20% | 20.00', 'Amount due | 90.00'], '90.00'],
  ['with what is left of an earlier paper', ['Previous unpaid balance | 500.00', 'Amount due | 620.00'], '620.00'],
  ['a share of it that is kept', ['Kept by you 10% | -12.00', 'Amount due | 108.00'], '108.00'],
  ['a share that is offered until a day', ['Within 7 days 10% | -12.00', 'Amount due | 108.00'], null],
  ['a sum that does not hold', ['Housework relief | 30.00', 'Amount due | 90.02'], null],
  ['a name that says nothing', ['Gift | 30.00', 'Mastercard | 90.00'], null],
  ['a discount', ['Discount | 30.00', 'Amount due | 90.00'], null],
  ['a rate', ['Within 7 days 25% | -30.00', 'What is left | 90.00'], null],
  ['more than the total', ['Bottles | -130.00', 'Something | -10.00'], null],
])('what is left to pay, by %s', (_, lines, payable) => {
  expect(payableOf(...lines)).toBe(payable)
})
