import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const totalsOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice', 'Invoice No. 7', ...lines])], pageCount: 1 }).invoice.totals

test('the nets of two rates add up to the net', () => {
  const rates = ['Net 20% | 100.00', 'VAT 20% | 20.00', 'Net 5% | 50.00', 'VAT 5% | 2.50']
  expect(totalsOf(...rates, 'Total | 172.50 EUR')).toMatchObject({ net: '150.00', tax: '22.50', gross: '172.50' })
})

// 1000.00 + 90.00 + 90.00 - 0.67 = 1179.33: half of the tax was sold as the tax.
test('a rounding between net and total lets both halves of a tax count', () => {
  const lines = ['Taxable value | 1000.00', 'CGST 9% | 90.00', 'SGST 9% | 90.00', 'Round Off (-) | 0.67']
  expect(totalsOf(...lines, 'Total | 1179.33')).toMatchObject({ net: '1000.00', tax: '180.00', gross: '1179.33' })
})
