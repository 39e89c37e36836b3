import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { ownRows } from '../tables/named-columns.ts'

// One alone may be a sum, or the heading of its group.
const MIN_ROWS = 2
const MIN_CELLS = 2

/**
 * Removes the rows of a table that are written again for a narrow screen: all of a class say, in fewer cells, only what the row
 * beside them says, which is of another class. Nothing is lost with them.
 */
export function dropNarrowRows(document: DomDocument) {
  for (const table of document.body.querySelectorAll('table')) {
    const rows = ownRows(table)
    const places = Map.groupBy(rows.keys(), (at) => kindAt(rows, at))
    if (places.size < 2) continue
    const copies = [...places.values()].flatMap((own) => {
      const isCopy = [-1, 1].some((step) => own.every((at) => repeats(rows[at], rows[at + step])))
      return isCopy ? own : []
    })
    if (copies.length >= MIN_ROWS) for (const at of copies) rows[at]?.remove()
  }
}

function kindAt(rows: readonly DomElement[], at: number): string {
  const row = rows[at]
  return row ? elementKind(row) : ''
}

/** Whether a row says in fewer cells nothing but what another one says. */
function repeats(row: DomElement | undefined, other: DomElement | undefined): boolean {
  if (!row || !other || elementKind(row) === elementKind(other)) return false
  const [own, others] = [textsOf(row), textsOf(other)]
  if (own.length < MIN_CELLS || own.length >= others.length) return false
  // The cells that a row lacks below one of several rows are not lacking.
  const spans = [...other.children].some((cell) => Number(cell.getAttribute('rowspan') ?? 1) > 1)
  return !spans && own.every((text) => others.includes(text))
}

function textsOf(row: DomElement): string[] {
  return Array.from(row.children, ({ textContent }) => collapse(textContent)).filter((text) => text !== '')
}
