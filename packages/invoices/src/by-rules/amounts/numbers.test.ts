import { expect, test } from 'vitest'
import { findNumbers } from './numbers.ts'

const usual = (mark: '.' | ',') => ({ mark, digits: 2, spaceGroups: true, wholeAmounts: false })

test.each([
  ['1.234,56', ',', '1234.56'],
  ['1,234.56', '.', '1234.56'],
  ['1 234,56 €', ',', '1234.56'],
  ["1'234.56 CHF", '.', '1234.56'],
  ['12.345.678,90', ',', '12345678.90'],
  ['1,234', '.', '1234'],
  ['1,234', ',', '1.234'],
  ['9,9000', ',', '9.9000'],
  ['0.025', ',', '0.025'],
  ['-12,00', ',', '-12.00'],
  ['12,00-', ',', '-12.00'],
  ['(12.00)', '.', '-12.00'],
  ['€ -5,00', ',', '-5.00'],
  ['007', ',', '7'],
] as const)('reads %s, where cents follow %s, as %s', (text, mark, value) => {
  expect(findNumbers(text, usual(mark)).map((number) => number.value)).toEqual([value])
})

test('leaves dates, codes and parts of words alone', () => {
  expect(findNumbers('05.11.2026 A4 B-12 12/345 2026-03-01', usual(','))).toEqual([])
})

test('distinguishes money and percentages from counts', () => {
  const found = findNumbers('3 Stk zu 19 % macht 57,00 und 5 €', usual(',')).map(({ value, isMoney, isPercent }) => [
    value,
    isMoney,
    isPercent,
  ])
  expect(found).toEqual([
    ['3', false, false],
    ['19', false, true],
    ['57.00', true, false],
    ['5', true, false],
  ])
})
