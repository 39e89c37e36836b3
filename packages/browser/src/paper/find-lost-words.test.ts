import { expect, test } from 'vitest'
import { findLostWords } from './find-lost-words.ts'

const find = (texts: readonly string[], read: string | null, drawn = read) =>
  findLostWords(texts, read === null ? null : { read, drawn: drawn ?? read })

test('names the words of a screen that are nowhere on the paper, at most MOST_WORDS', () => {
  expect(find(['Low water by noon'], 'low wa- ter')).toEqual({ share: 0.5, words: ['by', 'noon'] })
  const many = Array.from({ length: 21 }, (_, at) => `pier${at}x`)
  expect(find(many, '')).toEqual({ share: 1, words: many.slice(0, 20) })
})

test('a word that the screen shows more often than the paper is lost, wherever else it stands', () => {
  const rows = ['Mail down', 'Web up', 'DNS down']
  expect(find(['Each is up or down', ...rows], 'Each is up or down Mail Web DNS')).toEqual({
    share: 0.273,
    words: ['up', 'down'],
  })
  expect(find(rows, 'Mail down Web up DNS down')).toBeNull()
  // Headings of each sheet.
  expect(find(rows, 'Mail down Web up DNS down Mail down')).toBeNull()
})

test.each([
  ['of one letter', ['a b'], ''],
  ['spelt with a ligature or an accent less', ['ﬁsh Café', 'Café'], 'FISH CAFE cafe'],
  ['broken by a soft hyphen', ['har\u00adbour'], 'harbour'],
  ['broken where a line ends, twice', ['harbour', 'the harbour'], 'har- bour the har- bour'],
  ['whose digits stand elsewhere from right to left', ['فاتورة42'], '42 فاتورة'],
  ['whose letters from right to left stand backwards', ['שלום', 'שלום'], 'ם\nו\nל\nש שלום'],
  ['where there is no paper to look at', ['Noon'], null],
])('misses no word %s', (_, texts, paper) => {
  expect(find(texts, paper)).toBeNull()
})

test.each([
  ['the letters where two words of the screen meet', ['on dark', 'cedar kelp'], 'on cedar kelp', ['dark']],
  ['a part of a word of the screen', ['dark', 'darkness'], 'darkness', ['dark']],
])('a word is not on the paper for %s', (_, texts, paper, words) => {
  expect(find(texts, paper)?.words).toEqual(words)
})

test.each([
  ['broken into words that the screen has, too', ['note', 'book', 'notebook'], 'note book note- book'],
  ['behind a letter of its own size', ['W', 'elcome', 'Welcome'], 'Welcome Welcome'],
  ['without a space to the next', ['low', 'water', 'lowwater'], 'lowwater lowwater'],
])('a word is on the paper %s', (_, texts, paper) => {
  expect(find(texts, paper)).toBeNull()
})

test('of two orders each word is found in either, and what stands in both is there once', () => {
  expect(find(['Noon', 'low'], 'Noon lnoow', 'noon low')).toBeNull()
  expect(find(['low', 'low'], 'low', 'low ')?.words).toEqual(['low'])
})
