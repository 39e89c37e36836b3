import { type DomElement, findAround } from '../../tree/dom.ts'
import { isLayoutTable } from './layout-table.ts'

/** Finds the table of data around an element, among those that pass; null without one. Each table is looked at once. */
export function dataTables(passes: (table: DomElement) => boolean): (element: DomElement) => DomElement | null {
  const known = new Map<DomElement, boolean>()
  return (element) => findAround(element, isData)

  function isData(table: DomElement): boolean {
    if (table.localName !== 'table') return false
    const seen = known.get(table) ?? (passes(table) && !isLayoutTable(table))
    known.set(table, seen)
    return seen
  }
}
