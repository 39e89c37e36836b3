import type { DomElement } from '../../tree/dom.ts'

const MIN_NAMES = 2

/** Whether the first row names columns, no other has more cells, and most that are filled in rows of several hold no table. */
export function namesItsColumns(table: DomElement): boolean {
  const [head, ...rows] = ownRows(table).map(({ children }) => [...children])
  if (!head || head.length < MIN_NAMES || rows.length === 0) return false
  if (!head.every(({ localName, textContent }) => localName === 'th' && textContent.trim() !== '')) return false
  if (rows.some(({ length }) => length > head.length)) return false
  const filled = rows.map((cells) => cells.filter(({ textContent }) => textContent.trim() !== ''))
  const values = filled.flatMap((cells) => (cells.length >= MIN_NAMES ? cells : []))
  const holding = values.filter((cell) => cell.querySelector('table') !== null)
  return values.length > 0 && 2 * holding.length <= values.length
}

/** Its own rows, without those of tables within. */
export function ownRows(table: DomElement): DomElement[] {
  const parts = [...table.children].flatMap((part) =>
    /^(?:thead|tbody|tfoot)$/.test(part.localName) ? [...part.children] : [part],
  )
  return parts.filter(({ localName }) => localName === 'tr')
}
