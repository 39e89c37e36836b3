import { BLOCK_NAMES } from '../tree/block-names.ts'
import { type DomElement, isElement, isText } from '../tree/dom.ts'

const GAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({ li: '\n', tr: '\n', dt: '\n', dd: '\n', td: ' ', th: ' ' }),
)

// Blank lines of code are its own; between blocks there is one.
const CODE_BREAK = '\0'

/** The text of a tree as displayed: a blank line between blocks, a line per list item or row, code unchanged. */
export function toPlainText(root: DomElement): string {
  const parts: string[] = []
  // The separator before the next text: the widest gap since the last text.
  let gap = ''
  let isAtSpace = true
  visit(root, false)
  return parts
    .join('')
    .split('\n')
    .map((line) => withoutEdges(line.trimEnd()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll(CODE_BREAK, '\n')
    .trim()

  function visit(element: DomElement, isCode: boolean) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) add(isCode ? asCode(node.textContent) : node.textContent.replace(/\s+/g, ' '), isCode)
      else if (isElement(node)) visitElement(node, isCode)
    }
  }

  function visitElement(element: DomElement, isCode: boolean) {
    const { localName } = element
    if (localName === 'br') return add(isCode ? CODE_BREAK : '\n', true)
    if (!BLOCK_NAMES.has(localName)) return visit(element, isCode)
    const isPre = localName === 'pre'
    if (isPre && isLineOfRow(element)) return visit(element, true)
    widen(GAPS.get(localName) ?? '\n\n')
    visit(element, isCode || isPre)
    widen(GAPS.get(localName) ?? '\n\n')
  }

  function widen(next: string) {
    if (next.length > gap.length || gap === ' ') gap = next
  }

  function add(part: string, isCode: boolean) {
    const isAfterGap = isAtSpace || gap !== ''
    const kept = isAfterGap && !isCode && part.startsWith(' ') ? part.slice(1) : part
    if (kept === '') return
    parts.push(gap, kept)
    gap = ''
    isAtSpace = /[ \n\0]$/.test(kept)
  }
}

function asCode(text: string): string {
  const lines = text.replaceAll(CODE_BREAK, '').split('\n')
  return lines.map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line)).join(CODE_BREAK)
}

/** Without the blank lines at the ends of code. */
function withoutEdges(line: string): string {
  let [from, to] = [0, line.length]
  while (line[from] === CODE_BREAK) from += 1
  while (to > from && line[to - 1] === CODE_BREAK) to -= 1
  return line.slice(from, to)
}

/** A line of code in a cell stands in its row. */
function isLineOfRow({ parentNode, textContent }: DomElement): boolean {
  return parentNode?.localName === 'td' && !textContent.includes('\n')
}
