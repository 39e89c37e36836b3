import { BLOCK_NAMES } from './block-names.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'

/** Sets a line break where an element is about to be removed that parts texts of one line: they would become one word. */
export function leaveBreak(element: DomElement) {
  const { parentNode, previousSibling, nextSibling } = element
  if (!parentNode) return
  const isEdge = [beside(previousSibling, 'previousSibling'), beside(nextSibling, 'nextSibling')].every(isEnd)
  if (!isEdge || !BLOCK_NAMES.has(parentNode.localName))
    parentNode.insertBefore(element.ownerDocument.createElement('br'), element)
}

/** The nearest node from one on that is more than white space. */
function beside(node: DomNode | null, way: 'previousSibling' | 'nextSibling'): DomNode | null {
  let at = node
  while (at && !isElement(at) && !(isText(at) && at.textContent.trim() !== '')) at = at[way]
  return at
}

/** Whether no words go on there. */
function isEnd(node: DomNode | null): boolean {
  return node === null || (isElement(node) && (BLOCK_NAMES.has(node.localName) || node.textContent.trim() === ''))
}
