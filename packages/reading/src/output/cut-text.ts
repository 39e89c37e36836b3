import { type DomElement, type DomNode, isElement, isText } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

// The minimum of Markdown that each element adds to its text: '- ' and a line break, ' |', '[]()'.
const MARKDOWN_CHARS: ReadonlyMap<string, number> = new Map(Object.entries({ li: 3, td: 3, th: 3, br: 1, p: 1, a: 4 }))

/**
 * Removes the content after the first `maxChars` characters, so that it is not converted. Without `hasMarks`, as for plain text,
 * what Markdown and HTML write beside the text does not count: the rest would be lost, and nothing would say so.
 */
export function cutText(root: DomElement, maxChars: number, { hasMarks }: { readonly hasMarks: boolean }) {
  let left = maxChars
  visit(root, false)

  function visit(element: DomElement, isCode: boolean) {
    for (let node = element.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (left <= 0) node.remove()
      else if (isText(node)) {
        // White space of code is written as it is, and its lines are its meaning.
        const text = isCode ? node.textContent : collapse(node.textContent)
        left -= text.length
        if (left < 0) node.textContent = text.slice(0, left)
      } else if (isElement(node)) {
        if (hasMarks) left -= charsBeside(node)
        visit(node, isCode || node.localName === 'pre')
      }
    }
  }
}

function charsBeside(element: DomElement): number {
  const href = element.getAttribute(element.localName === 'img' ? 'src' : 'href') ?? ''
  return (MARKDOWN_CHARS.get(element.localName) ?? 0) + href.length
}
