import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const page = (mark: readonly string[], chair = '50:Chair | 260:2 | 360:50.00 | 460:100.00') =>
  placeLines([
    '50:Invoice No. 7',
    ...mark,
    '50:Description | 260:Qty | 360:Price | 460:Amount',
    chair,
    ...['360:Net | 460:100.00', '360:VAT 20% | 460:20.00', '360:Total | 460:120.00 EUR'],
  ])
const count = (...pages: readonly ReturnType<typeof page>[]) =>
  extractByRules({ pages, pageCount: pages.length }).invoice.lines.length

test('the items of an original and its copy are counted once', () => {
  expect(count(page(['50:Original']), page(['50:Duplicate']), page(['50:Triplicate']))).toBe(1)
})

test('a page with another amount, or with less than LEAST_AGAIN of the lines, is no copy', () => {
  expect(count(page([]), page([], '50:Chair | 260:1 | 360:50.00 | 460:50.00'))).toBe(2)
  expect(count(page(['50:Original']), page(['50:For the second', '50:delivery', '50:of this year']))).toBe(2)
})
