import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'

const FIRST_ROWS = 20

/** Rows as a table with all their columns; long lists fold after the first rows, and tables in cells until they are opened. */
export function showTable(name, rows, answer) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const head = element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column)))
  const body = element('tbody')
  const make = (row) => element('tr', {}, ...columns.map((column) => toCell(column, row[column], answer)))
  const more = appendFolded(body, rows, { first: FIRST_ROWS, what: 'rows', make })
  const caption = element('caption', {}, `${name} (${rows.length})`)
  const table = element('table', {}, caption, element('thead', {}, head), body)
  const region = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name }, table)
  return more ? element('div', {}, region, element('p', {}, more)) : region
}

/** True for a list that is a table. */
export function isRows(value) {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toCell(column, value, answer) {
  if (!isRows(value)) {
    const kind = typeof value === 'number' ? { class: 'number' } : { dir: 'auto' }
    return element('td', kind, toPlainValue(value, { field: column, answer }))
  }
  const inner = element('details', {}, element('summary', {}, `${value.length} ${column}`))
  inner.addEventListener('toggle', () => inner.append(showTable(column, value, answer)), { once: true })
  return element('td', {}, inner)
}
