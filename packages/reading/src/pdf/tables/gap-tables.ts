import { isFigure } from './is-figure.ts'
import type { PageWord } from './page-words.ts'
import type { PdfTable } from './pdf-table.ts'
import { isProven } from './proof.ts'
import { type TextRow, toTextRows } from './text-rows.ts'
import { columnOf, dropUnproven, findRivers, isAcross, narrowRivers, type River } from './white-columns.ts'

// Parts of a row: rows with fewer are also addresses side by side, labels with values, and prose in two columns.
const FEWEST_PARTS = 3
// Rows: white that goes through fewer may be so by accident.
const FEWEST_ROWS = 3
// As a multiple of the size of letters: rows of one table are nearer to each other.
const FARTHEST = 3.2

// Words looked at again for each row below: a page of text takes a tenth of it.
const MOST_WORK = 3_000_000
// As a multiple of the steps from row to row before: a wider one to a row of another number of parts leads to another table.
const APART = 1.4
// Of the rows, as a share: those with words between columns, such as headings of groups.
const MOST_CROSSING = 0.25

/** The tables of a page whose columns are proven by white that goes down through their rows. */
export function findGapTables(lines: readonly (readonly PageWord[])[]): PdfTable[] {
  const rows = toTextRows(lines)
  const tables: PdfTable[] = []
  const work = { left: MOST_WORK }
  let free = 0
  for (let at = 0; at < rows.length && work.left > 0; ) {
    const grown = growRun(rows, at, work)
    const run = grown && extend(rows, grown, free)
    const table = run ? toTable(rows, run) : null
    if (run && table) {
      tables.push(table)
      free = run.end
    }
    at = Math.max(free, at + 1)
  }
  return tables
}

interface Run {
  readonly start: number
  /** After the last row. */
  readonly end: number
  readonly rivers: readonly River[]
}

function isFull({ parts }: TextRow): boolean {
  return parts.length >= FEWEST_PARTS
}

/** The rows from one on through which at least two rivers go. */
function growRun(rows: readonly TextRow[], start: number, work: { left: number }): Run | null {
  const first = rows[start]
  if (!first || !isFull(first)) return null
  let [end, rivers]: [number, readonly River[]] = [start + 1, findRivers([first])]
  const full = [first]
  let misfits = 0
  for (let at = start + 1; at < rows.length && isBelow(rows[at], rows[at - 1]); at += 1) {
    const row = rows[at]
    if (!row) break
    const narrowed = narrowRivers(rivers, row)
    if (isFull(row)) {
      work.left -= full.length * row.words.length
      if (work.left <= 0) return null
      const next = findRivers(fullest([...full, row]))
      // Another table, or text, begins where a row stands in the columns of those above it.
      if (next.length + 1 < FEWEST_PARTS || (full.length > 1 && !narrowed)) break
      if (full.length > 1 && isApart(rows.slice(start, at + 1)) && row.parts.length !== full.at(-1)?.parts.length) break
      full.push(row)
      rivers = narrowed && narrowed.length >= next.length ? narrowed : next
      end = at + 1
      misfits = 0
    } else {
      rivers = narrowed ?? rivers
      misfits = narrowed ? 0 : misfits + 1
      if (misfits > 1) break
    }
  }
  return full.length >= FEWEST_ROWS ? { start, end, rivers } : null
}

function isBelow(row: TextRow | undefined, before: TextRow | undefined): boolean {
  if (!row || !before) return false
  return row.y < before.y && before.y - row.y <= FARTHEST * Math.max(row.size, before.size)
}

/** Whether the last row is farther from the one before than all others. */
function isApart(rows: readonly TextRow[]): boolean {
  const steps = rows.slice(1).map((row, at) => (rows[at]?.y ?? row.y) - row.y)
  const last = steps.pop() ?? 0
  return last > APART * Math.max(...steps)
}

/** The rows with the most usual number of parts, or more: others have cells that reach over several columns. */
function fullest(rows: readonly TextRow[]): TextRow[] {
  const counts = [...Map.groupBy(rows, ({ parts }) => parts.length)]
  const [usual = 0] = counts.toSorted(([one, many], [other, more]) => more.length - many.length || other - one)[0] ?? []
  return rows.filter(({ parts }) => parts.length >= usual)
}

function toTable(rows: readonly TextRow[], run: Run): PdfTable | null {
  const rivers = dropUnproven(run.rivers, rows.slice(run.start, run.end))
  if (rivers.length + 1 < FEWEST_PARTS) return null
  const own = rows.slice(run.start, run.end)
  const crossing = own.filter(({ words }) => isAcross(words, rivers))
  if (crossing.length > MOST_CROSSING * own.length) return null
  const cells = own.map((row) => toCells(row, rivers))
  return isProven(cells) ? { rows: cells } : null
}

/** A run with the rows above and below it whose parts stand in its columns; the first of them is free for it. */
function extend(rows: readonly TextRow[], run: Run, free: number): Run {
  let { start, end, rivers } = run
  const fit = (row: TextRow | undefined) => (row && row.parts.length > 1 ? narrowRivers(rivers, row) : null)
  for (
    let next = fit(rows[start - 1]);
    next && start > free && isBelow(rows[start], rows[start - 1]);
    next = fit(rows[start - 1])
  ) {
    rivers = next
    start -= 1
  }
  // A full row below was left out for a reason.
  const fitBelow = (row: TextRow | undefined) => (row && isFull(row) ? null : fit(row))
  for (let next = fitBelow(rows[end]); next && isBelow(rows[end], rows[end - 1]); next = fitBelow(rows[end])) {
    rivers = next
    end += 1
  }
  return { start, end, rivers }
}

function toCells({ parts }: TextRow, rivers: readonly River[]): PageWord[][] {
  const cells: PageWord[][] = Array.from({ length: rivers.length + 1 }, () => [])
  for (const part of parts) {
    const [first] = part
    if (!first) continue
    // Figures stand in their own columns, also where they are so wide that they touch the white.
    const isSpanning = isAcross(part, rivers) && !part.every(({ text }) => isFigure(text))
    for (const word of part) cells[columnOf(isSpanning ? first : word, rivers)]?.push(word)
  }
  return cells
}
