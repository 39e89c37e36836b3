import type { KnownVisit, RowLine } from './line-places.ts'

const LAST_EMPTY = /(?:\t–?)+$/

interface Row {
  readonly cells: string
  readonly columns: number
  readonly filled: number
}

/** The rows, by what they say, of which a cell says the same in another column, beside one without text. */
export function changedCells(before: KnownVisit, after: KnownVisit): ReadonlySet<string> {
  const [older, newer] = [rowsOf(before), rowsOf(after)]
  const changed = new Set<string>()
  for (const [text, rows] of older) {
    const others = newer.get(text) ?? []
    const gone = rows.filter(({ cells }) => !others.some((other) => other.cells === cells))
    const come = others.filter(({ cells }) => !rows.some((row) => row.cells === cells))
    if (gone.some((row) => come.some((other) => hasMoved(row, other)))) changed.add(text)
  }
  return changed
}

/** What the row of each line says, by the first line of the row: in one line or several, as its cells are laid out. */
export function rowTexts({ places }: KnownVisit): ReadonlyMap<number, string> {
  const rows = Map.groupBy(places.rows, ({ row }) => row)
  return new Map([...rows].map(([row, lines]) => [row, textOf(lines)]))
}

/** The cells in words, without those in columns that have no text at all: "Mon – Hall". */
export function cellsInWords(cells: string): string {
  return cells.split('\t').filter(Boolean).join(' ')
}

function rowsOf({ places }: KnownVisit): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const lines of Map.groupBy(places.rows, ({ row }) => row).values()) {
    const [{ columns, filled } = { columns: 0, filled: 0 }] = lines
    // A row may leave out its last cells.
    const cells = cellsOf(lines).replace(LAST_EMPTY, '')
    const text = textOf(lines)
    found.set(text, [...(found.get(text) ?? []), { cells, columns, filled }])
  }
  return found
}

function cellsOf(lines: readonly RowLine[]): string {
  return lines.map(({ cells }) => cells).join('\t')
}

function textOf(lines: readonly RowLine[]): string {
  const cells = cellsOf(lines).split('\t')
  return cells.filter((cell) => cell !== '' && cell !== '–').join(' ')
}

/** Columns without text come and go with the layout. */
function hasMoved(row: Row, other: Row): boolean {
  const isOneTable = row.columns === other.columns || row.filled === other.filled
  return isOneTable && cellsInWords(row.cells) !== cellsInWords(other.cells)
}
