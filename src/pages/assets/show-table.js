import { element } from './element.js'
import { toPlainValue } from './show-value.js'

const FIRST_ROWS = 20

/** Rows as a table with all their columns; long lists fold after the first rows, and unfold in a click. */
export function showTable(name, rows) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const head = element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column)))
  const body = element('tbody', {}, ...rows.slice(0, FIRST_ROWS).map((row) => toRow(row, columns)))
  const caption = element('caption', {}, `${name} (${rows.length})`)
  const table = element('table', {}, caption, element('thead', {}, head), body)
  const region = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name }, table)
  if (rows.length <= FIRST_ROWS) return region
  const more = element('button', { type: 'button', class: 'second' }, `Show all ${rows.length} rows`)
  more.addEventListener('click', () => {
    body.append(...rows.slice(FIRST_ROWS).map((row) => toRow(row, columns)))
    more.remove()
  })
  return element('div', {}, region, element('p', {}, more))
}

function toRow(row, columns) {
  const cells = columns.map((column) =>
    element('td', typeof row[column] === 'number' ? { class: 'number' } : { dir: 'auto' }, toPlainValue(row[column])),
  )
  return element('tr', {}, ...cells)
}
