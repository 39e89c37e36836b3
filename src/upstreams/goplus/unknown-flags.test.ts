import { expect, test } from 'vitest'
import { unclearFlags, unclearNumbers, unknownFlags } from './unknown-flags.ts'

test.each([['1'], [1], [true], ['true'], [' 1 '], [{ status: '1' }], [{ listed: 1 }], [[{ status: '1' }]]])(
  'takes %j for a yes',
  (value) => expect(unknownFlags({ is_known: '1', is_new: value }, ['is_known'])).toEqual(['is_new']),
)

test.each([
  ['0'],
  [0],
  [''],
  [null],
  [false],
  ['10'],
  ['0.1'],
  [{}],
  [{ status: '0' }],
  [{ deep: { status: '1' } }],
  [[]],
])('does not take %j for a yes', (value) => expect(unknownFlags({ is_new: value }, [])).toEqual([]))

test('names ten at most, each in forty letters, digits and underscores', () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`<b>flag\u202E_${i}</b>${'x'.repeat(90)}`, '1']),
  )
  const names = unknownFlags(many, [])
  expect(names).toHaveLength(10)
  expect(names.every((name) => /^\w{1,40}$/.test(name))).toBe(true)
  expect(unknownFlags({ '\u202E': '1' }, [])).toEqual(['unnamed'])
})

test.each([[undefined], [null], ['text'], [[]]])('reads nothing from %j', (found) => {
  expect([unknownFlags(found, []), unclearFlags(found, ['a']), unclearNumbers(found, ['a'])].flat()).toEqual([])
})

test('tells values that are neither yes, no, a number nor empty', () => {
  const found = { a: '1', b: '0', c: '', d: null, e: 'unknown', f: '2', g: {}, h: true }
  expect(unclearFlags(found, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'absent'])).toEqual(['e', 'f', 'g'])
  const numbers = { a: '0.05', b: 7, c: '', d: null, e: 'unknown', f: '-1', g: {} }
  expect(unclearNumbers(numbers, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'absent'])).toEqual(['e', 'f', 'g'])
  // MOST_TAX.
  expect(unclearNumbers({ a: '1.01', b: '1.02', c: '' }, ['a', 'b', 'c'], 1.01)).toEqual(['b'])
})
