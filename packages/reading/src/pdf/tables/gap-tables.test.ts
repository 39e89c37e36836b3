import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../../test/pdf-page.ts'
import { readPdfText } from '../pdf-text.ts'

type Row = readonly (readonly [x: number, text: string])[]

/** The tables of a page with rows of words, 15 points apart where no other step is given. */
async function tablesOf(rows: readonly Row[], steps: readonly number[] = []): Promise<string[]> {
  let y = 280
  const content = rows.map((row, at) => {
    if (at > 0) y -= steps[at - 1] ?? 15
    return row.map(([x, text]) => write(text, x, y)).join('')
  })
  const { text = '' } = (await readPdfText(createPdfPage({ content: content.join('') }), 9000)) ?? {}
  return text.split('\n').filter((line) => line.startsWith('|'))
}

const row = (...cells: readonly string[]): Row => cells.map((text, at) => [20 + at * 90, text])
const HEADER = row('Item', 'Count', 'Price')
const BODY = [row('Bolt', '12', '0.40'), row('Nut', '8', '0.10'), row('Screw', '40', '0.20')]

it('reads rows with white between their columns as a table, the first one as its header', async () => {
  expect(await tablesOf([HEADER, ...BODY])).toEqual([
    '| Item | Count | Price |',
    '| --- | --- | --- |',
    '| Bolt | 12 | 0.40 |',
    '| Nut | 8 | 0.10 |',
    '| Screw | 40 | 0.20 |',
  ])
})

it('leaves the lines of a table as they are where no Markdown is asked for', async () => {
  const content = [HEADER, ...BODY].map((cells, at) => cells.map(([x, text]) => write(text, x, 280 - 15 * at)).join(''))
  const { text = '' } = (await readPdfText(createPdfPage({ content: content.join('') }), 9000, false)) ?? {}
  expect(text.split(/\s+/).join(' ')).toBe('Item Count Price Bolt 12 0.40 Nut 8 0.10 Screw 40 0.20')
})

it('keeps the places of empty cells, also of rows above and below with two parts', async () => {
  const half: Row = [
    [20, 'Sum'],
    [200, '9.00'],
  ]
  expect((await tablesOf([HEADER, ...BODY, half])).at(-1)).toBe('| Sum | | 9.00 |')
  expect((await tablesOf([half, HEADER, ...BODY]))[0]).toBe('| Sum | | 9.00 |')
})

it('puts a heading of a group in the first cell', async () => {
  const group: Row = [[20, 'Fasteners made of stainless steel']]
  expect((await tablesOf([HEADER, ...BODY, group, ...BODY]))[5]).toBe('| Fasteners made of stainless steel | | |')
})

it('puts figures in their own columns that touch the white between them: BETWEEN_PARTS', async () => {
  const years = ['8', '9', '10'].map((age) =>
    row(`Age ${age}`, '1', '2').map(([x, text], at) => [at === 2 ? 150 : x, text] as const),
  )
  const wide: Row = [
    [20, 'All'],
    [110, '123456'],
    [153, '123456'],
  ]
  expect((await tablesOf([...years.slice(1), wide, ...years]))[3]).toBe('| All | 123456 | 123456 |')
})

it('writes the mark between cells so that it is none', async () => {
  expect((await tablesOf([row('A|B', 'Count', 'Price'), ...BODY]))[0]).toBe('| A\\|B | Count | Price |')
})

it('takes a wide space of one row for none: FEWEST_FILLED', async () => {
  const wide: Row = [
    [20, 'Item'],
    [110, 'Count'],
    [200, 'Price'],
    [270, 'net'],
  ]
  expect((await tablesOf([wide, ...BODY]))[0]).toBe('| Item | Count | Price net |')
})

it('keeps words together that are apart in few rows: WIDE_ROWS, NARROWEST', async () => {
  const names = ['New York', 'Old York', 'Far York'].map((name) => row(name, '12', '7'))
  const apart: Row = [
    [20, 'New'],
    [58, 'York'],
    [110, '5'],
    [200, '6'],
  ]
  expect((await tablesOf([HEADER, ...names, apart]))[5]).toBe('| New York | 5 | 6 |')
})

const PROSE = ['of the parts in the', 'shop that sells all', 'the things one uses', 'to build a ship and']

it.each<[string, readonly Row[]]>([
  ['two rows: FEWEST_ROWS', [HEADER, row('Bolt', '12', '0.40')]],
  ['labels and values: FEWEST_PARTS', BODY.map((cells) => cells.slice(0, 2))],
  ['labels with colons: MOST_LABELS', ['Bolts', 'Nuts', 'Keys'].map((name) => row(`${name}:`, '12', 'Sum:', '14'))],
  [
    'addresses: MOSTLY',
    [row('Ann Lee', 'Bob Ray', 'Cy Tan'), row('1 Bay Road', '2 Bay Road', 'Hill 3'), row('Rome', 'Oslo', 'Bonn')],
  ],
  ['a matrix: NAME', [row('x', '0', '0'), row('0', 'y', '1'), row('2', '0', 'z')]],
  [
    'contents with points: MOST_LEADERS',
    ['Bolts', 'Nuts', 'Keys'].map((name, at) => row(`${at + 1}.1`, `${name} ......`, `${at + 12}`)),
  ],
  [
    'prose beside figures: LONG, FULL, MOST_FULL',
    PROSE.map((text, at) => [
      [20, text],
      [160, `${at}1`],
      [250, `${at}2`],
    ]),
  ],
  [
    'rows with text across: MOST_CROSSING',
    BODY.flatMap((cells): Row[] => [cells, [[20, 'sold in boxes of a hundred pieces each']]]),
  ],
])('leaves %s as lines', async (_, rows) => {
  expect(await tablesOf(rows)).toEqual([])
})

it('ends a table where the rows are apart: FARTHEST, APART', async () => {
  expect(await tablesOf([HEADER, ...BODY, ...BODY], [15, 15, 15, 60])).toHaveLength(9)
  const other = [row('Tax', 'Net', 'Sum', 'Due'), row('7', '1', '2', '3'), row('19', '4', '5', '6')]
  expect(await tablesOf([HEADER, ...BODY, ...other], [15, 15, 15, 30])).toHaveLength(9)
})

it('keeps a raised mark in its row: SAME_ROW', async () => {
  const rows = [HEADER, ...BODY].map((cells, at) => cells.map(([x, text]) => write(text, x, 280 - at * 15)).join(''))
  const raised = 'BT /F 7 Tf 48 269 Td (1) Tj ET '
  const content = rows.map((drawn, at) => (at === 1 ? drawn + raised : drawn)).join('')
  const { text = '' } = (await readPdfText(createPdfPage({ content }), 9000)) ?? {}
  expect(text).toContain('| Nut | 8 | 0.10 |')
})
