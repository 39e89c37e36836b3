import type TurndownService from 'turndown'
import type { DomElement } from './dom.ts'

const MAX_COLUMNS = 50

/** GFM tables in one pass over the cells; the usual plug-in looks at the whole table again for each of them. */
export function markdownTables(turndown: TurndownService) {
  turndown.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: (content, node) => cell(content) + ' |'.repeat(columnsOf(toElement(node)) - 1),
  })
  turndown.addRule('tableRow', {
    filter: 'tr',
    replacement: (content, node) => {
      const row = toElement(node)
      const line = `|${content}\n`
      if (!isFirstRow(row)) return line
      const columns = Array.from(row.children, columnsOf).reduce((sum, count) => sum + count, 0)
      const rule = `|${' --- |'.repeat(columns)}\n`
      // GFM, 4.10: a table begins with a header; where the page has none, it stays empty.
      return row.querySelector('th') ? line + rule : `|${'  |'.repeat(columns)}\n${rule}${line}`
    },
  })
  turndown.addRule('tableSection', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` })
}

function cell(content: string): string {
  return ` ${content
    .trim()
    .replaceAll('|', '\\|')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')} |`
}

function columnsOf(element: DomElement): number {
  const span = Number(element.getAttribute('colspan') ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_COLUMNS) : 1
}

function isFirstRow(row: DomElement): boolean {
  const section = row.parentNode
  if (!section || row.previousElementSibling) return false
  if (section.localName === 'table') return true
  const before = section.previousElementSibling
  return before === null || /^(?:caption|colgroup)$/.test(before.localName)
}

function toElement(node: unknown): DomElement {
  // The converter's nodes are typed for a browser; they have the part of the DOM used here.
  return node as DomElement
}
