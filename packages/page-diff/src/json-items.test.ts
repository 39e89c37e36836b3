import { expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { jsonItems } from './json-items.ts'

const at = new Date('2026-05-05T10:00:00Z')

/** A visit to a JSON document, laid out with a value on each line, without commas. */
function visit(value: unknown) {
  const lines = JSON.stringify(value, null, 1)
    .replaceAll(/,$/gm, '')
    .split('\n')
    .map((line) => line.trim())
  return { at, lines, outline: { lines, headings: [], items: jsonItems(lines) ?? undefined } }
}

const row = (id: number, state: string) => ({ id, name: `lamp ${id}`, state, sizes: [{ in: 1 }, { in: 2 }] })

it.each([
  ['rows in another order', [row(1, 'up'), row(2, 'down')], [row(2, 'down'), row(1, 'up')], ['order']],
  ['values that rows exchanged', [row(1, 'up'), row(2, 'down')], [row(1, 'down'), row(2, 'up')], ['content', 'order']],
  [
    'rows in another order, one of them new',
    [row(1, 'up'), row(2, 'up')],
    [row(2, 'up'), row(1, 'no')],
    ['content', 'order'],
  ],
  [
    'rows that moved to another list',
    { open: [row(1, 'a'), row(3, 'a')], done: [row(2, 'b')] },
    { open: [row(3, 'a')], done: [row(2, 'b'), row(1, 'a')] },
    ['content', 'order'],
  ],
])('tells of %s', (_, before, after, kinds) => {
  expect(comparePages({ before: visit(before), after: visit(after) }).kinds).toEqual(kinds)
})

it('finds no items in other lines', () => {
  expect(jsonItems(['{', 'Hello', '}'])).toBeNull()
})
