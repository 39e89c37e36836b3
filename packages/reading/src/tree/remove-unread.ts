import { type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { isHidden } from './hidden-parts.ts'

/** Elements of which a browser draws no text, and fields, which keepValues writes. A closed dialog is hidden. */
export const UNREAD_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style noscript noframes noembed template iframe frame frameset embed svg canvas audio video area button input ' +
    'select textarea option datalist progress meter link meta title base'
  ).split(' '),
)
// HTML, 3.2.5.3: their content stands in their place. What an object shows instead of it cannot be read.
const TRANSPARENT = new Set(['object', 'applet', 'map'])

/** Removes what nobody reads within an element: scripts, styles, frames, form fields, comments, hidden parts. */
export function removeUnread(root: DomElement) {
  visit(root)

  function visit(parent: DomElement) {
    for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (isElement(node) ? UNREAD_ELEMENTS.has(node.localName) || isHidden(node) : !isText(node)) node.remove()
      else if (!isElement(node)) continue
      else if (!TRANSPARENT.has(node.localName)) visit(node)
      else {
        next = node.firstChild ?? next
        node.replaceWith(...node.childNodes)
      }
    }
  }
}
