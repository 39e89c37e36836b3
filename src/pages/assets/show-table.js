import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'
import { viewOf } from './views.js'

/** @import { Answer, Fields } from './call-types.d.ts' */

const FIRST_ROWS = 20
const MOST_COLUMNS = 24
// Up to this many columns are stacked on narrow screens.
const MOST_STACKED = 5
const LEAST_STACKED_COLUMNS = 4

/**
 * Rows as a table, with the important columns first; long lists fold after the first rows, and nested tables until they
 * are opened.
 * @param {string} name
 * @param {readonly Fields[]} rows
 * @param {Answer} answer
 */
export function showTable(name, rows, answer) {
  return makeTable(name, rows, { answer, isNested: false })
}

/**
 * @param {string} name
 * @param {readonly Fields[]} rows
 * @param {{ answer: Answer, isNested: boolean }} place
 * @returns {HTMLElement}
 */
function makeTable(name, rows, { answer, isNested }) {
  const view = viewOf(answer, name)
  const all = [...new Set(rows.flatMap(Object.keys))]
  const columns = view.columns?.filter((column) => all.includes(column)) ?? all.slice(0, MOST_COLUMNS)
  const linked = Object.values(view.links)
  const rest = all.filter((column) => !columns.includes(column) && !linked.includes(column))
  const heads = columns.map((column) => element('th', { scope: 'col' }, column))
  if (rest.length > 0) heads.push(element('th', { scope: 'col' }, 'more'))
  const body = element('tbody')
  /** @param {Fields} row */
  const make = (row) => {
    const cells = columns.map((column) => toCell(column, row, { view, answer }))
    return element('tr', {}, ...cells, ...(rest.length > 0 ? [toRest(rest, row, answer)] : []))
  }
  const more = appendFolded(body, rows, { first: FIRST_ROWS, what: 'rows', make })
  const caption = element('caption', {}, `${name} (${rows.length})`)
  // The page knows the width of the answer, not that of a cell: a nested table is never stacked.
  const isStacked = !isNested && rows.length <= MOST_STACKED && heads.length >= LEAST_STACKED_COLUMNS
  const kind = isStacked ? { class: 'stack' } : {}
  const table = element('table', kind, caption, element('thead', {}, element('tr', {}, ...heads)), body)
  const region = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name }, table)
  return more ? element('div', {}, region, element('p', {}, more)) : region
}

/**
 * Whether a list can be shown as a table.
 * @param {unknown} value
 * @returns {value is readonly Fields[]}
 */
export function isRows(value) {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

/**
 * An object of similar objects as rows, with the key as first column; undefined if they differ.
 * @param {string} name
 * @param {Fields} fields
 */
export function toNamedRows(name, fields) {
  const entries = Object.entries(fields)
  const [first] = entries
  if (entries.length < 2 || !first || !isObject(first[1])) return undefined
  const column = name.split('.').at(-1) ?? name
  const shape = Object.keys(first[1]).join()
  const rows = entries.flatMap(([key, value]) =>
    isObject(value) && Object.keys(value).join() === shape ? [{ [column]: key, ...value }] : [],
  )
  return rows.length === entries.length ? rows : undefined
}

/**
 * @param {unknown} value
 * @returns {value is Fields}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @param {string} column
 * @param {Fields} row
 * @param {{ view: ReturnType<typeof viewOf>, answer: Answer }} place
 */
function toCell(column, row, { view, answer }) {
  const value = row[column]
  if (!isRows(value)) {
    const kind = { 'data-label': column, ...(typeof value === 'number' ? { class: 'number' } : { dir: 'auto' }) }
    const shown = toPlainValue(value, { field: column, answer })
    return element('td', kind, toLink(row[view.links[column] ?? ''], shown))
  }
  const kind = { 'data-label': column }
  if (view.open.includes(column)) return element('td', kind, makeTable(column, value, { answer, isNested: true }))
  return element(
    'td',
    kind,
    fold(`${value.length} ${column}`, () => [makeTable(column, value, { answer, isNested: true })]),
  )
}

/**
 * The remaining fields of a row, line by line.
 * @param {readonly string[]} columns
 * @param {Fields} row
 * @param {Answer} answer
 */
function toRest(columns, row, answer) {
  const facts = () =>
    columns.flatMap((column) => [
      element('dt', {}, column),
      element(
        'dd',
        { dir: 'auto' },
        isRows(row[column])
          ? makeTable(column, row[column], { answer, isNested: true })
          : toPlainValue(row[column], { field: column, answer }),
      ),
    ])
  return element(
    'td',
    {},
    fold(`${columns.length} more`, () => [element('dl', {}, ...facts())]),
  )
}

/**
 * Built when it is opened: a list may have thousands of rows.
 * @param {string} label
 * @param {() => readonly Node[]} make
 */
function fold(label, make) {
  const folded = element('details', {}, element('summary', {}, label))
  folded.addEventListener('toggle', () => folded.append(...make()), { once: true })
  return folded
}

/**
 * @param {unknown} href
 * @param {Node | string} shown
 */
function toLink(href, shown) {
  if (typeof href !== 'string' || !/^https?:\/\//i.test(href)) return shown
  return element('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, shown)
}
