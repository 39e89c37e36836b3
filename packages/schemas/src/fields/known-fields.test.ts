import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { nullable } from '../schema.ts'
import { knownFields } from './known-fields.ts'
import { unknownFields } from './unknown-fields.ts'

const named = Type.Object({ name: Type.String() })

test.each([
  ['of the object', named, { name: 'a', admin: true }, { name: 'a' }, ['admin']],
  [
    'of an object within',
    Type.Object({ owner: named }),
    { owner: { name: 'a', id: 1 } },
    { owner: { name: 'a' } },
    ['owner.id'],
  ],
  [
    'of a list',
    Type.Object({ items: Type.Array(named) }),
    { items: [{ name: 'a' }, { name: 'b', colour: 'red' }] },
    { items: [{ name: 'a' }, { name: 'b' }] },
    ['items.1.colour'],
  ],
  [
    'of one that may be null',
    Type.Object({ owner: nullable(named) }),
    { owner: { id: 1 } },
    { owner: {} },
    ['owner.id'],
  ],
  [
    'that no alternative names',
    { properties: {}, oneOf: [{ properties: { url: {} } }, { properties: { html: {} } }] },
    { html: '<p>', url2: 'x' },
    { html: '<p>' },
    ['url2'],
  ],
])('an unknown field %s is left out, and named to the caller', (_, schema, value, kept, unknown) => {
  expect(knownFields(schema, value)).toEqual(kept)
  expect(unknownFields(schema, value)).toEqual(unknown)
})

test.each([
  ['takes any', Type.Object({ name: Type.String() }, { additionalProperties: true })],
  ['takes others by a pattern', { properties: {}, patternProperties: { '^x-': {} } }],
  ['refers to another schema', { properties: {}, $ref: '#/$defs/order' }],
  ['names none', Type.Record(Type.String(), Type.String())],
])('an object whose schema %s has no unknown fields', (_, schema) => {
  const value = { name: 'a', colour: 'red' }
  expect(knownFields(schema, value)).toEqual(value)
  expect(unknownFields(schema, value)).toEqual([])
})

test('more unknown fields than a caller is told are left out all the same', () => {
  const junk = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, index]))
  expect(knownFields(named, { ...junk, name: 'a' })).toEqual({ name: 'a' })
})
