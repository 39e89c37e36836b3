import { expect, test } from 'vitest'
import { readAmounts } from './card-amounts.ts'

// Each as shops of the country write it.
test.each([
  ['₹ 12,34,567.50', 1_234_567.5],
  ['Rs.1,25,00,000', 12_500_000],
  ['৳1,25,000', 125_000],
  ['₹ 25 lakh', 2_500_000],
  ['€ 1.25 million', 1_250_000],
  ['12,5 Mio. €', 12_500_000],
  ['12,5 Mio €', 12_500_000],
  ['R$ 5 mil', 5000],
  ['12万円', 120_000],
  ['NT$1,250', 1250],
  ['Mex$ 200', 200],
  ['￥1,200', 1200],
  ['125,000원', 125_000],
  ['1.250 TL', 1250],
  ['Rp 1.250.000', 1_250_000],
  ['S/ 1,250.00', 1250],
  ['د.إ 1,250', 1250],
  ['٢٥٫٥٠ ر.س', 25.5],
  ['۲۵۰٬۰۰۰ ﷼', 250_000],
  ['1250 ден', 1250],
  ["CHF 1'299.50", 1299.5],
  ['1 299,90 kr', 1299.9],
  ['$0.0045', 0.0045],
  ['1.299,-€', 1299],
])('%s is one amount of %d', (text, value) => {
  expect(readAmounts(text).map((amount) => [amount.text, amount.value])).toEqual([[text, value]])
})

test.each(['$12.05.2026', '₹1,2,3', 'TOP 10', '5 km', '$5%', '3 leis'])(
  '%s is no amount, nor is a part of it',
  (text) => {
    expect(readAmounts(text)).toEqual([])
  },
)

test('a word before a sign is no currency', () => {
  expect(readAmounts('NOW $5').map(({ text }) => text)).toEqual(['$5'])
})

test('LOOK_BACK: what is saved is said a few words before it, or far from it', () => {
  const areSaved = (text: string) => readAmounts(text).map(({ isBesides }) => isBesides)
  expect(areSaved('Save on this order: $5')).toEqual([true])
  expect(areSaved('Save time with our new kettle for two: $5')).toEqual([false])
})
