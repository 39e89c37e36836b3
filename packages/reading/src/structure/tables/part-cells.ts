import { BLOCK_NAMES } from '../../tree/block-names.ts'
import { CELL, type DomElement } from '../../tree/dom.ts'

// What nobody sees is no text.
const SHOWN = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/
const ROWS = 'tr'
const BETWEEN = '|'

/**
 * Finds the rows of a table with a cell without text before one with text. Returns what parts their cells as Markdown does,
 * once each stands in its own column: without that nobody knows which of the others is missing. Cells of several lines stay.
 */
export function partCells(table: DomElement): () => void {
  // A single cell of a row stands in a column only if columns have names.
  const least = table.querySelector('th') ? 1 : 2
  const rows = [...table.querySelectorAll(ROWS)].filter((row) => mayMislead(row, least))
  return () => {
    const used = rows.length === 0 ? new Set<number>() : usedColumns(table)
    for (const row of rows) {
      const cells = [...row.children].filter((_, column) => used.has(column))
      const last = cells.findLastIndex(isShown)
      if (cells.slice(0, last).every(isShown)) continue
      for (const cell of cells.slice(1, last + 1)) {
        if (isShown(cell)) cell.insertBefore(cell.ownerDocument.createTextNode(`${BETWEEN} `), cell.firstChild)
        else cell.textContent = BETWEEN
      }
    }
  }
}

function mayMislead(row: DomElement, least: number): boolean {
  const cells = [...row.children].filter(({ localName }) => CELL.test(localName))
  const last = cells.findLastIndex(isShown)
  return cells.filter(isShown).length >= least && !cells.slice(0, last).every(isShown) && !cells.some(holdsLines)
}

function usedColumns(table: DomElement): ReadonlySet<number> {
  const used = new Set<number>()
  for (const row of table.querySelectorAll(ROWS))
    for (const [column, cell] of [...row.children].entries()) if (isShown(cell)) used.add(column)
  return used
}

function isShown({ textContent }: DomElement): boolean {
  return SHOWN.test(textContent)
}

function holdsLines(cell: DomElement): boolean {
  return [...cell.querySelectorAll('*')].some(({ localName }) => localName === 'br' || BLOCK_NAMES.has(localName))
}
