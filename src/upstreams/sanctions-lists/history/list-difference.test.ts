import type { SanctionedParty } from '@farebox/screening/lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyListDifference, readListDifference, toListDifference } from './list-difference.ts'

const party = fc.record<SanctionedParty>({
  list: fc.constant('UN'),
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constantFrom('Ann', 'Bob', 'Zoë ش'),
  type: fc.constantFrom('individual', 'entity'),
  programs: fc.constant(''),
  aliases: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), weak: fc.boolean() }), { maxLength: 1 }),
})
const list = fc.array(party, { maxLength: 12 })

test('a stored difference makes the other list to the last byte, in its order, with repeats', async () => {
  await fc.assert(
    fc.asyncProperty(list, list, async (from, to) => {
      const difference = await toListDifference(from, to)
      const made = difference ? applyListDifference(from, readListDifference(JSON.stringify(difference))) : from
      expect(JSON.stringify(made)).toBe(JSON.stringify(to))
      expect(difference === null).toBe(JSON.stringify(from) === JSON.stringify(to))
    }),
  )
})

test('of a list with one entry changed, only that entry is stored', async () => {
  const [ann, bob, carl] = ['Ann', 'Bob', 'Carl'].map(named) as [SanctionedParty, SanctionedParty, SanctionedParty]
  const changed = { ...bob, programs: 'SDGT' }
  expect(await toListDifference([ann, changed, carl], [ann, bob, carl])).toEqual([[0, 1], bob, [2, 1]])
})

test.each(['{}', '[[0]]', '[[0,-1]]', '[["a",1]]', '[{"list":"UN"}]'])('%s is no difference', (json) => {
  expect(() => readListDifference(json)).toThrow('not a difference')
})

test('a difference of a longer list is refused', () => {
  expect(() => applyListDifference([named('Ann')], [[0, 2]])).toThrow('another list')
})

function named(name: string): SanctionedParty {
  return { list: 'UN', id: name, name, type: 'individual', programs: '', aliases: [] }
}
