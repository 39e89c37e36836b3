import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'
import { tableViewOf } from './answer-view.ts'
import { showName, wordsOfField } from './field-words.ts'
import { toPlainValue } from './show-value.ts'
import { type TableChoice, tableTools } from './table-tools.ts'

type View = ReturnType<typeof tableViewOf>

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
 */
export function showTable(name: string, rows: readonly Fields[], answer: Answer) {
  const view = tableViewOf(answer, name)
  const all = columnsOf(rows)
  const linked = Object.values(view.links)
  const chosen = chosenColumns(view, { all, rows })
  const place = element('div', { class: 'tabular' })
  const body = element('div')
  const draw = (choice: TableChoice) => {
    const rest = all.filter((column) => !choice.columns.includes(column) && !linked.includes(column))
    body.replaceChildren(...makeTable(name, { ...choice, rest }, { answer, view, isNested: false }))
  }
  place.append(tableTools(name, { rows, columns: all, chosen, draw }), body)
  return place
}

/** Whether a list can be shown as a table. */
export function isRows(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

/** An object of similar objects as rows, with the key as first column; undefined if they differ. */
export function toNamedRows(name: string, fields: Fields) {
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

/** Whether a value has named fields. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A nested table: without tools, and never stacked, because the page knows the width of the answer and not of a cell.
 */
function nestTable(name: string, rows: readonly Fields[], answer: Answer): HTMLElement {
  const view = tableViewOf(answer, name)
  const all = columnsOf(rows)
  const columns = chosenColumns(view, { all, rows })
  const linked = Object.values(view.links)
  const rest = all.filter((column) => !columns.includes(column) && !linked.includes(column))
  return element('div', {}, ...makeTable(name, { rows, columns, rest }, { answer, view, isNested: true }))
}

function makeTable(
  name: string,
  {
    rows,
    columns,
    rest,
    heads = columns.map(toHead),
  }: Pick<TableChoice, 'rows' | 'columns' | 'heads'> & { readonly rest: readonly string[] },
  { answer, view, isNested }: { answer: Answer; view: View; isNested: boolean },
): readonly HTMLElement[] {
  const shown = [...heads, ...(rest.length > 0 ? [element('th', { scope: 'col' }, 'more')] : [])]
  const numeric = new Set(columns.filter((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number')))
  for (const [index, column] of columns.entries()) if (numeric.has(column)) shown[index]?.classList.add('number')
  const body = element('tbody')
  const make = (row: Fields) => {
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

function toHead(column: string) {
  return element('th', { scope: 'col' }, ...showName(column))
}

/** Without a view: what fits on a line, else everything. */
function chosenColumns(view: View, { all, rows }: { all: readonly string[]; rows: readonly Fields[] }) {
  const important = view.columns?.filter((column) => all.includes(column))
  if (important && important.length > 0) return important
  const short = all.filter((column) => !rows.some((row) => isObject(row[column])))
  return (short.length > 0 ? short : all).slice(0, MOST_COLUMNS)
}

/** Whether a text takes several lines of a narrow column. */
function isSentence(value: unknown) {
  return typeof value === 'string' && value.length >= LEAST_SENTENCE && value.includes(' ')
}

function columnsOf(rows: readonly Fields[]) {
  return [...new Set(rows.flatMap(Object.keys))]
}

function toCell(
  column: string,
  row: Fields,
  { view, answer, isNumber }: { view: View; answer: Answer; isNumber: boolean },
) {
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

/** The remaining fields of a row, line by line. */
function toRest(columns: readonly string[], row: Fields, answer: Answer) {
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

/** Built when it is opened: a list may have thousands of rows. */
function fold(label: string, make: () => readonly Node[]) {
  const folded = element('details', {}, element('summary', {}, label))
  folded.addEventListener('toggle', () => folded.append(...make()), { once: true })
  return folded
}

function toLink(href: unknown, shown: Node | string) {
  if (typeof href !== 'string' || !/^https?:\/\//i.test(href)) return shown
  return element('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, shown)
}
