import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'

const MIN_NAMES = 2

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

/** Whether the first row names columns, no other has more cells, and most of these hold no table. */
function namesItsColumns(table: DomElement): boolean {
  const [head, ...rows] = rowsOf(table).map(({ children }) => [...children])
  if (!head || head.length < MIN_NAMES || rows.length === 0) return false
  if (!head.every(({ localName, textContent }) => localName === 'th' && textContent.trim() !== '')) return false
  const cells = rows.flat()
  const holding = cells.filter((cell) => cell.querySelector('table') !== null)
  return rows.every(({ length }) => length <= head.length) && 2 * holding.length <= cells.length
}

/** Its own rows, without those of tables within. */
function rowsOf(table: DomElement): DomElement[] {
  const parts = [...table.children].flatMap((part) =>
    /^(?:thead|tbody|tfoot)$/.test(part.localName) ? [...part.children] : [part],
  )
  return parts.filter(({ localName }) => localName === 'tr')
}

function writeLines(table: DomElement) {
  const document = table.ownerDocument
  const lines = rowsOf(table).map((row) => {
    const line = document.createElement('div')
    for (const cell of [...row.children]) line.append(...cell.childNodes, ' ')
    return line
  })
  table.replaceWith(...lines)
}
