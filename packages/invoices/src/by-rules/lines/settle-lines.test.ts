import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const HEAD = ['50:Invoice No. 7', '50:Description | 200:Qty | 260:VAT % | 360:Price | 460:Amount']
const SUMS = ['360:Net | 460:100.00', '360:VAT 20% | 460:20.00', '360:Total | 460:120.00 EUR']
const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines([...HEAD, ...lines, ...SUMS])], pageCount: 1 })

test.each([
  ['proven by its sum and its products', ['50:Chair | 200:2 | 360:50.00 | 460:100.00'], 0.96],
  ['of a broken product', ['50:Chair | 200:2 | 360:60.00 | 460:100.00'], 0.85],
  ['that lacks an item', ['50:Chair | 200:2 | 360:40.00 | 460:80.00'], 0.5],
])('confidence of a table %s', (_, rows, confidence) => {
  expect(read(...rows).confidence?.lines).toBe(confidence)
})

test('amounts that add up to the gross total are not net', () => {
  const { invoice, warnings, confidence } = read('50:Chair | 200:2 | 360:60.00 | 460:120.00')
  expect(invoice.lines[0]).toMatchObject({ description: 'Chair', quantity: '2', unit_price: null, net_amount: null })
  expect(warnings.join()).toContain('lines: their amounts include tax')
  expect(confidence?.lines).toBe(0.96)
})

test.each([
  ['20', '20'],
  ['10', null],
])('a rate of %s is kept if it leads to the tax', (rate, expected) => {
  expect(read(`50:Chair | 200:2 | 260:${rate} | 360:50.00 | 460:100.00`).invoice.lines[0]?.tax_rate).toBe(expected)
})

test('a row with nothing but one of the totals is no item', () => {
  const rows = ['50:Chair | 200:2 | 360:50.00 | 460:100.00', '50:Whole order with everything | 460:120.00']
  expect(read(...rows).invoice.lines).toHaveLength(1)
})

test('a row without a price is no item if the others alone lead to the total', () => {
  const rows = ['50:Chair | 200:2 | 360:50.00 | 460:100.00', '50:Incl. copyright levy | 200:1 | 460:4.24']
  expect(read(...rows).invoice.lines.map(({ description }) => description)).toEqual(['Chair'])
})
