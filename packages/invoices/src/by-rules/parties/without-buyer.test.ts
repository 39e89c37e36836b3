import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const AMERICAN = ['Brightline Inc.', '548 Market St, San Francisco, CA 94104']
const IRISH = ['Emerald Media Ltd', '12 Harcourt Street, Dublin 2, Ireland']
const GERMAN = ['Isar Robotics GmbH', 'Leopoldstr. 5, 80802 München']
const CANADIAN = ['Maple Inc.', '100 King St W, Toronto, ON M5X 1A9, Canada']

function read(seller: readonly string[], buyer: readonly string[], total: string) {
  const head = ['Invoice', ...seller, 'Invoice no. | 77', 'Invoice date | 04/02/2026', '']
  const lines = [...head, 'Bill to:', ...buyer, '', 'Phone | +353 1 234', '', `Total | ${total}`]
  return extractByRules({ pages: [placeColumns(lines)], pageCount: 1 }).invoice
}

test.each([
  ['an American seller', AMERICAN, IRISH, '2026-04-02'],
  ['an Irish seller', IRISH, AMERICAN, '2026-02-04'],
  ['a seller with two addresses', [...AMERICAN, ...IRISH], GERMAN, null],
])('the country of a customer does not order day and month: %s', (_, seller, buyer, date) => {
  expect(read(seller, buyer, '€100.00').issue_date).toBe(date)
})

test.each([
  ['a German seller', GERMAN, CANADIAN, null],
  ['a Canadian seller', CANADIAN, GERMAN, 'CAD'],
])('the country of a customer does not tell which dollars are meant: %s', (_, seller, buyer, currency) => {
  expect(read(seller, buyer, '$100.00').currency).toBe(currency)
})

// MOST_LINES, and LEADING of 2.5 text heights with lines 1.4 apart.
test.each([
  ['the next line', 0, 0, null],
  ['a line further below', 0, 1, 'CAD'],
  ['the seventh line', 6, 0, null],
  ['the eighth line', 7, 0, 'CAD'],
])('an address below a customer in %s is of another one or not', (_, lines, blank, currency) => {
  const text = [
    'Invoice',
    'Invoice no. 77',
    'Customer:',
    ...Array(lines).fill('Team'),
    ...Array(blank).fill(''),
    'Toronto, Canada',
  ]
  const page = placeColumns([...text, '', '', 'Total | $100.00'])
  expect(extractByRules({ pages: [page], pageCount: 1 }).invoice.currency).toBe(currency)
})
