import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import type { WordLine } from './group-lines.ts'
import { joinWords } from './join-words.ts'

/** A table on a page. */
export interface PageTable {
  readonly rows: readonly (readonly string[])[]
  readonly box: TextBox
}

interface Cell {
  readonly text: string
  readonly box: TextBox
}

// As a multiple of the line height: words further apart are in two cells.
const CELL_GAP = 1.3
// As a multiple of the line height: rows further apart are in two tables.
const ROW_GAP = 2.5
const [MIN_ROWS, MIN_COLUMNS] = [2, 2]

/** Finds runs of consecutive lines, in reading order, with several cells each below each other. */
export function findTables(lines: readonly WordLine[]): PageTable[] {
  const runs: Cell[][][] = []
  let last: TextBox | undefined
  for (const line of lines) {
    const cells = toCells(line)
    const box = boxAround(line)
    const follows = last !== undefined && box.top > last.top && box.top - last.top - last.height < ROW_GAP * box.height
    last = cells.length < MIN_COLUMNS ? undefined : box
    if (cells.length < MIN_COLUMNS) continue
    if (follows) runs.at(-1)?.push(cells)
    else runs.push([cells])
  }
  return runs.flatMap((rows) => toTable(rows) ?? [])
}

function toCells(line: WordLine): Cell[] {
  const groups: WordLine[] = []
  for (const word of line) {
    const group = groups.at(-1)
    const before = group?.at(-1)?.box
    const gap = before ? word.box.left - before.left - before.width : 0
    if (group && before && gap <= CELL_GAP * Math.max(word.box.height, before.height))
      groups[groups.length - 1] = [...group, word]
    else groups.push([word])
  }
  return groups.map((words) => ({ text: joinWords(words), box: boxAround(words) }))
}

/** Cells that overlap horizontally are in one column. */
function toTable(rows: readonly (readonly Cell[])[]): PageTable | undefined {
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
  return {
    rows: rows.map((cells) =>
      columns.map(({ left, right }) =>
        cells
          .filter(({ box }) => box.left >= left && box.left < right)
          .map(({ text }) => text)
          .join(' '),
      ),
    ),
    box: boxAround(rows.flat()),
  }
}
