import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { decoder } from './decode.ts'
import { rowsDecoder } from './decode-rows.ts'
import { spare } from './spare.ts'

const vendor = { name: 'Example', homepage: 'https://example.com', licence: 'CC0-1.0' }
const Company = Type.Object({
  name: Type.String(),
  founded: spare(Type.Integer()),
  number: spare(Type.String()),
  seat: spare(Type.Object({ city: spare(Type.String()), country: Type.String() })),
  names: spare(Type.Array(Type.String())),
})
const whole = {
  name: 'A',
  founded: 1990,
  number: '7',
  seat: { city: 'Kyiv', country: 'UA' },
  names: ['B'],
  other: [null],
}
const read = decoder(vendor, Company)

test.each([
  ['nothing odd', {}, {}],
  ['a number as text', { founded: '1990' }, { founded: 1990 }],
  ['a text as number', { number: 42 }, { number: '42' }],
  ['a word for a number', { founded: 'long ago' }, { founded: null }],
  ['a number that is none of those', { founded: 1.5 }, { founded: null }],
  ['an empty text for a number', { founded: '' }, { founded: null }],
  ['a truth for a text', { number: true }, { number: null }],
  ['null', { founded: null, seat: null }, { founded: null, seat: null }],
  ['an odd part', { seat: { city: [], country: 'UA' } }, { seat: { city: null, country: 'UA' } }],
  ['a part without what it needs', { seat: { city: 'Kyiv' } }, { seat: null }],
  ['another shape', { seat: 'Kyiv' }, { seat: null }],
  ['an odd entry of a list', { names: ['B', 7, null, 'C'] }, { names: ['B', 'C'] }],
  ['no list', { names: 'B' }, { names: null }],
])('does without a spare field: %s', (_, odd, expected) => {
  expect(read({ ...whole, ...odd })).toEqual({ ...whole, ...expected })
})

test('needs the others, and leaves what is left out left out', () => {
  expect(() => read({ ...whole, name: 7 })).toThrow('Example did not give a usable answer')
  expect(read({ name: 'A' })).toEqual({ name: 'A' })
})

test('null in an optional field is the same as its absence', () => {
  const Page = Type.Object({
    list: Type.Array(Type.Object({ closed: Type.Optional(Type.Boolean()) })),
    cursor: Type.Optional(Type.String()),
  })
  const page = decoder(vendor, Page)
  expect(page({ list: [{ closed: null }], cursor: null })).toEqual({ list: [{}] })
  // A cursor of another type could hide the pages that follow.
  expect(() => page({ list: [], cursor: {} })).toThrow('usable answer')
  expect(() => page({ list: null })).toThrow('usable answer')
})

test('reads a row and either of two shapes so', () => {
  expect(rowsDecoder(vendor, Company)([{ name: 'A', number: {} }, { number: '7' }])).toEqual([
    { name: 'A', number: null },
  ])
  const either = decoder(vendor, Type.Union([Company, Type.Object({ error: Type.String() })]))
  expect(either({ name: 'A', founded: {} })).toEqual({ name: 'A', founded: null })
  expect(either({ error: 'gone', name: 7 })).toEqual({ error: 'gone', name: 7 })
})
