import { expect, it, test } from 'vitest'
import { differenceOf } from './difference-of.ts'

it.each([
  ['−5 °C', '3 °C', 8],
  ['–5', '3', 8],
  ['－5', '3', 8],
  ['EUR −5,00', 'EUR 5,00', 10],
  ['−€5', '€3', 8],
  ['$-5', '$5', 10],
  ['+5', '−5', -10],
  ['−0,5 %', '+0,25 %', 0.75],
  ['12k', '13k', 1],
  ['$1.5B', '$1.6B', 0.1],
  ['EUR5.00', 'EUR6.00', 1],
  ['5,-', '6,-', 1],
  ['5.—', '6.—', 1],
  ['5 m²', '6 m²', 1],
  ['Lamp (5 left)', 'Lamp (4 left)', -1],
  ['E-Bike 500 €', 'E-Bike\u00a0400 €', -100],
  ['5', '4.50', -0.5],
])('the difference of %j and %j is %s', (from, to, difference) => {
  expect(differenceOf(from, to)).toBe(difference)
})

it.each([
  ['another unit', '1.2M', '900k'],
  ['another currency', 'EUR 5', 'USD 5'],
  ['a loss in accounts', '(5)', '(3)'],
  ['a loss or a bracket', '(5)', '3'],
  ['a debit', '5-', '3-'],
  ['a power', '10²', '10³'],
  ['a power of ten', '10⁻³', '10⁻²'],
  ['a fraction', '2½', '3½'],
  ['a sign in words', 'minus 5', 'plus 5'],
  ['a sign in words', 'minus 5', 'minus 3'],
  ['a dash or a minus', 'Profit – 5', 'Profit – 6'],
  ['a version', 'v1.9', 'v1.10'],
  ['a version', '1.9', '1.10'],
  ['a code', 'A-5', 'A-6'],
  ['a tolerance', '±5', '±6'],
  ['a range', '10-20', '15-20'],
  ['digits of another script', '٥ 5', '٦ 5'],
])('%s has none: %j and %j', (_, from, to) => {
  expect(differenceOf(from, to)).toBeNull()
})

test('MAX_CHARS, MAX_DIGITS: a longer text is no value, and a longer number no amount', () => {
  const after = (chars: number) => differenceOf('5'.padEnd(chars, 'x'), '6'.padEnd(chars, 'x'))
  expect([after(60), after(61)]).toEqual([1, null])
  expect([differenceOf('1'.repeat(15), '1'.repeat(15)), differenceOf('1'.repeat(16), '1'.repeat(16))]).toEqual([
    0,
    null,
  ])
})
