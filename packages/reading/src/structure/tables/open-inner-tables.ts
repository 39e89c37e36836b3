import { BLOCK_NAMES } from '../../tree/block-names.ts'
import { type DomDocument, type DomElement, findAround, isElement, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { namesItsColumns, ownRows } from './named-columns.ts'

const ENDS = /[\p{Sentence_Terminal};:,]$/u

/**
 * Writes the tables within the cells of a table that names its columns as lines of their cells, which end with a semicolon. It then stays a table, where each
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
    for (const cell of [...row.children])
      if (cell.textContent.trim() !== '' || cell.querySelector('img'))
        line.append(line.firstChild ? ' ' : '', ...cell.childNodes)
    return line
  })
  const written = lines.filter(({ textContent }) => textContent.trim() !== '')
  for (const line of written.slice(0, -1)) if (!ENDS.test(collapse(line.textContent))) end(line)
  table.replaceWith(...lines)
}

/** Ends a line with a semicolon, in the last of its blocks. */
function end(block: DomElement) {
  let last = block.lastChild
  while (last && last.textContent.trim() === '') last = last.previousSibling
  if (last && isElement(last) && BLOCK_NAMES.has(last.localName)) return end(last)
  if (last && isText(last)) last.textContent = `${last.textContent.trimEnd()};`
  else if (last) block.insertBefore(block.ownerDocument.createTextNode(';'), last.nextSibling)
}
