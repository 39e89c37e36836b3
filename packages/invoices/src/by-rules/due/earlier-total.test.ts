import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice', 'Invoice No. 7', ...lines])], pageCount: 1 })
const ITEMS = ['Description | Qty | Price | Amount', 'Paint | 2 | 50.00 | 100.00']

// What was left to pay was sold as the total, without the tax that the paper states.
test.each([
  [
    'less what another invoice asked for',
    [...ITEMS, 'Net | 100.00', 'VAT 20% | 20.00', '120.00', 'less part invoice | -50.00', 'Balance due | 70.00'],
    { gross: '120.00', net: '100.00', tax: '20.00', payable: '70.00', prepaid: null },
  ],
  [
    'with the tax of the deduction between them',
    ['Net | 100.00', 'VAT 20% | 20.00', '120.00', 'First bill | -60.00', 'VAT included 20% | 10.00', 'To pay | 60.00'],
    { gross: '120.00', tax: '20.00', payable: '60.00' },
  ],
  [
    'by the tax inside it, whatever the deduction is called',
    ['Sum | 107.00', 'VAT included 7% | 7.00', 'Gift card | -40.00', 'Amount due | 67.00'],
    { gross: '107.00', tax: '7.00', payable: '67.00' },
  ],
  [
    'by the tax inside it, though it is called a discount',
    ['Sum | 107.00', 'VAT included 7% | 7.00', 'Discount | -40.00', 'Amount due | 67.00'],
    { gross: '107.00', payable: '67.00' },
  ],
  [
    'by its words, less several',
    ['Total charges | 480.00', 'Adjustment | -120.00', 'Insurance | -200.00', 'Balance due | 160.00'],
    { gross: '480.00', payable: '160.00', prepaid: null },
  ],
  [
    'by its words, less a deposit without a minus',
    ['Total charges | 480.00', 'Deposit | 80.00', 'Balance due | 400.00'],
    { gross: '480.00', payable: '400.00', prepaid: '80.00' },
  ],
])('the total is the amount above what is left: %s', (_, lines, totals) => {
  expect(read(...lines).invoice.totals).toMatchObject(totals)
})

test.each([
  ['items', ['Paint | 100.00', 'Empty bottles | -10.00', 'Amount due | 90.00'], '90.00'],
  ['a discount', ['Total charges | 100.00', 'Discount | -10.00', 'Amount due | 90.00'], '90.00'],
  ['a subtotal', ['Subtotal | 100.00', 'Coupon | -10.00', 'Amount due | 90.00'], '90.00'],
  ['a total of its own', ['Total charges | 100.00', 'Goodwill | -10.00', 'Grand total | 90.00'], '90.00'],
  [
    'its own tax',
    ['Total net | 100.00', 'less paid | -40.00', 'Net | 60.00', 'VAT 20% | 12.00', 'Amount due | 72.00'],
    '72.00',
  ],
  ['a sum that does not hold', ['Total charges | 100.00', 'Goodwill | -10.00', 'Amount due | 90.50'], '90.50'],
])('the total is the last amount, by %s', (_, lines, gross) => {
  expect(read(...lines).invoice.totals.gross).toBe(gross)
})

test('a total that only words tell is less sure than one that a tax proves: BY_WORDS', () => {
  const words = read('Total charges | 480.00', 'Adjustment | -120.00', 'Balance due | 360.00')
  const tax = read('Sum | 107.00', 'VAT included 7% | 7.00', 'Gift card | -40.00', 'Amount due | 67.00')
  expect([words, tax].map(({ confidence }) => confidence?.['totals.gross'])).toEqual([0.8, 0.95])
})

test('many amounts between a total and the last one are items: MOST_BETWEEN', () => {
  const items = Array.from({ length: 9 }, (_, index) => `Returned ${index} | -${index + 1}.00`)
  const totalOf = (count: number, due: string) =>
    read('Total charges | 480.00', ...items.slice(0, count), `Balance due | ${due}`).invoice.totals.gross
  expect(totalOf(7, '452.00')).toBe('480.00')
  expect(totalOf(8, '444.00')).toBe('444.00')
})

test.each([
  ['above it', ['Previous balance | 182.10', 'Current charges | 64.25', 'Amount due | 246.35'], '64.25', '246.35'],
  ['below it', ['Current charges | 64.25', 'Previous balance | 182.10', 'Amount due | 246.35'], '64.25', '246.35'],
  [
    'beside a payment of it',
    ['Previous balance | 182.10', 'Payment | -82.10', 'Current charges | 64.25', 'Amount due | 164.25'],
    '64.25',
    '164.25',
  ],
  [
    'above several charges, whose sum is not printed',
    ['Previous balance | 182.10', 'Water | 60.00', 'Sewer | 4.25', 'Amount due | 246.35'],
    null,
    '246.35',
  ],
])('an older balance is no part of the total: %s', (_, lines, gross, payable) => {
  expect(read(...ITEMS, ...lines).invoice.totals).toMatchObject({ gross, payable })
})

test('a total that nobody printed is not told: only what is left of it is', () => {
  const { invoice, warnings } = read(
    'Description | Qty | Price | Amount',
    'Paint | 1 | 50.00 | 50.00',
    'Brush | 1 | 60.00 | 60.00',
    'Deposit | -50.00',
    'Balance due | 60.00',
  )
  expect(invoice.totals).toMatchObject({ gross: null, payable: '60.00' })
  expect(warnings.join()).toContain('totals.gross')
})
