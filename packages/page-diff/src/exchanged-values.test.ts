import { expect, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { compareTwice } from './compare-twice.ts'
import { exchangedValues } from './exchanged-values.ts'

const at = new Date('2026-05-05T10:00:00Z')
const visit = (lines: readonly string[]) => ({ at, lines })
const card = (name: string, price: number) => [`"name": "${name}"`, `"price": ${price}`]
const page = (...cards: readonly string[][]) => ['[', ...cards.flatMap((lines) => ['{', ...lines, '}']), ']']

test('two cards that exchange their prices are told, whatever the order of the list', () => {
  const before = page(card('Cap', 24), card('Hat', 59), card('Belt', 17))
  const after = page(card('Belt', 17), card('Cap', 59), card('Hat', 24))
  const looks = [
    page(card('Hat', 24), card('Belt', 17), card('Cap', 59)),
    page(card('Cap', 59), card('Belt', 17), card('Hat', 24)),
  ]
  const changes = comparePages({ before: visit(before), after: visit(after) })
  let steady: Parameters<typeof compareTwice>[0] = {
    before: visit(before),
    after: visit(after),
    again: visit(after),
    changes,
    rotating: [],
  }
  for (const again of looks) steady = { ...steady, ...compareTwice({ ...steady, again: visit(again) }) }
  expect(steady.changes.kinds).toContain('content')
  expect(steady.changes.added).toEqual([...card('Cap', 59), ...card('Hat', 24)])
  expect(steady.changes.removed).toEqual([...card('Cap', 24), ...card('Hat', 59)])
})

test.each([
  [
    'the same in another order',
    ['a', '1', 'b', '2', 'c', '3'],
    ['b', '2', 'a', '1', 'c', '3'],
    ['c', '3', 'b', '2', 'a', '1'],
  ],
  ['one that is another again', ['a', '1', 'b', '2'], ['a', '2', 'b', '1'], ['a', '1', 'b', '2']],
  ['lines that stand twice', ['a', '1', 'b', '2', '1'], ['a', '2', 'b', '1', '1'], ['a', '2', 'b', '1', '1']],
])('nothing is exchanged by %s', (_, before, after, again) => {
  expect(exchangedValues({ before, after, again })).toEqual({ was: [], is: [] })
})
