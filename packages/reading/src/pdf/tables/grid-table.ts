import type { Grid } from './drawn-grids.ts'
import { isFigure } from './is-figure.ts'
import type { PageWord } from './page-words.ts'
import { cellText, type PdfCell, type PdfTable } from './pdf-table.ts'
import { hasNames } from './proof.ts'
import { toTextRows } from './text-rows.ts'
import { findRivers } from './white-columns.ts'

// Places of a grid: more are no table that anybody reads.
const MOST_PLACES = 50_000
// Cells with words: fewer are boxes of a drawing.
const FEWEST_CELLS = 5
// Different rows, or columns of a table with a single row below its header.
const FEWEST_ROWS = 3
// Of the places in rows and columns with words, the share that are cells of their own: the boxes of forms have any size.
const FEWEST_OWN = 0.5
// Of the cells, the share with words: the lines of charts have few.
const FEWEST_FILLED = 0.3
// Lines of a cell with white as wide as between columns: one may be so by accident.
const FEWEST_WIDE = 2
// Lines of words in a row of a grid: fewer are also cells whose words go on in a second line.
const FEWEST_LINES = 3
const MOST_LINES = 500
// As a share of the lines: those in which each column has words, and one of them a figure.
const MOSTLY = 0.8
// As a share of the size of letters: how high their middle is above the base line.
const MIDDLE = 0.3

/** The words within a grid as a table; null if they make no table. */
export function toGridTable(grid: Grid, words: readonly PageWord[]): PdfTable | null {
  const [columns, rows] = [grid.xs.length - 1, grid.ys.length - 1]
  if (columns < 2 || rows < 2 || columns * rows > MOST_PLACES) return null
  const cellOf = joinPlaces(grid)
  const cells = Map.groupBy(words, (word) => cellOf[placeOf(grid, word)] ?? -1)
  cells.delete(-1)
  const usedRows = [...new Set([...cells.keys()].map((cell) => Math.floor(cell / columns)))].toSorted((a, b) => a - b)
  const usedColumns = [...new Set([...cells.keys()].map((cell) => cell % columns))].toSorted((a, b) => a - b)
  if (usedRows.length < 2 || usedColumns.length < 2) return null
  const places = usedRows.flatMap((row) => usedColumns.map((column) => row * columns + column))
  const own = places.filter((place) => cellOf[place] === place)
  if (own.length < FEWEST_OWN * places.length) return null
  const all = new Set(cellOf)
  if (cells.size < FEWEST_FILLED * all.size) return null
  if ([...cells.values()].some(hasColumns)) return null
  const byColumn = Map.groupBy(
    [...cells].filter(([, cell]) => isShort(cell)),
    ([cell]) => cell % columns,
  )
  if ([...byColumn.values()].some((column) => areParted(column.map(([, cell]) => cell)))) return null
  // Those of tables are boxes; what is around the bars of a chart is none.
  const byCell = Map.groupBy(cellOf.keys(), (place) => cellOf[place] ?? 0)
  if ([...cells.keys()].some((cell) => !isBox(byCell.get(cell) ?? [], columns))) return null
  const table = usedRows.flatMap((row) =>
    splitRow(usedColumns.map((column) => cells.get(row * columns + column) ?? [])),
  )
  if (table.flat().filter((cell) => cell.length > 0).length < FEWEST_CELLS) return null
  return hasNames(table) && hasRows(table) ? { rows: table } : null
}

/** Whether rows differ from each other: boxes in a drawing say the same. A single one below its header has a line in each cell. */
function hasRows(rows: readonly (readonly PdfCell[])[]): boolean {
  const different = new Set(rows.map((row) => row.map(cellText).join('\n')))
  if (different.size >= FEWEST_ROWS) return true
  const last = rows.at(-1) ?? []
  const long = last.filter((cell) => toTextRows([cell]).length > 1)
  return different.size > 1 && last.length >= FEWEST_ROWS && long.length <= 1 && last.every((cell) => cell.length > 0)
}

function isBox(places: readonly number[], columns: number): boolean {
  const [rows, across] = [places.map((place) => Math.floor(place / columns)), places.map((place) => place % columns)]
  const spread = (values: readonly number[]) => new Set(values).size
  return spread(rows) * spread(across) === places.length
}

/** Whether white goes down through all lines of a cell: then the lines drawn are not those of the columns. */
function hasColumns(cell: readonly PageWord[]): boolean {
  const rows = toTextRows([cell])
  return rows.length >= FEWEST_WIDE && rows.every(({ parts }) => parts.length > 1) && findRivers(rows).length > 0
}

function isShort(cell: PdfCell): boolean {
  return toTextRows([cell]).length === 1
}

/** Whether white goes down through most cells below each other, of one line each. */
function areParted(cells: readonly PdfCell[]): boolean {
  const rows = cells.flatMap((cell) => toTextRows([cell]).filter(({ parts }) => parts.length > 1))
  return rows.length >= FEWEST_WIDE && 2 * rows.length > cells.length && findRivers(rows).length > 0
}

/**
 * A row of a grid in which lines are drawn between columns only has a row for each line of words, from the first one on that all
 * columns have, and one of them as a figure. What is above is their header.
 */
function splitRow(cells: readonly PdfCell[]): PdfCell[][] {
  const lines = toTextRows([cells.flat().toSorted((one, other) => other.y - one.y)])
  const filled = cells.filter((cell) => cell.length > 0).length
  if (filled < 2 || lines.length > MOST_LINES) return [[...cells]]
  const sets = cells.map((cell) => new Set(cell))
  const split = lines.map(({ words }) => sets.map((cell) => words.filter((word) => cell.has(word))))
  const start = split.findIndex((_, at) => {
    const rows = split.slice(at)
    const isEven = rows.flat().filter((cell) => cell.length > 0).length >= MOSTLY * filled * rows.length
    return (
      isEven &&
      cells.some(
        (_cell, column) => rows.filter((row) => isFigure(cellText(row[column] ?? []))).length >= MOSTLY * rows.length,
      )
    )
  })
  if (start === -1 || lines.length - start < FEWEST_LINES) return [[...cells]]
  const below = new Set(split.slice(start).flat(2))
  const header = cells.map((cell) => cell.filter((word) => !below.has(word)))
  return start === 0 ? split : [header, ...split.slice(start)]
}

/** For each place of a grid, the first one of its cell: a cell goes on where no line is drawn. */
function joinPlaces({ xs, ys, hasLineLeft, hasLineAbove }: Grid): number[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  const parents = [...Array(rows * columns).keys()]
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  const join = (one: number, other: number) => {
    const roots = [rootOf(one), rootOf(other)]
    parents[Math.max(...roots)] = Math.min(...roots)
  }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      if (column > 0 && !hasLineLeft(row, column)) join(at, at - 1)
      if (row > 0 && !hasLineAbove(row, column)) join(at, at - columns)
    }
  return parents.map((_, at) => rootOf(at))
}

/** The place of a grid in which the middle of a word is; -1 if it is in none. */
function placeOf({ xs, ys }: Grid, word: PageWord): number {
  const [x, y] = [(word.left + word.right) / 2, word.y + MIDDLE * word.size]
  const column = countBefore(xs, (at) => at <= x) - 1
  const row = countBefore(ys, (at) => at >= y) - 1
  const isWithin = column >= 0 && column < xs.length - 1 && row >= 0 && row < ys.length - 1
  return isWithin ? row * (xs.length - 1) + column : -1
}

/** How many lines are before a point, of which all come first. */
function countBefore(lines: readonly number[], isBefore: (at: number) => boolean): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(lines[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
