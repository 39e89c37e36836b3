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
  [['Zahlbar innerhalb 30 Tagen netto, 10 Tage 3 % Skonto.'], 'Zahlbar innerhalb 30 Tagen netto, 10 Tage 3 % Skonto.'],
  [['Zahlung in 7 Tagen 2 % Skonto: | 117,60'], 'Zahlung in 7 Tagen 2 % Skonto: 117,60'],
  [['Zahlung in 7 Tagen 2 % Skonto', 'und in 30 Tagen netto'], 'Zahlung in 7 Tagen 2 % Skonto und in 30 Tagen netto'],
  [['Zahlung mit 2 % Skonto bis', '15.03.2018.'], 'Zahlung mit 2 % Skonto bis 15.03.2018.'],
  [['Zahlung heute mit 2 % Skonto | Bank', 'Danke'], 'Zahlung heute mit 2 % Skonto'],
  [['Payable in 30 days, or in 10 days less 3 % discount'], 'Payable in 30 days, or in 10 days less 3 % discount'],
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
  [['Terms of Delivery']],
  [['Due date: 2026-05-01', 'Pos']],
  [['Payment terms', '2026-05-01']],
  [['Payment terms', 'Works | Due date', 'None | 2026-05-01']],
  [['Due:', 'Orchid Events, mail@orchid.example']],
  [['Discount of 3 % for new customers']],
  [['Skonto 3 % zahlbar']],
  [[`Payable less 3 % discount ${'if you are one of us '.repeat(10)}`]],
])('what is no term is none: %s', (lines) => {
  expect(readTerms(...lines)[0]).toBeNull()
})

// IN_SENTENCE
test('the last day to pay follows that of the discount in its sentence', () => {
  const sentence = 'Zahlbar bis 13.05.2024 mit 2 % Skonto (139,94 EUR), bis 02.06.2024 ohne Abzug.'
  expect(readTerms(sentence)).toEqual([sentence, '2024-06-02'])
  const page = placeColumns(['Rechnung', 'Rechnungsnummer 4711', 'Gesamtbetrag | 120,00 EUR', '', sentence])
  expect(extractByRules({ pages: [page], pageCount: 1 }).confidence?.['due_date']).toBe(0.9)
})

test.each([
  'Zahlbar bis 13.05.2024 mit 2 % Skonto.',
  'Zahlbar bis 13.05.2024 mit 2 % Skonto, bis 02.06.2024 mit 1 % Skonto.',
  'Zahlbar bis 13.05.2024 mit 2 % Skonto, Lieferung bis 02.05.2024.',
  'Zahlbar bis 13.05.2024 mit 2 % Skonto, bis 02.06.2024 ohne Abzug, bis 02.07.2024 mit Zinsen.',
])('a day of a discount is none to pay by: %s', (sentence) => {
  expect(readTerms(sentence)[1]).toBeNull()
})
