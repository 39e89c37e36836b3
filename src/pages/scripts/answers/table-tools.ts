import type { Fields } from '../calls/call-types.ts'
import { copyButton } from '../copy-button.ts'
import { element } from '../element.ts'
import { toCellText, toCsv, toMarkdownTable } from '../table-text.ts'
import { showName } from './field-words.ts'

/** What a person chose to see of a table, in its order. */
export interface TableChoice {
  readonly rows: readonly Fields[]
  readonly columns: readonly string[]
  readonly heads?: readonly HTMLElement[] | undefined
}

// A shorter list is seen at a glance.
const LEAST_FILTERED = 8

/**
 * The tools above a table: a filter, the choice of columns, and copies as Markdown and CSV. `draw` is called now and
 * after each change; a click on a heading sorts.
 */
export function tableTools(
  name: string,
  {
    rows,
    columns,
    chosen,
    draw,
  }: {
    rows: readonly Fields[]
    columns: readonly string[]
    chosen: readonly string[]
    draw: (choice: TableChoice) => void
  },
) {
  let state: { words: string; columns: ReadonlySet<string>; by: string | null; isDown: boolean } = {
    words: '',
    columns: new Set(chosen),
    by: null,
    isDown: false,
  }

  function choose(): TableChoice {
    const words = state.words.toLowerCase()
    const found = words === '' ? rows : rows.filter((row) => textOf(row).includes(words))
    const sorted = state.by === null ? found : sortRows(found, { by: state.by, isDown: state.isDown })
    return { rows: sorted, columns: orderOf(state.columns, { chosen, columns }) }
  }

  function change(change: Partial<typeof state>) {
    state = { ...state, ...change }
    const choice = choose()
    draw({ ...choice, heads: rows.length > 1 ? choice.columns.map(toSortingHead) : undefined })
  }

  function toSortingHead(column: string) {
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

function chooseColumns({
  columns,
  chosen,
  take,
}: {
  columns: readonly string[]
  chosen: readonly string[]
  take: (wanted: ReadonlySet<string>) => void
}) {
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

/** The important columns first, then the others in the list's own order. */
function orderOf(
  wanted: ReadonlySet<string>,
  { chosen, columns }: { chosen: readonly string[]; columns: readonly string[] },
) {
  return [...new Set([...chosen, ...columns])].filter((column) => wanted.has(column))
}

/** Numbers by size, texts by the alphabet; unknown values last. */
function sortRows(rows: readonly Fields[], { by, isDown }: { by: string; isDown: boolean }) {
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

/** Who sorts by a number wants the largest first. */
function startsDown(rows: readonly Fields[], column: string) {
  return rows.some((row) => typeof row[column] === 'number')
}

function textOf(row: Fields) {
  return Object.values(row).map(toCellText).join('\n').toLowerCase()
}
