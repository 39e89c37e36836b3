import { expect, it, test } from 'vitest'
import { jsonPlaces } from './json-places.ts'
import { writePlaces } from './write-places.ts'

const linesOf = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))

const visit = (value: unknown) => ({ at: new Date(0), lines: linesOf(value), asides: [], places: null })

test('what stands in an array or object has its name as label', () => {
  const lines = linesOf({ open: [{ id: 'a' }], shut: { by: 'Ann', days: [5] } })
  const places = jsonPlaces(lines)
  const labels = lines.map((_, at) => places?.labels.texts[places.labels.of[at] ?? -1] ?? '-')
  expect(labels).toEqual(['-', '-', '-', 'open', '-', '-', '-', 'shut', 'shut', 'days', '-', '-', '-'])
  expect(places?.labels.around).toEqual([-1, -1, 1])
  expect(jsonPlaces(['Open:', 'a'])).toBeNull()
})

it.each([
  ['a value', { open: ['a', 'b'], shut: ['c', 'd'] }, { open: ['a', 'b', 'c'], shut: ['d'] }, ['"c" [under: open]']],
  [
    'an object',
    { open: [{ id: 'a' }], shut: [{ id: 'b' }, { id: 'c' }] },
    { open: [{ id: 'a' }, { id: 'b' }], shut: [{ id: 'c' }] },
    ['"id": "b" [under: open]'],
  ],
  ['nothing, where members have another order', { open: ['a'], shut: ['b'] }, { shut: ['b'], open: ['a'] }, []],
  ['nothing, where values have another order', { open: ['a', 'b'] }, { open: ['b', 'a'] }, []],
])('tells what came into another array: %s', (_, before, after, expected) => {
  const newer = visit(after)
  expect(writePlaces(visit(before), newer)(newer).filter((line) => line.includes('[under'))).toEqual(expected)
})
