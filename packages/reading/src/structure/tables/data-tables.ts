import { type DomElement, findAround } from '../../tree/dom.ts'
import { isLayoutTable } from './layout-table.ts'

/** Finds the table of data or the list of labels and values around an element, among those that pass; null without one. Each is looked at once. */
export function dataTables(passes: (table: DomElement) => boolean): (element: DomElement) => DomElement | null {
  const known = new Map<DomElement, boolean>()
  return (element) => findAround(element, isData)

  function isData(table: DomElement): boolean {
    if (!/^(?:table|dl)$/.test(table.localName)) return false
    const seen = known.get(table) ?? (passes(table) && (table.localName === 'dl' || !isLayoutTable(table)))
    known.set(table, seen)
    return seen
  }
}
