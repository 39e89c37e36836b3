import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import type { WordLine } from './group-lines.ts'
import { isCertainTable, type TableCell } from './is-certain-table.ts'
import { joinWords } from './join-words.ts'

/** A table on a page. */
export interface PageTable {
  readonly rows: readonly (readonly string[])[]
  readonly box: TextBox
  /** The index of its first line; each row is one line. */
  readonly firstLine: number
  /** True if nothing leaves open which cell is in which row and column, and the first row names the columns. */
  readonly isCertain: boolean
}

interface Run {
  readonly firstLine: number
  readonly rows: (readonly TableCell[])[]
}

// As a multiple of the line height: words further apart are in two cells.
const CELL_GAP = 1.3
// As a multiple of the line height: rows further apart are in two tables.
const ROW_GAP = 2.5
const [MIN_ROWS, MIN_COLUMNS] = [2, 2]

/** Finds runs of consecutive lines, in reading order, with several cells each below each other. */
export function findTables(lines: readonly WordLine[]): PageTable[] {
  const runs: Run[] = []
  let last: TextBox | undefined
  for (const [index, line] of lines.entries()) {
    const cells = toCells(line)
    const box = boxAround(line)
    const follows = last !== undefined && box.top > last.top && box.top - last.top - last.height < ROW_GAP * box.height
    last = cells.length < MIN_COLUMNS ? undefined : box
    if (cells.length < MIN_COLUMNS) continue
    if (follows) runs.at(-1)?.rows.push(cells)
    else runs.push({ firstLine: index, rows: [cells] })
  }
  return runs.flatMap((run) => toTable(run, lines) ?? [])
}

function toCells(line: WordLine): TableCell[] {
  const groups: WordLine[] = []
  for (const word of line) {
    const group = groups.at(-1)
    const before = group?.at(-1)?.box
    const gap = before ? word.box.left - before.left - before.width : 0
    if (group && before && gap <= CELL_GAP * Math.max(word.box.height, before.height))
      groups[groups.length - 1] = [...group, word]
    else groups.push([word])
  }
  return groups.map((words) => ({
    text: joinWords(words),
    box: boxAround(words),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
  }))
}

/** Cells that overlap horizontally are in one column. */
function toTable({ firstLine, rows }: Run, lines: readonly WordLine[]): PageTable | undefined {
  const columns: { left: number; right: number }[] = []
  for (const { left, width } of rows
    .flat()
    .map(({ box }) => box)
    .sort((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    if (column && left < column.right) column.right = Math.max(column.right, left + width)
    else columns.push({ left, right: left + width })
  }
  if (rows.length < MIN_ROWS || columns.length < MIN_COLUMNS) return undefined
  const inColumns = rows.map((cells) =>
    columns.map(({ left, right }) => cells.filter(({ box }) => box.left >= left && box.left < right)),
  )
  const around = [lines[firstLine - 1], lines[firstLine + rows.length]].map((line) => line && boxAround(line))
  return {
    rows: inColumns.map((cells) => cells.map((inside) => inside.map(({ text }) => text).join(' '))),
    box: boxAround(rows.flat()),
    firstLine,
    isCertain: isCertainTable(inColumns, { columns, before: around[0], after: around[1] }),
  }
}
