import type { KnownVisit, RowLine } from './line-places.ts'

const LAST_EMPTY = /(?:\t–?)+$/

/** The rows, by what they say, of which a cell says the same in another column, beside one without text. */
export function changedCells(before: KnownVisit, after: KnownVisit): ReadonlySet<string> {
  const [older, newer] = [before, after].map(({ lines, places }) =>
    Map.groupBy(places.rows, (row) => rowKey(lines, row)),
  )
  const changed = new Set<string>()
  for (const [key, rows] of older ?? []) {
    const others = newer?.get(key) ?? []
    const gone = rows.filter(({ cells }) => !others.some((other) => placed(other.cells) === placed(cells)))
    const come = others.filter(({ cells }) => !rows.some((row) => placed(row.cells) === placed(cells)))
    if (gone.some((row) => come.some((other) => hasMoved(row, other)))) changed.add(key)
  }
  return changed
}

/** What tells a line of a row: the line, and the first one of the row. */
export function rowKey(lines: readonly string[], { line, row }: RowLine): string {
  return `${lines[row]}\n${lines[line]}`
}

/** The cells in words, without those in columns that have no text at all: "Mon – Hall". */
export function inWords(cells: string): string {
  return cells.split('\t').filter(Boolean).join(' ')
}

/** Columns without text come and go with the layout. */
function hasMoved(row: RowLine, other: RowLine): boolean {
  const isOneTable = row.columns === other.columns || row.filled === other.filled
  return isOneTable && inWords(placed(row.cells)) !== inWords(placed(other.cells))
}

/** A row may leave out its last cells. */
function placed(cells: string): string {
  return cells.replace(LAST_EMPTY, '')
}
