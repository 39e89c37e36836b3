import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { ownRows } from '../tables/named-columns.ts'

const INDENTED = /<td\b[^>]*>(?:<[a-z][^>]*>){0,3}[ \t\u00a0]{2}/i
// Two numbers count up by chance.
const MIN_LINES = 3
// One space is a slip.
const MIN_INDENT = 2

/**
 * Makes code of the cells of a table that lists the lines of a file, one a row: their numbers count up by one, and what stands in
 * another column is indented in some rows and not in others, by blanks that are no line break of the page's own source.
 */
export function keepListings(document: DomDocument, html: string) {
  if (!INDENTED.test(html)) return
  for (const table of document.body.querySelectorAll('table')) {
    const rows = ownRows(table)
      .map(({ children }) => [...children].filter(({ localName }) => localName === 'td'))
      .filter(({ length }) => length > 1)
    const columns = (rows[0] ?? []).map((_, at) => rows.flatMap((cells) => cells[at] ?? []))
    if (rows.length < MIN_LINES || !columns.some((cells) => cells.length === rows.length && areCounting(cells)))
      continue
    for (const cells of columns) if (areLines(cells)) for (const cell of cells) writeLine(cell)
  }
}

function areCounting(cells: readonly DomElement[]): boolean {
  const first = Number.parseInt(cells[0]?.textContent.trim() ?? '', 10)
  return cells.every(({ textContent }, at) => textContent.trim() === String(first + at))
}

function areLines(cells: readonly DomElement[]): boolean {
  const written = cells.filter(({ textContent }) => textContent.trim() !== '')
  const indents = written.map(({ textContent }) => textContent.length - textContent.trimStart().length)
  const isOneLine = written.every(({ textContent }) => !textContent.trimEnd().includes('\n'))
  const isPlain = written.every((cell) => cell.querySelector('a[href], img, table') === null)
  return isPlain && isOneLine && Math.max(...indents) >= MIN_INDENT && Math.min(...indents) === 0
}

function writeLine(cell: DomElement) {
  const line = cell.textContent.trimEnd()
  if (line === '') return
  const pre = cell.ownerDocument.createElement('pre')
  pre.textContent = line
  cell.textContent = ''
  cell.append(pre)
}
