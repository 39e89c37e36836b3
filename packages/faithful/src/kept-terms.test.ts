import { expect, test } from 'vitest'
import { keepsTerms, maskTerms, termsIn, withoutTerms } from './kept-terms.ts'

test.each([
  ['Open Farebox now', ['Farebox'], ['Farebox']],
  ['Open Fareboxes now', ['Farebox'], []],
  ['Open farebox now', ['Farebox'], []],
  ['Read The New York Times in New York', ['New York', 'New York Times'], ['New York', 'New York Times']],
  ['Press {name} or $1 + (x)', ['{name}', '$1', '(x)', '+'], ['{name}', '$1', '(x)', '+']],
  ['Öffne C++, nicht C', ['C', 'C++'], ['C', 'C++']],
  ['请看Farebox用头发的人', ['Farebox', '头发'], ['Farebox']],
  ['𝒜𝒷 keeps its marks', ['𝒜𝒷'], ['𝒜𝒷']],
  ['nothing', [], []],
])('finds in %j of the terms %j the terms %j', (text, terms, expected) => {
  expect(termsIn(text, terms)).toEqual(expected)
})

test('returns the parts left to translate', () => {
  expect(withoutTerms('Open Farebox in Node', ['Farebox', 'Node'])).toBe('Open   in  ')
  expect(withoutTerms('Farebox', ['Farebox']).trim()).toBe('')
})

test.each([
  ['Farebox öffnen', true],
  ['今Fareboxを開く', true],
  ['Fahrkartenkasse öffnen', false],
  ['farebox öffnen', false],
])('a translation %j keeps the term: %s', (translation, isKept) => {
  expect(keepsTerms(translation, { text: 'Open Farebox', terms: ['Farebox'] })).toBe(isKept)
})

test('every occurrence of a term counts', () => {
  const asked = { text: 'Farebox is Farebox', terms: ['Farebox'] }
  expect(keepsTerms('Farebox ist Farebox', asked)).toBe(true)
  expect(keepsTerms('Farebox ist eine Kasse', asked)).toBe(false)
})

test('restores terms wherever their code words appear, and only if each appears once', () => {
  const { text, restore } = maskTerms('Send $& to {name}, ZQ says {name}', ['$&', '{name}'])
  expect(text).toBe('Send ZK1X to ZK2X, ZQ says ZK3X')
  expect(restore('An ZK2X geht ZK1X, sagt ZK3X')).toBe('An {name} geht $&, sagt {name}')
  expect(restore('An ZK2X geht ZK1X')).toBeUndefined()
  expect(restore('ZK1X ZK1X ZK2X ZK3X')).toBeUndefined()
})
