import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCreditorReference } from './creditor-reference.ts'

test.each(['RF18539007547034', 'RF18 5390 0754 7034', 'rf18 5390 0754 7034', 'RF712348231'])(
  '%s is a creditor reference, as printed or as sent',
  (reference) => {
    expect(isCreditorReference(reference)).toBe(true)
  },
)

test.each([
  'RF19539007547034',
  'RF04',
  'RF18',
  'RF',
  '',
  'RF18é',
  'RF18-5390',
  '18539007547034RF',
  'ＲＦ18539007547034',
  'DE89370400440532013000',
])('%s is none', (text) => {
  expect(isCreditorReference(text)).toBe(false)
})

test('one of several check digits that leave the same remainder is right', () => {
  // 97 is the only one of 00 and 97, as an IBAN is checked.
  const pairs = Array.from({ length: 100 }, (_, digits) => `RF${String(digits).padStart(2, '0')}`)
  for (const body of ['539007547034', 'A1', '7'.repeat(21), ...Array.from({ length: 97 }, (_, index) => String(index))])
    expect(pairs.filter((start) => isCreditorReference(start + body))).toHaveLength(1)
  expect(isCreditorReference(`RF18${'7'.repeat(22)}`)).toBe(false)
})

test('no text makes it throw', () => {
  const near = fc.array(fc.constantFrom('R', 'F', 'rf', '1', '8', ' ', 'é', 'ß', '-', '\n', '٣'), { maxLength: 30 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        near.map((parts) => `RF18${parts.join('')}`),
      ),
      (text) => {
        expect(isCreditorReference(text)).toBeTypeOf('boolean')
      },
    ),
  )
})
