import { type DomElement, type DomNode, isElement, isText } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

// The minimum of Markdown that each element adds to its text: '- ' and a line break, ' |', '[]()'.
const MARKDOWN_CHARS: ReadonlyMap<string, number> = new Map(Object.entries({ li: 3, td: 3, th: 3, br: 1, p: 1, a: 4 }))

interface Counting {
  /** Whether what Markdown and HTML write beside the text counts, as it does not for plain text. */
  readonly hasMarks: boolean
}

/** About how many characters are written of an element: more than are, where the writer leaves something out. */
export function countText(root: DomElement, { hasMarks }: Counting, isCode = false): number {
  let chars = 0
  for (let node = root.firstChild; node; node = node.nextSibling) {
    if (isText(node)) chars += asWritten(node, isCode).length
    else if (isElement(node))
      chars += (hasMarks ? charsBeside(node) : 0) + countText(node, { hasMarks }, isCode || node.localName === 'pre')
  }
  return chars
}

/** Removes the content after the first `maxChars` characters, as countText counts them, so that it is not converted. */
export function cutText(root: DomElement, maxChars: number, { hasMarks }: Counting) {
  let left = maxChars
  visit(root, false)

  function visit(element: DomElement, isCode: boolean) {
    for (let node = element.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (left <= 0) node.remove()
      else if (isText(node)) {
        const text = asWritten(node, isCode)
        left -= text.length
        if (left < 0) node.textContent = text.slice(0, left)
      } else if (isElement(node)) {
        if (hasMarks) left -= charsBeside(node)
        visit(node, isCode || node.localName === 'pre')
      }
    }
  }
}

/** White space of code is written as it is, and its lines are its meaning. */
function asWritten(node: DomNode, isCode: boolean): string {
  return isCode ? node.textContent : collapse(node.textContent)
}

function charsBeside(element: DomElement): number {
  const href = element.getAttribute(element.localName === 'img' ? 'src' : 'href') ?? ''
  return (MARKDOWN_CHARS.get(element.localName) ?? 0) + href.length
}
