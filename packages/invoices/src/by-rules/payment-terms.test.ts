import { expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

function readTerms(...lines: readonly string[]) {
  const page = placeColumns(['Invoice', 'Invoice no. 4711', 'Total | 120.00 EUR', '', ...lines])
  const { invoice } = extractByRules({ pages: [page], pageCount: 1 })
  return [invoice.payment.terms, invoice.due_date]
}

test.each([
  [['Zahlungsbedingungen: zahlbar innerhalb von zwei Wochen'], 'zahlbar innerhalb von zwei Wochen'],
  [['Zahlungsbedingungen | zahlbar innerhalb von 14 Tagen'], 'zahlbar innerhalb von 14 Tagen'],
  [['Zahlungsbedingungen:', 'zahlbar innerhalb von 14 Tagen'], 'zahlbar innerhalb von 14 Tagen'],
  [['Payment terms: within 30 days Account name: Orchid Events'], 'within 30 days'],
  [['Due date: on receipt'], 'on receipt'],
  [['Payment due within thirty days'], 'within thirty days'],
  [['Vencimiento: treinta días'], 'treinta días'],
])('terms in words are whole: %s', (lines, terms) => {
  expect(readTerms(...lines)).toEqual([terms, null])
})

test.each([
  [['Due to rain we came late']],
  [['Due date | Project', '2026-05-01 | Bridge']],
  [['Due date: 2026-05-01']],
  [['Terms & conditions']],
  [['Read the terms of']],
  [['Payment terms: Bank transfer Constant symbol:']],
  [['Payment terms', 'Mandate reference: M-17']],
])('what is no term is none: %s', (lines) => {
  expect(readTerms(...lines)[0]).toBeNull()
})
