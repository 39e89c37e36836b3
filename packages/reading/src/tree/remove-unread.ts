import { type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { hiddenParts } from './hidden-parts.ts'

/** Elements that never contain prose. */
export const UNREAD_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style noscript template iframe frame frameset object embed applet svg canvas audio video map area button input ' +
    'select textarea option datalist progress meter dialog link meta title base'
  ).split(' '),
)

/** Removes what nobody reads within an element: scripts, styles, frames, form fields, comments, hidden parts. */
export function removeUnread(root: DomElement) {
  const isHidden = hiddenParts(root)
  visit(root)

  function visit(parent: DomElement) {
    for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (isElement(node) ? UNREAD_ELEMENTS.has(node.localName) || isHidden(node) : !isText(node)) node.remove()
      else if (isElement(node)) visit(node)
    }
  }
}
