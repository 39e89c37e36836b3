import { Type } from 'typebox'
import { Errors } from 'typebox/value'
import { expect, test } from 'vitest'
import { explainErrors } from './explain-errors.ts'
import { checkInput } from './json-schema/check-input.ts'
import { matching, nullable, oneOf, Url } from './schema.ts'

const Cat = Type.Object({ kind: oneOf(['cat']), lives: Type.Integer({ maximum: 9 }) })
const Dog = Type.Object({ kind: oneOf(['dog']), name: Type.String(), owner: nullable(Type.String()) })
const Home = Type.Object({
  pet: Type.Union([Cat, Dog]),
  hash: Type.Optional(nullable(Type.String(matching('^[0-9a-f]{4}$', '4 hexadecimal digits')))),
  page: Type.Optional(Url('A page.')),
})

test.each([
  [{ kind: 'cow' }, 'pet.kind must be one of: cat, dog'],
  [{}, 'pet.kind must be one of: cat, dog'],
  [{ kind: 'cat', lives: 10 }, 'pet.lives must be <= 9'],
  [{ kind: 'cat' }, 'pet.lives is required'],
  [{ kind: 'dog', name: 'Rex', owner: 5 }, 'pet.owner must be of type string or null'],
  [7, 'pet must be of type object'],
])('of several shapes only the one that %j means is told', (pet, sentence) => {
  expect(explainErrors(Errors(Home, { pet }), Home)).toBe(sentence)
})

test.each([
  [{ kind: 'cow' }, 'pet.kind must be one of cat, dog.'],
  [{}, 'pet.kind must be one of cat, dog.'],
  [{ kind: 'cat', lives: 10 }, 'pet.lives must be at most 9.'],
  [{ kind: 'dog' }, 'pet.name is required.'],
  [7, 'pet must be an object, such as {"name": "value"}.'],
])('a page says the same of %j', (pet, sentence) => {
  expect(checkInput(Home, { pet })[0]).toEqual({ field: 'pet', message: sentence })
})

test('of a value or null the value is told', () => {
  const pet = { kind: 'cat', lives: 1 }
  expect(explainErrors(Errors(Home, { pet, hash: 'x' }), Home)).toBe('hash must be 4 hexadecimal digits')
  expect(explainErrors(Errors(Home, { pet, hash: 5 }), Home)).toBe('hash must be of type string or null')
})

test.each(['javascript:1', 'ftp://example.com/a', 'https://', 'http:///path', 'mailto:a@example.com', 'example.com'])(
  'an address of http or https is not %s',
  (page) => {
    const told = explainErrors(Errors(Home, { pet: { kind: 'cat', lives: 1 }, page }), Home)
    expect(told).toMatch(/^page must be a full (http or https )?address, such as https:\/\/example.com\/page/)
    expect(told.match(/page must/g)).toHaveLength(1)
  },
)

test.each(['https://example.com', 'HTTP://user@example.com:8080/?q=1', 'http://[2001:db8::1]/'])(
  'an address of http or https is %s',
  (page) => {
    expect(explainErrors(Errors(Home, { pet: { kind: 'cat', lives: 1 }, page }), Home)).toBe('')
  },
)

test('the length of a list is told before its entries', () => {
  const Many = Type.Object({ urls: Type.Array(Type.String({ format: 'uri' }), { maxItems: 5 }) })
  const told = explainErrors(Errors(Many, { urls: Array.from({ length: 6 }, () => 'x') }), Many)
  expect(told).toMatch(/^urls must not have more than 5 items; urls.0 must be a full address.*; and 2 more$/)
})
