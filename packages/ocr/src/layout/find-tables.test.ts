import { describe, expect, test } from 'vitest'
import { findTables } from './find-tables.ts'
import type { WordLine } from './group-lines.ts'

/** A line of words at the given left edges: 10 pixels a character, lines 20 pixels high, one every 30 pixels. */
function line(row: number, ...words: [left: number, text: string][]): WordLine {
  return words.map(([left, text]) => ({
    text,
    confidence: 95,
    block: 0,
    paragraph: 0,
    line: row,
    box: { left, top: 30 * row, width: 10 * text.length, height: 20 },
  }))
}

test('cells below each other form columns, and a missing cell is empty', () => {
  const lines = [
    line(0, [0, 'Invoice'], [80, 'of'], [110, 'March']),
    line(1, [0, 'Item'], [300, 'Qty'], [500, 'Amount']),
    line(2, [0, 'Steel'], [60, 'bracket'], [320, '4'], [510, '12.00']),
    line(3, [0, 'Freight'], [520, '9.50']),
  ]
  const [table, ...others] = findTables(lines)
  expect(others).toEqual([])
  expect(table?.rows).toEqual([
    ['Item', 'Qty', 'Amount'],
    ['Steel bracket', '4', '12.00'],
    ['Freight', '', '9.50'],
  ])
  expect(table?.box).toEqual({ left: 0, top: 30, width: 560, height: 80 })
})

test('running text is not a table, and a gap between rows separates two tables', () => {
  const prose = [line(0, [0, 'All'], [40, 'human'], [100, 'beings']), line(1, [0, 'are'], [40, 'born'])]
  expect(findTables(prose)).toEqual([])
  const two = [0, 1, 10, 11].map((row) => line(row, [0, 'Tax'], [300, `${row}.00`]))
  expect(findTables(two).map(({ rows }) => rows.length)).toEqual([2, 2])
})

describe('a table is certain', () => {
  const NAMES = line(2, [0, 'Item'], [300, 'Qty'], [500, 'Amount'])
  const STEEL = line(3, [0, 'Steel'], [320, '4'], [510, '12.00'])
  const OAK = line(4, [0, 'Oak'], [320, '12'], [510, '8.50'])
  const TOTAL = line(5, [300, 'Total'], [510, '20.50'])
  const isCertain = (...lines: WordLine[]) => findTables(lines).some((table) => table.isCertain)

  test('if its first row names columns of numbers, with text at a distance', () => {
    expect(isCertain(NAMES, STEEL, OAK, TOTAL)).toBe(true)
    expect(isCertain(line(0, [0, 'Delivered'], [100, 'in'], [130, 'May']), NAMES, STEEL, OAK, TOTAL)).toBe(true)
  })

  test('if every cell of three columns is filled, without numbers', () => {
    const inWords = [2, 3, 4].map((row) => line(row, [0, 'north'], [200, 'oak'], [400, 'ripe']))
    expect(isCertain(...inWords)).toBe(true)
  })

  test.each<[string, WordLine[]]>([
    ['two rows are any two lines', [NAMES, STEEL]],
    ['the first row is a row of the body', [STEEL, OAK, TOTAL]],
    ['a column has no name', [line(2, [0, 'Item'], [500, 'Amount']), STEEL, OAK, TOTAL]],
    ['a cell goes on below', [NAMES, STEEL, OAK, line(5, [0, 'with'], [50, 'hinges'])]],
    ['a name begins above', [line(1, [500, 'Net']), NAMES, STEEL, OAK]],
    [
      'a cell is in two columns',
      [
        NAMES,
        STEEL,
        OAK,
        line(
          5,
          [0, 'An'],
          [30, 'oak'],
          [70, 'door'],
          [120, 'of'],
          [150, 'two'],
          [190, 'wings,'],
          [260, 'varnished'],
          [360, 'twice'],
          [510, '7.00'],
        ),
      ],
    ],
    ['a word is doubtful', [NAMES, STEEL, OAK.map((word) => ({ ...word, confidence: 40 }))]],
    ['addresses stand side by side', [2, 3, 4].map((row) => line(row, [0, 'Harbour Ltd'], [400, 'Oak Inc']))],
    [
      'words run from right to left',
      [line(2, [0, 'מחיר'], [300, 'כמות']), line(3, [0, '7'], [300, '2']), line(4, [0, '9'], [300, '4'])],
    ],
  ])('but not if %s', (_, lines) => {
    expect(isCertain(...lines)).toBe(false)
  })
})
