import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const HEAD = ['50:Invoice No. 7', '50:Description | 300:Qty | 360:Price | 460:Amount']
const CHAIR = '50:Chair | 300:2 | 360:40.00 | 460:80.00'
const DESK = '50:Desk | 300:1 | 360:20.00 | 460:20.00'
const SUMS = ['360:Net | 460:100.00', '360:VAT 20% | 460:20.00', '360:Total | 460:120.00 EUR']
const items = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines([...HEAD, ...lines, ...SUMS])], pageCount: 1 }).invoice.lines.map(
    ({ description }) => description,
  )

test.each([
  ['Carried forward', 'Brought forward'],
  ['Übertrag', 'Übertrag'],
  ['A reportar', 'Reporte anterior'],
])('%s is no item, by its amount', (foot, head) => {
  expect(items(CHAIR, `50:${foot} | 460:80.00`, `50:${head} | 460:80.00`, DESK)).toEqual(['Chair', 'Desk'])
})

test('an item without a quantity is one, unless it has the sum of those above', () => {
  expect(items(CHAIR, '50:Delivery | 460:20.00')).toEqual(['Chair', 'Delivery'])
})

test('what is carried is no item where no item has a quantity, if the others lead to the total', () => {
  const lines = ['50:Chair | 460:80.00', '50:Desk | 460:10.00', '50:Carried forward | 460:90.00', '50:Lamp | 460:10.00']
  expect(items(...lines)).toEqual(['Chair', 'Desk', 'Lamp'])
})

test('the rows of a table of taxes below the items are none', () => {
  const taxes = ['50:VAT rate | 300:Net | 360:VAT', '50:5% | 300:80.00 | 360:4.00', '50:20% | 300:20.00 | 360:4.00']
  const { invoice } = extractByRules({
    pages: [placeLines([...HEAD, CHAIR, DESK, ...taxes, '360:Total | 460:108.00 EUR'])],
    pageCount: 1,
  })
  expect(invoice.lines.map(({ description }) => description)).toEqual(['Chair', 'Desk'])
  expect(invoice.totals).toMatchObject({ net: '100.00', tax: '8.00', gross: '108.00' })
})
