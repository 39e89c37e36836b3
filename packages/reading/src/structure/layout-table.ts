import type { DomElement } from '../tree/dom.ts'

const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote, section, article'

/**
 * Whether a table only arranges parts of the page: one row or column, or cells with several blocks or lines of code.
 */
export function isLayoutTable(table: DomElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  if (table.querySelector('table')) return true
  // GFM, 4.10: cells contain no blocks. Lines of code in a cell would be joined.
  if ([...table.querySelectorAll('pre')].some(({ textContent }) => textContent.trim().includes('\n'))) return true
  const rows = [...table.querySelectorAll('tr')]
  const columns = Math.max(0, ...rows.slice(0, 50).map((row) => [...row.children].length))
  if (rows.length < 2 || columns < 2) return true
  if (table.querySelector('th')) return false
  return [...table.querySelectorAll('td')].slice(0, 200).some((cell) => [...cell.querySelectorAll(BLOCKS)].length > 2)
}
