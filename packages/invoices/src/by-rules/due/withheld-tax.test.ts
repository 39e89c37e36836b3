import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice', 'Invoice No. 7', ...lines])], pageCount: 1 })
const totalsOf = (...lines: readonly string[]) => read(...lines).invoice

// 9000 - 450 = 8550 was sold as a net of 8550 and a VAT of 450.
test('a tax that is taken from the total is withheld: it is no VAT, and what is left is no net', () => {
  const { invoice, warnings } = read('Gross total | 9000.00', 'Tax withheld 5% | 450.00', 'Amount due | 8550.00')
  expect(invoice.totals).toMatchObject({
    gross: '9000.00',
    withheld: '450.00',
    payable: '8550.00',
    net: null,
    tax: null,
  })
  expect(invoice.tax_breakdown).toEqual([])
  expect(warnings.join()).not.toContain('totals.tax')
})

test('a share of the net is withheld below the total, and the tax that was added stays', () => {
  const added = ['Net | 1000.00', 'VAT 23% | 230.00', 'Total | 1230.00']
  const { totals } = totalsOf(...added, 'Tax withheld 25% | -250.00', 'Amount due | 980.00')
  expect(totals).toMatchObject({
    net: '1000.00',
    tax: '230.00',
    gross: '1230.00',
    withheld: '250.00',
    payable: '980.00',
  })
})

test.each([
  ['a tax of the net below it', ['Total incl. VAT | 120.00', 'VAT 20% | 20.00', 'Amount due | 100.00']],
  ['a tax without a rate', ['Gross total | 9000.00', 'Tax | 450.00', 'Amount due | 8550.00']],
  ['a rate of nothing here', ['Gross total | 9000.00', 'Tax 7% | 450.00', 'Amount due | 8550.00']],
  ['nothing to pay', ['Gross total | 9000.00', 'Tax 5% | 450.00', 'Reference | 8550.00']],
])('is not told of %s', (_, lines) => {
  expect(totalsOf(...lines).totals.withheld).toBeNull()
})
