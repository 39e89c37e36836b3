import type { DomElement } from '../../tree/dom.ts'
import { collapse, textBlocks } from '../../tree/text-blocks.ts'
import { namesItsColumns } from './named-columns.ts'

/** Marks a table whose rows are data, whatever is left of them. */
export const KEPT_ROWS = 'data-kept-rows'

const MAX_ROWS = 100
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, div, ul, ol, ${HEADINGS}, blockquote, section, article`
// A value, a label or two paragraphs. A cell that arranges parts of the page has more.
const MAX_BLOCKS = 2
const SHORT_CHARS = 120
// Two short cells in a row are a label beside a field, or a logo beside a date.
const MIN_VALUES = 3
const MAX_VALUE_CHARS = 40
const PARTS = `a, img, svg, form, input, button, select, ${BLOCKS}`
// The others explain one value, such as what is included.
const MOST = 0.5

/**
 * Whether a table only arranges parts of the page: one row or column without labels, or cells that hold several blocks or lines of
 * code. Rows of short cells are data, whatever elements the cells are made of, and whatever a few of them explain.
 */
export function isLayoutTable(table: DomElement): boolean {
  if (table.hasAttribute(KEPT_ROWS)) return false
  // Programs write that of each of their tables, of those with named columns, too.
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') && !namesItsColumns(table)) return true
  if (table.querySelector('table')) return true
  // GFM, 4.10: cells contain no blocks. Lines of code in a cell would be joined.
  if ([...table.querySelectorAll('pre')].some(({ textContent }) => textContent.trim().includes('\n'))) return true
  const rows = [...table.querySelectorAll('tr')]
  const columns = Math.max(0, ...rows.slice(0, MAX_ROWS).map((row) => [...row.children].length))
  if (columns < 2 || (rows.length < 2 && !isLabelled(rows[0]) && !holdsValues(rows[0]))) return true
  return table.querySelector('th') === null && !holdsData(rows.slice(0, MAX_ROWS))
}

/** HTML, 4.9.10: a header cell is the label of the others in its row. */
function isLabelled(row: DomElement | undefined): boolean {
  const names = new Set(Array.from(row?.children ?? [], ({ localName }) => localName))
  return names.has('th') && names.has('td')
}

/** Whether a row is one of a list that happens to have no other: at least three short values, none of them a link or a picture. */
function holdsValues(row: DomElement | undefined): boolean {
  const cells = Array.from(row?.children ?? [])
  return (
    cells.length >= MIN_VALUES &&
    row?.querySelector(PARTS) === null &&
    cells.every(({ textContent }) => textContent.trim() !== '' && collapse(textContent).length <= MAX_VALUE_CHARS)
  )
}

/** Whether at least half of the rows have no cell that arranges parts of the page. A row of one cell is a heading. */
function holdsData(rows: readonly DomElement[]): boolean {
  const wide = rows.map((row) => [...row.children]).filter((cells) => cells.length > 1)
  return wide.filter((cells) => !cells.some(arrangesParts)).length >= MOST * wide.length
}

function arrangesParts(cell: DomElement): boolean {
  if ([...cell.querySelectorAll(BLOCKS)].length <= MAX_BLOCKS) return false
  if (cell.querySelector(HEADINGS)) return true
  // Wrappers around one value are blocks, too.
  return collapse(cell.textContent).length > SHORT_CHARS && textBlocks(cell).length > MAX_BLOCKS
}
