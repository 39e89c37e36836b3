import { checkInput } from '@farebox/schemas/json-schema'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { matching } from '../contract/schema.ts'
import { catalog } from '../services/catalog.ts'
import { patternWordsIn } from './pattern-words.ts'

test('every pattern that a caller can miss has words', () => {
  for (const { slug, input } of catalog) {
    const missing = Object.entries(patternWordsIn(input)).filter(([, words]) => words === null)
    expect([slug, missing]).toEqual([slug, []])
  }
})

test.each([
  ['evm-balance', { address: '0x12' }, 'address must be 0x and 40 hexadecimal digits'],
  ['exchange-rates', { date: '20.11.2026' }, 'date must be a date as YYYY-MM-DD'],
  ['btc-timestamp', { hash: 'abc' }, 'hash must be 64 hexadecimal digits'],
])('the API and the page of %s refuse %j in the same words', (slug, given, words) => {
  const service = catalog.find((one) => one.slug === slug)
  expect(() => service?.prepare(given)).toThrow(words)
  const { input = {} } = service ?? {}
  expect(checkInput(input, given, patternWordsIn(input))[0]?.message).toBe(`${words}.`)
})

test('the words are not published: strict readers of JSON Schema refuse unknown keywords', () => {
  const field = Type.String({ ...matching('^[0-9]{5}$', 'five digits'), description: 'A postal code.' })
  expect(Object.keys(field)).toEqual(['type', 'pattern', 'description'])
})

test('one pattern has one wording', () => {
  matching('^[ab]$', 'a or b')
  expect(() => matching('^[ab]$', 'one of a and b')).toThrow('said in two ways')
})
