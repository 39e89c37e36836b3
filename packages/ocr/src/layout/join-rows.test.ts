import { expect, test } from 'vitest'
import type { ReadWord } from '../parse-tsv.ts'
import { groupLines } from './group-lines.ts'
import { joinRows } from './join-rows.ts'

const [LINE, CHARACTER] = [40, 12]

/** A block of lines below each other, one word per line. */
function column(block: number, { left, top }: { left: number; top: number }, lines: readonly string[]): ReadWord[] {
  return lines.map((text, line) => ({
    text,
    confidence: 95,
    block,
    paragraph: 0,
    line,
    box: { left, top: top + line * LINE, width: text.length * CHARACTER, height: 24 },
  }))
}

function texts(...columns: ReadWord[][]): string[][] {
  const paragraphs = joinRows(groupLines(columns.flat()))
  return paragraphs.map((lines) => lines.map((line) => line.map(({ text }) => text).join(' ')))
}

test('the columns of a table become its rows, and a missing cell does not shift others', () => {
  const items = column(0, { left: 0, top: 0 }, ['Description', 'Consulting', 'Travel expenses', 'Hosting'])
  const amounts = column(2, { left: 600, top: 3 }, ['Amount', '950,00', '120,50', '99,00'])
  const quantities = column(1, { left: 400, top: -2 }, ['Qty', '10'])
  expect(texts(items, quantities, amounts)).toEqual([
    ['Description Qty Amount', 'Consulting 10 950,00', 'Travel expenses 120,50', 'Hosting 99,00'],
  ])
})

test('cells of a row are joined where the edge of their column slants over other rows', () => {
  const at = (row: number, left: number) => ({ left: left - 8 * row, top: 40 * row })
  const parts = (block: number, left: number, lines: readonly string[]) =>
    lines.flatMap((text, row) => column(block, at(row, left), [text]).map((word) => ({ ...word, line: row })))
  const items = parts(0, 300, ['Bread 1', 'Milk 12', 'Soap 7', 'Total 20'])
  expect(texts(items, parts(1, 400, ['.25', '.10', '.05', '.40']))).toEqual([
    ['Bread 1 .25', 'Milk 12 .10', 'Soap 7 .05', 'Total 20 .40'],
  ])
})

test('amounts are joined to descriptions, even if these are as long as running text', () => {
  const long = 'Consulting on the architecture of services'
  const items = column(0, { left: 0, top: 0 }, [long, long, long, long])
  const amounts = column(1, { left: 700, top: 0 }, ['1,00', '2,00', '3,00', '4,00'])
  expect(texts(items, amounts)).toEqual([[`${long} 1,00`, `${long} 2,00`, `${long} 3,00`, `${long} 4,00`]])
})

test.each<[string, ReadWord[]]>([
  [
    'another column of running text',
    column(1, { left: 700, top: 0 }, Array(5).fill('and so the story goes on and on')),
  ],
  ['a short heading', column(1, { left: 700, top: 0 }, ['Advice'])],
  ['text below', column(1, { left: 0, top: 400 }, ['Total', 'Sum'])],
])('running text stays apart from %s', (_, other) => {
  const story = column(0, { left: 0, top: 0 }, Array(5).fill('once upon a time there was a king'))
  expect(texts(story, other)).toHaveLength(2)
})

test('two addresses side by side stay two addresses', () => {
  const seller = column(0, { left: 0, top: 0 }, ['Nordlicht GmbH & Co', 'Hafenstrasse 12', '20457 Hamburg'])
  const buyer = column(1, { left: 600, top: 0 }, [
    'Muster Aktiengesellschaft',
    'Lindenweg 33 a-c',
    '10115 Berlin Mitte',
  ])
  expect(texts(seller, buyer)).toHaveLength(2)
})

const STATEMENT = ['31Jul Balance Forward 99.08', '01Aug Clearing Cheque 36.07', '02Aug Clearing Cheque 48.08']
const ROWS = column(0, { left: 0, top: 0 }, [...STATEMENT, 'Incoming Interac Transfer 14.54'])

test('a single cell that the engine left to the end goes to its row, within the columns of the others', () => {
  const rows = ROWS.map((word, at) => (at === 3 ? { ...word, box: { ...word.box, left: 80 } } : word))
  const wide = rows.map((word) => ({ ...word, box: { ...word.box, width: 500 } }))
  const date = (left: number, lines = ['02Aug']) => column(1, { left, top: 3 * LINE }, lines)
  expect(texts(wide, date(0))).toEqual([[...STATEMENT, '02Aug Incoming Interac Transfer 14.54']])
  // At the left of all columns, and more than one line, such as a note.
  expect(texts(wide, date(-100))).toHaveLength(2)
  expect(texts(wide, date(0, ['02Aug', 'sum']))).toHaveLength(2)
})

test('a single line between two rows of cells stands between them', () => {
  const cells = ['1 x 2.20', '1 x 0.20'].flatMap((text, line) =>
    column(0, { left: 300, top: 2 * LINE * line }, [text]).map((word) => ({ ...word, line })),
  )
  const total = column(1, { left: 0, top: 4 * LINE }, ['Total'])
  const name = (top: number) => column(2, { left: 0, top }, ['Take Away'])
  expect(texts(cells, total, name(LINE))).toEqual([['1 x 2.20', 'Take Away', '1 x 0.20'], ['Total']])
  expect(texts(cells, total, name(6 * LINE))).toEqual([['1 x 2.20', '1 x 0.20'], ['Total'], ['Take Away']])
})

test('a single line beside running text is none of its lines', () => {
  const story = column(0, { left: 0, top: 0 }, Array(5).fill('once upon a time there was a king'))
  const spaced = story.map((word) => ({ ...word, box: { ...word.box, top: 2 * word.box.top } }))
  expect(texts(spaced, column(1, { left: 700, top: LINE }, ['Advice']))).toHaveLength(2)
})
