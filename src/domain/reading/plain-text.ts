import { type DomElement, isElement, isText } from './dom.ts'
import { BLOCK_NAMES } from './text-blocks.ts'

/** The text of a tree as it would be read: a blank line between blocks, a line per list item, code as it stands. */
export function toPlainText(root: DomElement): string {
  const parts: string[] = []
  let endsInSpace = true
  visit(root, false)
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

  function visit(element: DomElement, isCode: boolean) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) add(isCode ? node.textContent : node.textContent.replace(/\s+/g, ' '))
      else if (isElement(node)) visitElement(node, isCode)
    }
  }

  function visitElement(element: DomElement, isCode: boolean) {
    const { localName } = element
    if (localName === 'br') add('\n')
    else if (!BLOCK_NAMES.has(localName)) visit(element, isCode)
    else {
      const gap =
        localName === 'li' || localName === 'tr' ? '\n' : localName === 'td' || localName === 'th' ? ' ' : '\n\n'
      add(gap)
      visit(element, isCode || localName === 'pre')
      add(gap)
    }
  }

  function add(part: string) {
    const kept = endsInSpace && part.startsWith(' ') ? part.slice(1) : part
    if (kept === '') return
    parts.push(kept)
    endsInSpace = kept.endsWith(' ') || kept.endsWith('\n')
  }
}
