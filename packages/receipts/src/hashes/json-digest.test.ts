import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, canonicalPieces } from './canonical-json.ts'
import { digestOfJson } from './json-digest.ts'

const of = (text: string) => digestOfJson(JSON.parse(text))

// RFC 8259: whitespace, the order of members, escapes and the spelling of numbers do not matter.
test.each([
  ['{"a":1,"b":[true,null]}', ' { "b" : [ true, null ],\n"a" : 1 } '],
  ['{"n":100}', '{"n":1e2}'],
  ['{"n":1.5}', '{"n":15.0E-1}'],
  ['{"n":0}', '{"n":-0.0}'],
  ['{"t":"é/"}', '{"t":"\\u00e9\\/"}'],
  ['{"__proto__":{"x":1},"a":2}', '{"a":2,"__proto__":{"x":1}}'],
])('%s is the same as %s', (one, other) => {
  expect(of(one)).toBe(of(other))
})

test.each([
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":null}', '{}'],
  ['[1,2]', '[2,1]'],
  ['{"a":[1]}', '{"a":{"0":1}}'],
  ['{"n":1e400}', '{"n":null}'],
  ['{"a":{"b":1}}', '{"a":{},"b":1}'],
  ['{"__proto__":{"x":1}}', '{}'],
])('%s is not the same as %s', (one, other) => {
  expect(of(one)).not.toBe(of(other))
})

test('is the same for two values exactly where they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const spelt = [one, other].map((value) => JSON.stringify(value))
      if (spelt[0] === spelt[1]) expect(digestOfJson(one)).toBe(digestOfJson(other))
      expect(of(JSON.stringify(one, null, 3))).toBe(digestOfJson(one))
    }),
  )
})

// 4,096 letters are a piece of their own (LONG_LETTERS), unless one of them has to be escaped or is of several bytes.
test.each([
  ['', 5],
  ['"', 1],
  ['\\', 1],
  ['\n', 1],
  ['\u007f', 1],
  ['é', 1],
  ['😀', 1],
  ['\ud800', 1],
])('a long text with %j is hashed as it is written', (letter, pieces) => {
  const long = `${'a +/]['.repeat(4096 / 6 + 1)}${letter}`
  const body = { b: [long, 'short'], a: { [long]: 1 } }
  expect(canonicalPieces(body)).toHaveLength(pieces)
  expect(digestOfJson(body)).toBe(hash('sha256', canonicalJson(body)))
  expect(canonicalJson(body)).toBe(
    `{"a":{${JSON.stringify(long.toWellFormed())}:1},"b":[${JSON.stringify(long.toWellFormed())},"short"]}`,
  )
})
