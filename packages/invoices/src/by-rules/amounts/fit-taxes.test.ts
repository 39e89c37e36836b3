import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { fitTaxes } from './fit-taxes.ts'
import { NO_TOTALS } from './no-totals.ts'

const taxesOf = (...lines: readonly string[]) => {
  const { invoice } = extractByRules({ pages: [placeLines(['50:Invoice No. 7', ...lines])], pageCount: 1 })
  return { taxes: invoice.tax_breakdown.map(({ rate, base, amount }) => [rate, base, amount]), totals: invoice.totals }
}

test('two equal taxes are two if the tax needs both', () => {
  const halves = ['50:CGST 9% | 300:100.00 | 460:9.00', '50:SGST 9% | 300:100.00 | 460:9.00']
  const { taxes, totals } = taxesOf('50:Net | 460:100.00', ...halves, '50:Total | 460:118.00 EUR')
  expect(totals).toMatchObject({ net: '100.00', tax: '18.00', gross: '118.00' })
  expect(taxes).toEqual([
    ['9', '100.00', '9.00'],
    ['9', '100.00', '9.00'],
  ])
})

test('a tax that is printed twice is one', () => {
  const twice = ['50:VAT 20% | 300:100.00 | 460:20.00', '50:VAT 20% | 300:100.00 | 460:20.00']
  expect(taxesOf('50:Net | 460:100.00', ...twice, '50:Total | 460:120.00 EUR').taxes).toEqual([
    ['20', '100.00', '20.00'],
  ])
})

const tax = (rate: string, base: string | null, amount: string) => ({
  ...{ rate, base, amount, category: null },
  ...{ exemption_reason: null, exemption_code: null },
})
const SPECIMEN = [tax('10', '12.70', '1.27'), tax('20', '67.30', '13.46')]

test('of the taxes of a specimen and the own one, that one remains which leads to the total, with its base', () => {
  const own = tax('20', '10.83', '2.17')
  const found = { totals: { ...NO_TOTALS, tax: '16.90', gross: '13.00' }, confidence: { tax: 0.7, gross: 0.7 } }
  const fitted = fitTaxes([own, ...SPECIMEN], found)
  expect(fitted.breakdown).toEqual([own])
  expect(fitted.totals).toMatchObject({ net: '10.83', tax: '2.17', gross: '13.00' })
})

test('a tax that is more than its total is none', () => {
  const found = { totals: { ...NO_TOTALS, tax: '14.73', gross: '12.99' }, confidence: { tax: 0.7, gross: 0.7 } }
  const { totals, confidence, breakdown } = fitTaxes(SPECIMEN, found)
  expect([totals.tax, breakdown, confidence]).toEqual([null, [], { gross: 0.7 }])
})

test('more than MAX_RATES are lines: no part of them is taken by chance', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((cents) => tax('20', `${cents}.00`, (cents / 5).toFixed(2)))
  const found = { totals: { ...NO_TOTALS, net: '100.00', tax: '0.20', gross: '100.20' }, confidence: {} }
  expect(fitTaxes(rows, found).breakdown).toEqual([])
  expect(fitTaxes(rows.slice(1).concat(rows.slice(0, 1)).slice(-3), found).breakdown).toEqual([rows[0]])
})

test('a percentage that explains no tax of the total is none', () => {
  const { taxes } = taxesOf('50:Discount 10% on 100.00 | 460:10.00', '50:Total | 460:122.00 EUR')
  expect(taxes).toEqual([])
})

test('the sum on the line tells the base from the rate', () => {
  const line = '50:22.35 | 200:13.00 | 300:2.91 | 460:25.26'
  const sums = ['50:Net | 460:22.35', '50:VAT | 460:2.91', '50:Total | 460:25.26 EUR']
  expect(taxesOf(line, ...sums).taxes).toEqual([['13.00', '22.35', '2.91']])
})

test('a total before rounding and the amount due are both stated', () => {
  const sums = ['50:Net | 460:773.25', '50:VAT 21% | 460:162.38', '50:Total | 460:935.63', '50:Rounding | 460:0.37']
  const { totals } = taxesOf(...sums, '50:Amount due | 460:936.00 EUR')
  expect(totals).toMatchObject({ gross: '935.63', rounding: '0.37', payable: '936.00' })
})

test('an amount that a discount and a tax lead from is not the total', () => {
  const sums = ['50:Amount: 5000', '50:Subtotal: 5000', '50:Discount: 500', '50:Tax: 450', '50:Total Amount: 4950']
  expect(taxesOf(...sums).totals.gross).toBe('4950')
})
