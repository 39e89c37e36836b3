import { copyButton } from './copy-button.js'
import { element } from './element.js'
import { showName } from './field-words.js'
import { toCellText, toCsv, toMarkdownTable } from './table-text.js'

/** @import { Fields } from './call-types.d.ts' */

/**
 * What a person chose to see of a table, in its order.
 * @typedef {object} TableChoice
 * @property {readonly Fields[]} rows
 * @property {readonly string[]} columns
 * @property {readonly HTMLElement[] | undefined} [heads]
 */

// A shorter list is seen at a glance.
const LEAST_FILTERED = 8

/**
 * The tools above a table: a filter, the choice of columns, and copies as Markdown and CSV. `draw` is called now and
 * after each change; a click on a heading sorts.
 * @param {string} name
 * @param {{ rows: readonly Fields[], columns: readonly string[], chosen: readonly string[], draw: (choice: TableChoice) => void }} table
 */
export function tableTools(name, { rows, columns, chosen, draw }) {
  /** @type {{ words: string, columns: ReadonlySet<string>, by: string | null, isDown: boolean }} */
  let state = { words: '', columns: new Set(chosen), by: null, isDown: false }

  /** @returns {TableChoice} */
  function choose() {
    const words = state.words.toLowerCase()
    const found = words === '' ? rows : rows.filter((row) => textOf(row).includes(words))
    const sorted = state.by === null ? found : sortRows(found, { by: state.by, isDown: state.isDown })
    return { rows: sorted, columns: orderOf(state.columns, { chosen, columns }) }
  }

  /** @param {Partial<typeof state>} change */
  function change(change) {
    state = { ...state, ...change }
    const choice = choose()
    draw({ ...choice, heads: rows.length > 1 ? choice.columns.map(toSortingHead) : undefined })
  }

  /** @param {string} column */
  function toSortingHead(column) {
    const isSorted = state.by === column
    const order = isSorted ? { 'aria-sort': state.isDown ? 'descending' : 'ascending' } : {}
    const button = element('button', { type: 'button', class: 'sort' }, ...showName(column))
    button.addEventListener('click', () => {
      change({ by: column, isDown: isSorted ? !state.isDown : startsDown(rows, column) })
      // The heading that had the focus is gone.
      const [again] = place.parentElement?.querySelectorAll('th[aria-sort] button') ?? []
      if (again instanceof HTMLElement) again.focus()
    })
    return element('th', { scope: 'col', ...order }, button)
  }

  const place = element('div', { class: 'table-tools' })
  if (rows.length >= LEAST_FILTERED) {
    const filter = element('input', {
      type: 'search',
      placeholder: `Filter ${rows.length} rows`,
      'aria-label': `Filter ${name}`,
    })
    filter.addEventListener('input', () => change({ words: filter.value.trim() }))
    place.append(filter)
  }
  if (rows.length > 1) {
    if (columns.length > 1)
      place.append(chooseColumns({ columns, chosen, take: (wanted) => change({ columns: wanted }) }))
    place.append(
      copyButton(() => toMarkdownTable(choose()), `Copy as Markdown`),
      copyButton(() => toCsv(choose()), 'Copy as CSV'),
    )
  }

  change({})
  return place
}

/**
 * @param {{ columns: readonly string[], chosen: readonly string[], take: (wanted: ReadonlySet<string>) => void }} choice
 */
function chooseColumns({ columns, chosen, take }) {
  const wanted = new Set(chosen)
  const boxes = columns.map((column) => {
    const box = element('input', { type: 'checkbox', ...(wanted.has(column) && { checked: '' }) })
    box.addEventListener('change', () => {
      if (box.checked) wanted.add(column)
      else if (wanted.size > 1) wanted.delete(column)
      // A table has a column.
      else box.checked = true
      take(wanted)
    })
    return element('label', {}, box, ' ', ...showName(column))
  })
  return element('details', {}, element('summary', {}, 'Columns'), element('div', { class: 'column-choice' }, ...boxes))
}

/**
 * The important columns first, then the others in the list's own order.
 * @param {ReadonlySet<string>} wanted
 * @param {{ chosen: readonly string[], columns: readonly string[] }} known
 */
function orderOf(wanted, { chosen, columns }) {
  return [...new Set([...chosen, ...columns])].filter((column) => wanted.has(column))
}

/**
 * Numbers by size, texts by the alphabet; unknown values last.
 * @param {readonly Fields[]} rows
 * @param {{ by: string, isDown: boolean }} order
 */
function sortRows(rows, { by, isDown }) {
  const known = rows.filter((row) => (row[by] ?? '') !== '')
  const unknown = rows.filter((row) => (row[by] ?? '') === '')
  const sorted = known.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]]
    return typeof a === 'number' && typeof b === 'number'
      ? a - b
      : toCellText(a).localeCompare(toCellText(b), undefined, { numeric: true })
  })
  return [...(isDown ? sorted.reverse() : sorted), ...unknown]
}

/**
 * Who sorts by a number wants the largest first.
 * @param {readonly Fields[]} rows
 * @param {string} column
 */
function startsDown(rows, column) {
  return rows.some((row) => typeof row[column] === 'number')
}

/** @param {Fields} row */
function textOf(row) {
  return Object.values(row).map(toCellText).join('\n').toLowerCase()
}
