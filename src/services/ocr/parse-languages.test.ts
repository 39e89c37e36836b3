import { expect, test } from 'vitest'
import { parseLanguages } from './parse-languages.ts'

test.each([
  ['eng', ['eng']],
  ['EN', ['eng']],
  ['deu+eng', ['deu', 'eng']],
  ['en + de+eng', ['eng', 'deu']],
  ['zh-TW', ['chi_tra']],
  ['chi_sim', ['chi_sim']],
])('%s', (text, languages) => {
  expect(parseLanguages(text)).toEqual(languages)
})

test.each([
  ['klingon', '"klingon" is not known. Give one of eng, deu, fra'],
  ['', '"" is not known'],
  ['eng+', '"" is not known'],
  ['../eng', '"../eng" is not known'],
  ['constructor', '"constructor" is not known'],
  ['rus', 'Russian is read well with bel+bul'],
  ['eng+deu+fra+spa', 'names 4 languages; at most 3'],
  ['x'.repeat(1_000_000), 'is not known'],
])('%s is refused with what is known', (text, message) => {
  expect(() => parseLanguages(text)).toThrow(message)
})
