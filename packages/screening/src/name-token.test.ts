import { expect, test } from 'vitest'
import { toConsonants, toSound } from './name-token.ts'

// Spellings of one name by different systems of romanisation.
test.each([
  ['wladimir', 'vladimir'],
  ['sergej', 'sergei'],
  ['usama', 'oussama'],
  ['filipp', 'philip'],
  ['mueller', 'muller'],
  ['zelenskyy', 'zelenskij'],
  ['mikhail', 'mihail'],
  ['gueorgui', 'georgi'],
  ['guennadi', 'gennadi'],
  ['smirnoff', 'smirnov'],
  ['kouprine', 'kuprin'],
])('%s sounds like %s', (a, b) => {
  expect(toSound(a)).toBe(toSound(b))
})

test('keeps names apart that sound apart', () => {
  expect(toSound('ivanov')).not.toBe(toSound('petrov'))
  expect(toSound('gustav')).not.toBe(toSound('gstav'))
  expect(toSound('offer')).not.toBe(toSound('over'))
  expect(toSound('ine')).not.toBe(toSound('in'))
})

test('finds the consonants that Arabic and Latin spellings share', () => {
  expect(toConsonants('slman')).toBe(toConsonants('suleyman'))
})

test('never loses a word entirely', () => {
  expect(toSound('h')).toBe('h')
})
