import { type DomDocument, type DomElement, findAround } from '../tree/dom.ts'

const GRID = '[role="table"], [role="grid"], [role="treegrid"]'
const CELL = '[role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]'
const CELL_ROLE = /^(?:cell|gridcell|columnheader|rowheader)$/
/** Whether the markup of a page may hold such tables: each search walks the whole page. */
export const MAY_HOLD_GRIDS = /role=["']?(?:tree)?(?:grid|table)\b/i
// As many as spanRows fills.
const MAX_CELLS = 20_000

interface Row {
  /** Its place among all rows of the data; null if it is not told. */
  readonly index: number | null
  readonly cells: DomElement[]
}

/**
 * Writes tables that scripts draw with other elements (WAI-ARIA 1.2, table and grid) as tables: their rows, those of
 * fixed columns joined with the others, and their cells, in the order that they tell.
 */
export function keepGrids(document: DomDocument) {
  for (const grid of document.body.querySelectorAll(GRID)) {
    if (grid.localName === 'table' || grid.querySelector(`table, ${GRID}`)) continue
    const rows = rowsOf(grid)
    if (rows.filter(({ cells }) => cells.length > 1).length > 1)
      grid.insertBefore(toTable(document, rows), grid.firstChild)
  }
}

function rowsOf(grid: DomElement): readonly Row[] {
  const rows: Row[] = []
  const known = new Map<number, Row>()
  let count = 0
  for (const element of grid.querySelectorAll('[role="row"]')) {
    const cells = [...element.querySelectorAll(CELL)].filter((cell) => !isWithinCell(cell, element))
    count += cells.length
    if (count > MAX_CELLS) return []
    const index = indexOf(element, 'aria-rowindex')
    const same = index === null ? undefined : known.get(index)
    if (same) {
      same.cells.push(...cells)
      continue
    }
    const row = { index, cells }
    rows.push(row)
    if (index !== null) known.set(index, row)
  }
  // Scrolling lists reuse the elements of rows. The header often has no place of its own.
  const areTold = rows.every(({ index }, at) => index !== null || at === 0)
  return areTold ? rows.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0)) : rows
}

function isWithinCell(cell: DomElement, row: DomElement): boolean {
  return findAround(cell, (at) => at === row || CELL_ROLE.test(at.getAttribute('role') ?? '')) !== row
}

function toTable(document: DomDocument, rows: readonly Row[]): DomElement {
  const columns = columnsOf(rows)
  const table = document.createElement('table')
  for (const { cells } of rows) {
    const row = document.createElement('tr')
    const byColumn = columns && new Map(cells.map((cell) => [indexOf(cell, 'aria-colindex'), cell]))
    const ordered = byColumn ? columns.map((column) => byColumn.get(column)) : cells
    for (const cell of ordered) {
      const written = document.createElement(/header$/.test(cell?.getAttribute('role') ?? '') ? 'th' : 'td')
      if (cell) written.append(...cell.childNodes)
      row.append(written)
    }
    table.append(row)
  }
  return table
}

/** The columns that any cell tells, in order; null if a cell tells none, or two of a row the same. */
function columnsOf(rows: readonly Row[]): readonly number[] | null {
  const columns = new Set<number>()
  for (const { cells } of rows) {
    const own = cells.map((cell) => indexOf(cell, 'aria-colindex'))
    if (new Set(own).size < own.length) return null
    for (const column of own) {
      if (column === null) return null
      columns.add(column)
    }
  }
  return [...columns].sort((one, other) => one - other)
}

function indexOf(element: DomElement, name: string): number | null {
  const index = Number(element.getAttribute(name) ?? Number.NaN)
  return Number.isInteger(index) ? index : null
}
