import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { rowsDecoder } from './decode-rows.ts'

const vendor = { name: 'Example', homepage: 'https://example.com', licence: 'CC0-1.0' }
const decode = rowsDecoder(vendor, Type.Object({ title: Type.String() }))

test('leaves out odd rows and keeps the others', () => {
  expect(decode([{ title: 'A' }, { title: null }, 7, { title: 'B' }])).toEqual([{ title: 'A' }, { title: 'B' }])
  expect(decode([])).toEqual([])
})

test('fails where no row can be read', () => {
  expect(() => decode([{ name: 'A' }, { name: 'B' }])).toThrow('Example did not give a usable answer')
})
