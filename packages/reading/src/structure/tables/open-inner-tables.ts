import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { namesItsColumns, ownRows } from './named-columns.ts'

/**
 * Writes the tables within the cells of a table that names its columns as lines of their cells. It then stays a table, where each
 * value stands under the name of its column, and none moves into an empty one.
 */
export function openInnerTables(document: DomDocument) {
  const inner = [...document.body.querySelectorAll('table table')]
  const known = new Map<DomElement, boolean>()
  // From within, so that a table in a table of a cell is a line of it.
  for (const table of inner.toReversed()) {
    const outer = findAround(table, ({ localName }) => localName === 'table')
    if (!outer) continue
    const isData = known.get(outer) ?? namesItsColumns(outer)
    known.set(outer, isData)
    if (isData) writeLines(table)
  }
}

function writeLines(table: DomElement) {
  const document = table.ownerDocument
  const lines = ownRows(table).map((row) => {
    const line = document.createElement('div')
    for (const cell of [...row.children]) line.append(...cell.childNodes, ' ')
    return line
  })
  table.replaceWith(...lines)
}
