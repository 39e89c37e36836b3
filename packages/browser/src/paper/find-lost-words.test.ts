import { expect, test } from 'vitest'
import { findLostWords } from './find-lost-words.ts'

test('names the words of a screen that are nowhere on the paper, at most MOST_WORDS', () => {
  expect(findLostWords(['Low water by noon'], 'low wa- ter')).toEqual({ share: 0.5, words: ['by', 'noon'] })
  const many = Array.from({ length: 21 }, (_, at) => `pier${at}x`)
  expect(findLostWords(many, '')).toEqual({ share: 1, words: many.slice(0, 20) })
})

test.each([
  ['of one letter', ['a b'], ''],
  ['spelt with a ligature or an accent less', ['ﬁsh Café'], 'FISH CAFE'],
  ['broken by a soft hyphen', ['har\u00adbour'], 'harbour'],
  ['whose digits stand elsewhere from right to left', ['فاتورة42'], '42 فاتورة'],
  ['whose letters from right to left stand backwards', ['שלום'], 'ם\nו\nל\nש'],
  ['where there is no paper to look at', ['Noon'], null],
])('misses no word %s', (_, texts, paper) => {
  expect(findLostWords(texts, paper)).toBeNull()
})
