import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function read(...lines: readonly string[]) {
  const page = placeColumns([...lines, '', '', 'Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR'])
  const { invoice, confidence } = extractByRules({ pages: [page], pageCount: 1 })
  return [invoice.invoice_number, confidence?.['invoice_number'], invoice.order_reference]
}

test.each([
  ['in the cell of its label', ['Invoice', 'Invoice no.: RE-2025-', '08734', 'Date: 2025-03-01']],
  ['beside its label', ['Invoice', 'Date: 2025-03-01 | Invoice no. | RE-2025-', 'Page 1 | Copy | 08734']],
  ['below its label', ['Invoice', 'Date | Invoice no.', '2025-03-01 | RE-2025-', ' | 08734']],
  ['in a title', ['Invoice RE-2025-', '08734']],
])('a number that is wrapped %s is whole', (_, lines) => {
  expect(read(...lines)[0]).toBe('RE-2025-08734')
})

test.each([
  ['words', 'Thank you'],
  ['an amount', '8,734.00'],
  ['a date', '08.07.2034'],
  ['two cells', '08734 | 08735'],
  ['nothing near', ''],
])('a number with %s below its hyphen is not told', (_, below) => {
  expect(read('Invoice', 'Invoice number (to be stated by you): RE-2025-', below, '', '08735')[0]).toBeNull()
})

test('an order number is wrapped as well', () => {
  expect(read('Invoice', 'Invoice no.: 77 | Order no.: PO/2025/', ' | 4711')).toEqual(['77', 0.97, 'PO/2025/4711'])
})
