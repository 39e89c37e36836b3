import type TurndownService from 'turndown'
import type { DomElement } from '../tree/dom.ts'
import { toElement } from './markdown-marks.ts'

/**
 * GFM tables in one pass over the cells, each of which spans one row and one column. The usual plug-in searches the
 * whole table again for each cell.
 */
export function markdownTables(turndown: TurndownService) {
  turndown.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: cell,
  })
  turndown.addRule('tableRow', {
    filter: 'tr',
    replacement: (content, node) => {
      const row = toElement(node)
      const line = `|${content}\n`
      if (!isFirstRow(row)) return line
      const columns = Array.from(row.children).length
      const rule = `|${' --- |'.repeat(columns)}\n`
      // GFM, 4.10: a table starts with a header. If the page has none, it stays empty.
      return namesColumns(row) ? line + rule : `|${'  |'.repeat(columns)}\n${rule}${line}`
    },
  })
  // Stands before the table: within it, it would become a row.
  turndown.addRule('caption', { filter: 'caption', replacement: (content) => `${content.trim()}\n\n` })
  turndown.addRule('tableSection', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  turndown.addRule('table', {
    filter: 'table',
    // White space between the sections of a table is no part of a row.
    replacement: (content) => `\n\n${content.trim().replace(/\n[ \t]+(?=\|)/g, '\n')}\n\n`,
  })
}

/** HTML, 4.9.10: a header cell before cells of data is the label of its row. */
function namesColumns(row: DomElement): boolean {
  const [first, ...others] = Array.from(row.children, ({ localName }) => localName)
  return others.includes('th') || (first === 'th' && others.length === 0)
}

function cell(content: string): string {
  const text = content
    .trim()
    .replaceAll('|', '\\|')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
  return text === '' ? ' |' : ` ${text} |`
}

function isFirstRow(row: DomElement): boolean {
  const section = row.parentNode
  if (!section || row.previousElementSibling) return false
  if (section.localName === 'table') return true
  for (let before = section.previousElementSibling; before; before = before.previousElementSibling)
    if (before.querySelector('tr')) return false
  return true
}
