import { type DomElement, isElement, isText } from './dom.ts'

const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg'])
const MAX_STYLE_CHARS = 500
// The rest are a banner and a line of a footer.
const WHOLE = 0.9

/**
 * Tells which elements a page hides by their own style or attribute. An element with nearly all text of the page does
 * not count as hidden: a script is about to show it, and may not have run here.
 */
export function hiddenParts(body: DomElement): (element: DomElement) => boolean {
  let total: number | undefined
  return (element) => {
    if (
      !element.hasAttribute('hidden') &&
      !INVISIBLE.test(element.getAttribute('style')?.slice(0, MAX_STYLE_CHARS) ?? '')
    )
      return false
    total ??= charsIn(body)
    return charsIn(element) < WHOLE * total || total === 0
  }
}

function charsIn(element: DomElement): number {
  let sum = 0
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) sum += node.textContent.trim().length
    else if (isElement(node) && !UNREAD.has(node.localName)) sum += charsIn(node)
  }
  return sum
}
