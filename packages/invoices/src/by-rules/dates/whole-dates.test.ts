import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function read(...lines: readonly string[]) {
  const page = placeLines([...lines, '', '', '', '', '50:Total | 400:120,00 EUR'])
  return extractByRules({ pages: [page], pageCount: 1 }).invoice
}

test.each([
  ['50:83646 Bad Tölz', '2026-05-30'],
  ['50:80331 München', null],
])('a town of two words before a date is that of an address: %s', (town, date) => {
  const { issue_date } = read('50:Dach GmbH', '50:Bergweg 2', town, '', '50:Rechnung Nr. 31', '50:Bad Tölz, 30.05.2026')
  expect(issue_date).toBe(date)
})

test.each([
  ['50:Viivästyskorko 8 %', '2026-05-19'],
  ['50:Alennus 8 %', null],
  ['50:ja 8 %', null],
])('a percentage below a due date belongs to it only as its discount: %s', (line, date) => {
  expect(read('50:Lasku', '50:Eräpäivä 19.5.2026', line).due_date).toBe(date)
})

test('a state of the United States is written out', () => {
  const seller = [
    '50:Kite Works',
    '50:548 Bay Street',
    '50:San Francisco, California 94104',
    '50:www.kite-works.example',
  ]
  expect(read(...seller, '', '50:Invoice No. 31').seller).toMatchObject({ name: 'Kite Works', city: 'San Francisco' })
})

test('an order of day and month that the language and an American address contradict is left open', () => {
  const read = (...lines: readonly string[]) => {
    const page = placeLines(['50:Facture', '50:Facture n° 4711', '50:Date de facture: 9/4/2018', ...lines])
    const { invoice, warnings } = extractByRules({ pages: [page], pageCount: 1 })
    return [invoice.issue_date, warnings.some((warning) => warning.includes('can be read as'))]
  }
  expect(read('50:Folsom, CA 95630', '50:Total à payer | 400:$120.00')).toEqual([null, true])
  expect(read('50:69001 Lyon', '50:Total à payer | 400:120,00 €')).toEqual(['2018-04-09', false])
})
