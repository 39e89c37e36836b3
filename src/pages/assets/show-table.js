import { tableViewOf } from './answer-view.js'
import { element } from './element.js'
import { showName, wordsOfField } from './field-words.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'
import { tableTools } from './table-tools.js'

/** @import { Answer, Fields } from './call-types.d.ts' */
/** @typedef {ReturnType<typeof tableViewOf>} View */
/** @typedef {import('./table-tools.js').TableChoice} TableChoice */

const FIRST_ROWS = 20
const MOST_COLUMNS = 24
// Up to this many rows are stacked on narrow screens.
const MOST_STACKED = 5
const LEAST_STACKED_COLUMNS = 4
// More letters than a narrow column has in three lines.
const LEAST_SENTENCE = 60
const SENTENCE = { class: 'sentence' }

/**
 * Rows as a table that can be sorted, filtered and copied, with the important columns first; long lists fold after the
 * first rows, and nested tables until they are opened.
 * @param {string} name
 * @param {readonly Fields[]} rows
 * @param {Answer} answer
 */
export function showTable(name, rows, answer) {
  const view = tableViewOf(answer, name)
  const all = columnsOf(rows)
  const linked = Object.values(view.links)
  const chosen = chosenColumns(view, { all, rows })
  const place = element('div', { class: 'tabular' })
  const body = element('div')
  /** @param {TableChoice} choice */
  const draw = (choice) => {
    const rest = all.filter((column) => !choice.columns.includes(column) && !linked.includes(column))
    body.replaceChildren(...makeTable(name, { ...choice, rest }, { answer, view, isNested: false }))
  }
  place.append(tableTools(name, { rows, columns: all, chosen, draw }), body)
  return place
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
 * A nested table: without tools, and never stacked, because the page knows the width of the answer and not of a cell.
 * @param {string} name
 * @param {readonly Fields[]} rows
 * @param {Answer} answer
 * @returns {HTMLElement}
 */
function nestTable(name, rows, answer) {
  const view = tableViewOf(answer, name)
  const all = columnsOf(rows)
  const columns = chosenColumns(view, { all, rows })
  const linked = Object.values(view.links)
  const rest = all.filter((column) => !columns.includes(column) && !linked.includes(column))
  return element('div', {}, ...makeTable(name, { rows, columns, rest }, { answer, view, isNested: true }))
}

/**
 * @param {string} name
 * @param {Pick<TableChoice, 'rows' | 'columns' | 'heads'> & { readonly rest: readonly string[] }} table
 * @param {{ answer: Answer, view: View, isNested: boolean }} place
 * @returns {readonly HTMLElement[]}
 */
function makeTable(name, { rows, columns, rest, heads = columns.map(toHead) }, { answer, view, isNested }) {
  const shown = [...heads, ...(rest.length > 0 ? [element('th', { scope: 'col' }, 'more')] : [])]
  const numeric = new Set(columns.filter((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number')))
  for (const [index, column] of columns.entries()) if (numeric.has(column)) shown[index]?.classList.add('number')
  const body = element('tbody')
  /** @param {Fields} row */
  const make = (row) => {
    const cells = columns.map((column) => toCell(column, row, { view, answer, isNumber: numeric.has(column) }))
    return element('tr', {}, ...cells, ...(rest.length > 0 ? [toRest(rest, row, answer)] : []))
  }
  const more = appendFolded(body, rows, { first: FIRST_ROWS, what: 'rows', make })
  const caption = element('caption', {}, ...showName(name), ` (${rows.length})`)
  const isStacked = !isNested && rows.length <= MOST_STACKED && shown.length >= LEAST_STACKED_COLUMNS
  const kind = isStacked ? { class: 'stack' } : {}
  const table = element('table', kind, caption, element('thead', {}, element('tr', {}, ...shown)), body)
  const region = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name }, table)
  return more ? [region, element('p', {}, more)] : [region]
}

/** @param {string} column */
function toHead(column) {
  return element('th', { scope: 'col' }, ...showName(column))
}

/**
 * Without a view: what fits on a line, else everything.
 * @param {View} view
 * @param {{ all: readonly string[], rows: readonly Fields[] }} table
 */
function chosenColumns(view, { all, rows }) {
  const important = view.columns?.filter((column) => all.includes(column))
  if (important && important.length > 0) return important
  const short = all.filter((column) => !rows.some((row) => isObject(row[column])))
  return (short.length > 0 ? short : all).slice(0, MOST_COLUMNS)
}

/**
 * Whether a text takes several lines of a narrow column.
 * @param {unknown} value
 */
function isSentence(value) {
  return typeof value === 'string' && value.length >= LEAST_SENTENCE && value.includes(' ')
}

/** @param {readonly Fields[]} rows */
function columnsOf(rows) {
  return [...new Set(rows.flatMap(Object.keys))]
}

/**
 * @param {string} column
 * @param {Fields} row
 * @param {{ view: View, answer: Answer, isNumber: boolean }} place
 */
function toCell(column, row, { view, answer, isNumber }) {
  const value = row[column]
  const label = { 'data-label': wordsOfField(column) }
  if (!isRows(value)) {
    const kind = { ...label, ...(isNumber ? { class: 'number' } : { dir: 'auto', ...(isSentence(value) && SENTENCE) }) }
    const shown = toPlainValue(value, { field: column, answer })
    return element('td', kind, toLink(row[view.links[column] ?? ''], shown))
  }
  if (view.open.includes(column)) return element('td', label, nestTable(column, value, answer))
  return element(
    'td',
    label,
    fold(`${value.length} ${column}`, () => [nestTable(column, value, answer)]),
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
      element('dt', {}, ...showName(column)),
      element(
        'dd',
        { dir: 'auto' },
        isRows(row[column])
          ? nestTable(column, row[column], answer)
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
