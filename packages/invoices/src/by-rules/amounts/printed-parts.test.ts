import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const totalsOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice No. 7', ...lines])], pageCount: 1 }).invoice.totals

// The tax was printed, and null.
test.each([
  ['below a net with a name of its own', 'What is left after it | 90.00', { net: '90.00', tax: '18.00' }],
  ['below an amount that it is no share of', 'What is left after it | 90.40', { net: null }],
])('the tax of a total is read %s', (_, between, parts) => {
  const totals = totalsOf('Amount | 100.00', 'Discount 10% | -10.00', between, 'VAT 20% | 18.00', 'Total | 108.00')
  expect(totals).toMatchObject({ gross: '108.00', ...parts })
})

test.each([
  ['a whole rate of the rest', '290.00', '290.00'],
  ['no whole rate', '295.00', null],
])('a tax inside the total without its rate is read if it is %s', (_, printed, tax) => {
  expect(totalsOf('Total incl. GST | 3190.00', `GST included | ${printed}`).tax).toBe(tax)
})
