import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { nullable } from '../schema.ts'
import { unknownFields } from './unknown-fields.ts'

const schema = Type.Object({
  url: Type.String(),
  expect: Type.Optional(nullable(Type.Object({ status: Type.Integer() }))),
  items: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
})

test('names what the schema does not, at every level', () => {
  const value = {
    url: 'https://example.com',
    fullPage: true,
    expect: { status: 200, body: 'x' },
    items: [{ name: 'a' }, { name: 'b', colour: 'red' }],
    headers: { anything: 'goes' },
  }
  expect(unknownFields(schema, value)).toEqual(['fullPage', 'expect.body', 'items.1.colour'])
})

test('finds nothing in what is no object, or known', () => {
  for (const value of [undefined, null, 'text', [1], { url: 'x' }, { items: 'text', expect: null }]) {
    expect(unknownFields(schema, value)).toEqual([])
  }
})

test('takes the names of every object for what they are', () => {
  expect(unknownFields(schema, JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}'))).toEqual([
    '__proto__',
    'constructor',
    'toString',
  ])
})

test('MOST_LISTED, LONGEST_NAME: lists at most twenty, and cuts long names', () => {
  const junk = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}x`.repeat(500), index]))
  const found = unknownFields(schema, junk)
  expect(found).toHaveLength(20)
  expect(Math.max(...found.map(({ length }) => length))).toBe(64)
})
