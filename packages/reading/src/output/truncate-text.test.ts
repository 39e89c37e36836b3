import fc from 'fast-check'
import { expect, it } from 'vitest'
import { truncateText } from './truncate-text.ts'

it('cuts between words and ends with an ellipsis, whatever brackets the text contains', () => {
  expect(truncateText('alpha beta gamma', 16)).toEqual({ text: 'alpha beta gamma', truncated: false })
  expect(truncateText('alpha [beta gamma delta', 18)).toEqual({ text: 'alpha [beta gamma…', truncated: true })
})

it('never exceeds maxChars nor halves a character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, maxChars) => {
      const cut = truncateText(text, maxChars)
      expect(cut.text.length).toBeLessThanOrEqual(maxChars)
      expect(cut.truncated).toBe(text.length > maxChars)
      expect(cut.text.isWellFormed()).toBe(true)
    }),
  )
})
