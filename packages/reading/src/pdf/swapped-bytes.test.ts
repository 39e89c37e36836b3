import { expect, it } from 'vitest'
import { isByteSwapped, swapLetter } from './swapped-bytes.ts'

const swap = (text: string) => [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) << 8)).join('')

it('reads Latin letters with their bytes in the wrong order', () => {
  const text = swap('Kreditoren 300 für Möbel')
  expect(isByteSwapped(text)).toBe(true)
  expect([...text].map(swapLetter).join('')).toBe('Kreditoren 300 für Möbel')
})

it.each([
  ['a few letters: LEAST', swap('Invoice')],
  ['one letter again and again: LEAST_DIFFERENT', '一'.repeat(40)],
  ['Chinese with some such letters: SHARE', '一九三七年八月一日关于红军作战的原则一二三四'],
  ['Latin letters', 'Creditors and debtors of the year'],
])('leaves %s', (_, text) => {
  expect(isByteSwapped(text)).toBe(false)
})
