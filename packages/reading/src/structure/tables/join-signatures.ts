import { type DomDocument, type DomNode, isText } from '../../tree/dom.ts'

// Alone, or behind the name of a function.
const OPENS = /^[([{<]$|[\p{L}\p{N}_]\($/u
const CLOSES = /^[)\]}>,;]/
const BRACKETS: ReadonlyMap<string, string> = new Map(Object.entries({ ')': '(', ']': '[', '}': '{' }))
const MAX_CELLS = 400
const MAX_CELL_CHARS = 300

/**
 * Writes as one line what a table only aligns: a declaration with a cell for its bracket, and others for each parameter. What
 * proves it is the bracket: one cell opens it, another one closes it, and all of the cells together leave none open.
 */
export function joinSignatures(document: DomDocument) {
  for (const table of document.body.querySelectorAll('table')) {
    if (table.querySelector('table, pre, th')) continue
    const cells = [...table.querySelectorAll('td')]
    if (cells.length > MAX_CELLS || !isOneLine(cells.map(({ textContent }) => textContent.trim()))) continue
    const line = document.createElement('p')
    let gap = ''
    for (const cell of cells) {
      const text = cell.textContent.trim()
      if (text === '') continue
      trimEnd(cell.lastChild)
      line.append(CLOSES.test(text) ? '' : gap, ...cell.childNodes)
      gap = OPENS.test(text) ? '' : ' '
    }
    table.replaceWith(line)
  }
}

/** What follows may be a bracket or a comma. */
function trimEnd(last: DomNode | null) {
  if (!last) return
  if (isText(last)) last.textContent = last.textContent.trimEnd()
  else trimEnd(last.lastChild)
}

function isOneLine(texts: readonly string[]): boolean {
  return (
    texts.some((text) => OPENS.test(text)) &&
    texts.every(({ length }) => length <= MAX_CELL_CHARS) &&
    isClosed(texts.join(' '))
  )
}

/** Whether each bracket of a text is closed in it. */
function isClosed(text: string): boolean {
  const open: string[] = []
  for (const [sign] of text.matchAll(/[()[\]{}]/g)) {
    const opening = BRACKETS.get(sign)
    if (opening === undefined) open.push(sign)
    else if (open.pop() !== opening) return false
  }
  return open.length === 0
}
