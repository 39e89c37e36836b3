import { toPlainText } from '../../output/plain-text.ts'
import { CELL, type DomElement } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { cellSpan } from './cell-span.ts'

const MAX_CELLS = 20_000

/**
 * Gives each table row all of its cells, so that every value stands in its own column. A cell that spans several rows
 * is repeated in each; a cell that spans several columns is followed by empty ones. A row without cells is none.
 */
export function spanRows(table: DomElement) {
  const document = table.ownerDocument
  placeEnds(table)
  for (const part of table.querySelectorAll('thead, tbody, tfoot')) rowLooseCells(part)
  /** By column: the cell that spans further rows, and how many are left. */
  const reaching = new Map<number, { readonly cell: DomElement; rows: number }>()
  let group: DomElement | null = null
  let cells = 0
  for (const row of table.querySelectorAll('tr')) {
    // HTML, 4.9.12: a cell does not span beyond its row group.
    if (row.parentNode !== group) reaching.clear()
    group = row.parentNode
    const own = [...row.children].filter(({ localName }) => CELL.test(localName))
    const filled: DomElement[] = []
    while (own.length > 0 || hasReaching(reaching, filled.length)) {
      cells += 1
      if (cells > MAX_CELLS) return
      const column = filled.length
      const above = reaching.get(column)
      if (above && above.rows > 0) {
        above.rows -= 1
        filled.push(copyOf(above.cell))
        continue
      }
      const cell = own.shift()
      if (!cell) {
        filled.push(document.createElement('td'))
        continue
      }
      const [columns, rows] = [cellSpan(cell, 'colspan'), cellSpan(cell, 'rowspan')]
      for (let at = 0; at < columns; at += 1) {
        const part = at === 0 ? cell : document.createElement(cell.localName)
        filled.push(part)
        if (rows > 1) reaching.set(column + at, { cell: part, rows: rows - 1 })
      }
      cell.removeAttribute('colspan')
      cell.removeAttribute('rowspan')
    }
    row.textContent = ''
    row.append(...filled)
    if (filled.length === 0) row.remove()
  }
  completeFirst(table)
}

/** CSS 2.2, 17.2: the first head is shown above all rows and the first foot below them, wherever they are written. */
function placeEnds(table: DomElement) {
  const parts = [...table.children]
  const head = parts.find(({ localName }) => localName === 'thead')
  const foot = parts.find(({ localName }) => localName === 'tfoot')
  const rows = parts.find(({ localName }) => /^t(?:body|r)$/.test(localName))
  if (head && rows && parts.indexOf(rows) < parts.indexOf(head)) table.insertBefore(head, rows)
  if (foot) table.append(foot)
}

/** HTML, 13.2.6.4.13: cells that stand in no row are one. */
function rowLooseCells(part: DomElement) {
  const cells = [...part.children].filter(({ localName }) => CELL.test(localName))
  const [first] = cells
  if (!first) return
  const row = part.ownerDocument.createElement('tr')
  part.insertBefore(row, first)
  row.append(...cells)
}

/** GFM, 4.10: the first row says how many columns there are; what stands beyond them is not shown. Empty cells there are those of a wide heading. */
function completeFirst(table: DomElement) {
  const [first, ...others] = [...table.querySelectorAll('tr')].filter(
    ({ parentNode }) => parentNode === table || parentNode?.parentNode === table,
  )
  if (!first) return
  const widths = others.map(
    ({ children }) => [...children].findLastIndex(({ textContent }) => /\S/.test(textContent)) + 1,
  )
  const [cell] = first.children
  for (let width = [...first.children].length; width < Math.max(0, ...widths); width += 1)
    first.append(first.ownerDocument.createElement(cell?.localName ?? 'td'))
  const columns = [...first.children].length
  for (const { children } of others) for (const beyond of [...children].slice(columns)) beyond.remove()
}

function hasReaching(reaching: ReadonlyMap<number, { readonly rows: number }>, column: number): boolean {
  for (const [at, { rows }] of reaching) if (at >= column && rows > 0) return true
  return false
}

function copyOf(cell: DomElement): DomElement {
  const copy = cell.ownerDocument.createElement(cell.localName)
  // What stands in lines of its own is not one word.
  copy.textContent = collapse(toPlainText(cell))
  return copy
}
