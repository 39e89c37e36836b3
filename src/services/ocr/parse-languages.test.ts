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
  ['klingon', '"klingon" is unknown. Give one of eng, deu, fra'],
  ['', '"" is unknown'],
  ['eng+', '"" is unknown'],
  ['../eng', '"../eng" is unknown'],
  ['constructor', '"constructor" is unknown'],
  ['rus', 'Russian is read well with bel+bul'],
  ['eng+deu+fra+spa', 'names 4 languages; at most 3'],
  ['x'.repeat(1_000_000), 'is unknown'],
])('%s is refused with the list of known languages', (text, message) => {
  expect(() => parseLanguages(text)).toThrow(message)
})
