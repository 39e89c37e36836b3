import { BLOCK_NAMES } from '../../../tree/block-names.ts'
import { CELL, type DomElement, type DomNode, findAround } from '../../../tree/dom.ts'
import { copyElement } from '../../../tree/parser/copy-page.ts'

const ROW = /^(?:tr|tbody|thead|tfoot)$/

interface StandingTable {
  readonly table: DomElement
  /** By those of the page. */
  readonly rows: Map<DomElement, DomElement>
}

// By the tables of a page, of which cells were put into a choice.
const standing = new WeakMap<DomElement, StandingTable>()

/**
 * Puts a copy of a part of a page into an element of a choice, so that it is not read as one word with its neighbour: in a box of
 * its own; where there is no table, a row in one, and a cell in a row of one with the others of it. Returns the copy, or its box.
 */
export function insertPart(part: DomElement, parent: DomElement, before: DomNode | null): DomElement {
  const isRow = ROW.test(part.localName)
  const isCell = CELL.test(part.localName)
  const isInTable = parent.localName === 'table' || ROW.test(parent.localName)
  const fits = isRow || isCell ? isInTable : BLOCK_NAMES.has(part.localName)
  const copy = copyElement(part)
  const [row, table] = [part.parentNode, findAround(part, ({ localName }) => localName === 'table')]
  if (isCell && !fits && row && table) {
    addCell(copy, { row, table, parent, before })
    return copy
  }
  const box = fits ? copy : part.ownerDocument.createElement(isRow ? 'table' : 'div')
  if (!fits) box.append(copy)
  parent.insertBefore(box, before)
  return box
}

interface CellPlace {
  readonly row: DomElement
  readonly table: DomElement
  readonly parent: DomElement
  readonly before: DomNode | null
}

function addCell(cell: DomElement, { row, table, parent, before }: CellPlace) {
  const last = standing.get(table)
  const isBelow = last !== undefined && last.table.parentNode === parent && last.table.nextSibling === before
  const isAbove = last !== undefined && last.table === before
  const { table: own, rows } = isBelow || isAbove ? last : openTable(table, parent, before)
  const known = rows.get(row)
  const inRow = known ?? own.ownerDocument.createElement('tr')
  rows.set(row, inRow)
  if (isAbove) inRow.insertBefore(cell, inRow.firstChild)
  else inRow.append(cell)
  if (!known) own.insertBefore(inRow, isAbove ? own.firstChild : null)
}

function openTable(table: DomElement, parent: DomElement, before: DomNode | null): StandingTable {
  const opened = { table: table.ownerDocument.createElement('table'), rows: new Map<DomElement, DomElement>() }
  standing.set(table, opened)
  parent.insertBefore(opened.table, before)
  return opened
}
