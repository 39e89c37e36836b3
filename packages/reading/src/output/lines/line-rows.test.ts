import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readPageLines } from '../page-lines.ts'

const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.replaceAll('|', '<td>')}`).join('')}</table>`

function cellsOf(html: string) {
  const { lines, rows } = readPageLines(parsePage(html).body)
  return rows.map(({ cells, line, row }) => [lines[row], lines[line], cells.replaceAll('\t', '|')])
}

it.each([
  [
    'beside text',
    table('Mon||Hall', 'Tue|Gym|'),
    [
      ['Mon Hall', 'Mon Hall', 'Mon|–|Hall'],
      ['Tue Gym', 'Tue Gym', 'Tue|Gym|–'],
    ],
  ],
  [
    'in a column without text',
    table('Mon||Hall', 'Tue||Gym'),
    [
      ['Mon Hall', 'Mon Hall', 'Mon||Hall'],
      ['Tue Gym', 'Tue Gym', 'Tue||Gym'],
    ],
  ],
  ['over two columns', table('Mon|a|b', '</td><td colspan=2>&nbsp;</td>|c', 'Tue'), [['c', 'c', '–|–|–|c']]],
  [
    'below a cell of two rows',
    '<table><tr><td rowspan=2>Mon<td>a<tr><td><td>b<tr><td>Tue<td>c</table>',
    [['b', 'b', '–|b']],
  ],
  [
    'between blocks',
    table('<p>Mon</p>||<p>Hall</p>', '<p>Tue</p>|<p>Gym</p>|'),
    [
      ['Mon', 'Mon', 'Mon'],
      ['Mon', 'Hall', '–|Hall'],
      ['Tue', 'Tue', 'Tue'],
      ['Tue', 'Gym', 'Gym|–'],
    ],
  ],
  [
    'by their roles',
    '<div role=table><div role=row><div role=cell>Mon</div><div role=cell></div><div role=cell>a</div></div><div role=row><div role=cell>Tue</div><div role=cell>b</div></div></div>',
    [
      ['Mon', 'Mon', 'Mon'],
      ['Mon', 'a', '–|a'],
    ],
  ],
  ['alone in a table', table('Mon||Hall'), [['Mon Hall', 'Mon Hall', 'Mon|–|Hall']]],
  ['in no row', table('Mon|Gym|Hall', 'Tue|Gym|Hall'), []],
  ['in rows without text', table('Mon|Gym', '|'), []],
])('tells the cells without text %s', (_, html, expected) => {
  expect(cellsOf(html)).toEqual(expected)
})

it('knows the columns of the table, and those with text', () => {
  const { rows } = readPageLines(parsePage(table('Mon||Hall|', 'Tue|Gym||')).body)
  expect(rows.map(({ columns, filled }) => [columns, filled])).toEqual([
    [4, 3],
    [4, 3],
  ])
})

it('MAX_ROW_LINES: takes a page that is laid out as a table for no row', () => {
  const page = (lines: number) => table(`|${'<p>a</p>'.repeat(lines)}`, 'b|c')
  expect([50, 51].map((lines) => cellsOf(page(lines)).length)).toEqual([50, 0])
})
