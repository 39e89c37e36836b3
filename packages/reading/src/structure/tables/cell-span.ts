import type { DomElement } from '../../tree/dom.ts'

const MAX_SPAN = 50

/** How many columns or rows a cell of a table spans, 1 to MAX_SPAN. */
export function cellSpan(cell: DomElement, name: 'colspan' | 'rowspan'): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  // HTML, 4.9.11: 0 rows means to the end of the group.
  if (name === 'rowspan' && span === 0) return MAX_SPAN
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_SPAN) : 1
}
