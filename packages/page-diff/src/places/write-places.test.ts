import { expect, it, test } from 'vitest'
import type { LinePlaces } from './line-places.ts'
import { writePlaces } from './write-places.ts'

const at = new Date('2026-11-20T12:00:00Z')

/** A page in words: "Open: a b" has two lines under a label; a label in brackets stands under the one before. */
function page(text: string) {
  const lines = text.split(' ').map((line) => line.replaceAll('_', ' '))
  const labels: { of: number[]; around: number[]; texts: string[] } = { of: [], around: [], texts: [] }
  let [outer, label] = [-1, -1]
  for (const line of lines) {
    const isInner = line.startsWith('[')
    labels.of.push(isInner ? outer : line.endsWith(':') ? -1 : label)
    if (!isInner && !line.endsWith(':')) continue
    labels.around.push(isInner ? outer : -1)
    label = labels.texts.push(line) - 1
    if (!isInner) outer = label
  }
  return { at, lines, asides: [], places: { labels, rows: [] as LinePlaces['rows'] } }
}

function told(before: string, after: string) {
  const [older, newer] = [page(before), page(after)]
  const write = writePlaces(older, newer)
  const isTold = (line: string) => line.includes(' [under: ')
  return [write(older).filter(isTold), write(newer).filter(isTold)]
}

it.each([
  ['a line', 'In: a b Out: c', 'In: a b c Out:', ['c [under: Out]'], ['c [under: In]']],
  [
    'one of lines that read alike',
    'In: x Out: x x',
    'In: x x Out: x',
    ['x [under: In]', 'x [under: Out]', 'x [under: Out]'],
    ['x [under: Out]'],
  ],
  [
    'below labels that read alike',
    'In: [Name] a Out: [Name] b',
    'In: [Name] a b Out: [Name]',
    ['b [under: Out]'],
    ['b [under: In]'],
  ],
  ['beside counts', 'In_(1): a Out_(2): b c', 'In_(2): a b Out_(1): c', ['b [under: Out]'], ['b [under: In]']],
  [
    'once, where what is below goes along',
    'In: [A] a Out: [B] b',
    'In: [A] a [B] b Out:',
    ['[B] [under: Out]'],
    ['[B] [under: In]'],
  ],
])('tells what came under another label: %s', (_, before, after, gone, come) => {
  const [older, newer] = told(before, after)
  expect(older).toEqual(gone)
  expect(newer).toEqual(expect.arrayContaining(come))
})

it.each([
  ['with its label', 'In: a b Out: c', 'Out: c In: a b'],
  ['under its label', 'In: a b c', 'In: c a b'],
  ['from no label', 'a In: b', 'In: b a'],
  ['under a label that is new', 'In: a b', 'In: a New: b'],
  ['under a label that has another name', 'Old: a Out: c', 'New: a Out: c'],
  ['under an age', '3_hours_ago: a 5_hours_ago: b', '3_hours_ago: b 5_hours_ago: a'],
  ['under a count', '12_comments: a 13_comments: b', '12_comments: b 13_comments: a'],
  ['under a number', '1: a 2: b', '1: b 2: a'],
])('leaves as it is what moved %s', (_, before, after) => {
  expect(told(before, after)).toEqual([[], []])
})

test('what is an advert or a counter, or may stand anywhere, is not told', () => {
  const [before, after] = [page('In: a Out: b'), page('In: a b Out:')]
  const asides = [{ line: 'b', kind: 'advert' as const, steady: '' }]
  expect(writePlaces({ ...before, asides }, { ...after, asides })(after)).toEqual(after.lines)
  expect(writePlaces({ ...before, places: null }, after)(after)).toEqual(after.lines)
})

const row = (cells: string, [columns, filled]: readonly [number, number] = [3, 3]) => ({
  at,
  lines: [
    cells
      .split('|')
      .filter((cell) => cell && cell !== '–')
      .join(' '),
  ],
  asides: [],
  places: {
    labels: { of: [], around: [], texts: [] },
    rows: [{ line: 0, row: 0, cells: cells.replaceAll('|', '\t'), columns, filled }],
  },
})

it.each([
  ['another column', 'Mon|–|Hall', 'Mon|Hall|–', 'Mon – Hall', 'Mon Hall –'],
  ['a column that had no text', 'Mon|Hall|', 'Mon|–|Hall', 'Mon Hall', 'Mon – Hall'],
])('tells what stands in %s', (_, before, after, was, is) => {
  const write = writePlaces(row(before), row(after))
  expect([...write(row(before)), ...write(row(after))]).toEqual([was, is])
})

it('tells it of a row whose cells break its lines in other places', () => {
  const rowOf = (...cells: string[]) => ({
    ...row(''),
    lines: cells.map((line) => line.replace(/–\|?/, '').replaceAll('|', ' ').trim()),
    places: {
      labels: { of: [], around: [], texts: [] },
      rows: cells.map((line, at) => ({ line: at, row: 0, cells: line.replaceAll('|', '\t'), columns: 4, filled: 4 })),
    },
  })
  const [before, after] = [rowOf('9:00|Art', '–|Chess'), rowOf('9:00', '–|Art|Chess')]
  const write = writePlaces(before, after)
  expect([write(before), write(after)]).toEqual([
    ['9:00 Art', '– Chess'],
    ['9:00', '– Art Chess'],
  ])
})

it.each([
  ['a row without its last cells', row('Mon|Hall|–'), row('Mon|Hall')],
  ['a column without text', row('Mon|–|Hall'), row('Mon||–|Hall', [4, 3])],
  ['another table', row('Mon|–|Hall'), row('Mon|–|–|Hall', [4, 4])],
])('takes for the same: %s', (_, older, newer) => {
  expect(writePlaces(older, newer)(newer)).toEqual(newer.lines)
})
