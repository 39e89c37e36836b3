import { expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'
import type { ReadWord } from './parse-tsv.ts'

const words = (text: string, confidence = 90): ReadWord[] =>
  text.split(' ').map((part, index) => ({
    text: part,
    confidence,
    block: 0,
    paragraph: 0,
    line: 0,
    box: { left: 50 * index, top: 0, width: 40, height: 20 },
  }))

test.each([
  ['the same text', 'milk and bread', 'milk and bread', 1],
  ['the same without spaces', 'milk and bread', 'milkand bread', 1],
  ['nothing in common', 'milk', 'soup', 0],
  ['nothing read', 'milk', '', 0],
  // 5 and 7 pairs, of which 5 are shared.
  ['a part of it', 'abcdef', 'abcdefgh', 10 / 12],
])('%s', (_, one, other, share) => {
  expect(agreementOf(words(one), words(other))).toBeCloseTo(share)
  expect(agreementOf(words(other), words(one))).toBeCloseTo(share)
})

test('readings that differ in the order of lines agree, except where lines join', () => {
  expect(agreementOf(words('Total 12.50 Cash 20.00'), words('Cash 20.00 Total 12.50'))).toBeGreaterThan(0.85)
})

test('noise does not count', () => {
  expect(agreementOf([...words('milk'), ...words('%~;', 20)], words('milk'))).toBe(1)
})
