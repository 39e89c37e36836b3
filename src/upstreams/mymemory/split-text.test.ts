import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const textsOf = (text: string, maxBytes: number) => splitText(text, maxBytes).map((part) => part.text)

test('leaves a short text whole, and its margins aside', () => {
  expect(splitText('  Hello there. How are you?\n', 500)).toEqual([
    { before: '  ', text: 'Hello there. How are you?', after: '\n' },
  ])
})

test('cuts at the ends of sentences', () => {
  expect(textsOf('One is here. Two is there. Three is gone.', 28)).toEqual([
    'One is here. Two is there.',
    'Three is gone.',
  ])
})

test('cuts a long sentence between words, and a long word between letters', () => {
  expect(textsOf('alpha beta gamma', 10)).toEqual(['alpha beta', 'gamma'])
  expect(textsOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
})

test('counts bytes: Cyrillic letters are two, Chinese ones three', () => {
  expect(textsOf('Привет мир', 13)).toEqual(['Привет', 'мир'])
  expect(textsOf('今天天气很好。我们走吧。', 21)).toEqual(['今天天气很好。', '我们走吧。'])
})

test('keeps every character and every limit, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (text, maxBytes) => {
      const parts = splitText(text, maxBytes)
      expect(parts.map(({ before, text: part, after }) => before + part + after).join('')).toBe(text)
      for (const part of parts) expect(Buffer.byteLength(part.text)).toBeLessThanOrEqual(maxBytes)
    }),
  )
})
