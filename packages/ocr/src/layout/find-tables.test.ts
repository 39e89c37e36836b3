import { expect, test } from 'vitest'
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
