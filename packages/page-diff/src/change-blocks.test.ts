import { diffArrays } from 'diff'
import { expect, test } from 'vitest'
import { toChangeBlocks } from './change-blocks.ts'

const compare = (older: string, newer: string) => toChangeBlocks(diffArrays([...older], [...newer]))
const still = { movedTo: null, movedFrom: null }

test('puts neighbours together, with the lines they stand at', () => {
  expect(compare('abcdef', 'aXYdefg')).toEqual([
    { olderLine: 2, newerLine: 2, removed: ['b', 'c'], added: ['X', 'Y'], ...still },
    { olderLine: 7, newerLine: 7, removed: [], added: ['g'], ...still },
  ])
  expect(compare('abc', 'abc')).toEqual([])
})

test('a block that stands elsewhere was moved, once for each time it is there', () => {
  expect(compare('abcdefgh', 'cdefghab')).toEqual([
    { olderLine: 1, newerLine: 1, removed: ['a', 'b'], added: [], movedTo: 7, movedFrom: null },
    { olderLine: 9, newerLine: 7, removed: [], added: ['a', 'b'], movedTo: null, movedFrom: 1 },
  ])
  const [gone, first, second] = compare('acdefg', 'cdaefga')
  expect([gone?.movedTo, first?.movedFrom, second?.movedFrom]).toEqual([3, 1, null])
})
