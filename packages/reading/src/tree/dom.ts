/** The part of the DOM that reading uses. The compiler's own DOM types would declare a browser's globals everywhere. */
export interface DomNode {
  readonly nodeType: number
  readonly parentNode: DomElement | null
  readonly firstChild: DomNode | null
  readonly lastChild: DomNode | null
  readonly nextSibling: DomNode | null
  readonly previousSibling: DomNode | null
  textContent: string
  remove(): void
  replaceWith(...nodes: readonly (DomNode | string)[]): void
}

/** The part of an element that reading uses. */
export interface DomElement extends DomNode {
  readonly localName: string
  readonly id: string
  readonly previousElementSibling: DomElement | null
  readonly nextElementSibling: DomElement | null
  readonly ownerDocument: DomDocument
  readonly childNodes: Iterable<DomNode>
  readonly children: Iterable<DomElement>
  readonly outerHTML: string
  getAttribute(name: string): string | null
  getAttributeNames(): readonly string[]
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  hasAttribute(name: string): boolean
  matches(selector: string): boolean
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  getElementsByTagName(name: string): readonly DomElement[]
  insertBefore(node: DomNode, before: DomNode | null): void
  append(...nodes: readonly (DomNode | string)[]): void
}

/** The part of a document that reading uses. */
export interface DomDocument extends DomNode {
  readonly documentElement: DomElement
  readonly head: DomElement
  readonly body: DomElement
  readonly childNodes: Iterable<DomNode>
  createTextNode(text: string): DomNode
  createElement(name: string): DomElement
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
}

/**
 * The types of elements and of documents (Node.ELEMENT_NODE, Node.DOCUMENT_NODE). Loops that also meet attributes or documents
 * compare with them directly: isElement is quick as long as it meets few kinds of nodes.
 */
export const [ELEMENT, DOCUMENT] = [1, 9]

/** The names of headings. */
export const HEADING = /^h[1-6]$/

/** Names of the cells of a row. */
export const CELL = /^t[dh]$/

/** Whether a node is an element. */
export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT
}

/** The nearest element around a node that passes, the node itself not included; null if none does. */
export function findAround(node: DomNode, passes: (around: DomElement) => boolean): DomElement | null {
  for (let at = node.parentNode; at && at.nodeType === ELEMENT; at = at.parentNode) if (passes(at)) return at
  return null
}

/** The nearest sibling on one side that is more than white space. */
export function siblingBeside(node: DomNode, side: 'previousSibling' | 'nextSibling'): DomNode | null {
  let at = node[side]
  while (at && isText(at) && at.textContent.trim() === '') at = at[side]
  return at
}

/** An element and those around it, from the inside out. */
export function elementsUp(element: DomElement | null): DomElement[] {
  const all: DomElement[] = []
  for (let at = element; at && at.nodeType === ELEMENT; at = at.parentNode) all.push(at)
  return all
}

/** Whether an element is another one, or stands within it. */
export function isPartOf(element: DomElement, outer: DomNode): boolean {
  return element === outer || findAround(element, (around) => around === outer) !== null
}

/** Whether an element is within one of these names. */
export function isUnder(element: DomElement, names: { has(name: string): boolean }): boolean {
  return findAround(element, ({ localName }) => names.has(localName)) !== null
}

/** Whether a node is text (Node.TEXT_NODE). */
export function isText(node: DomNode): boolean {
  return node.nodeType === 3
}

/** The texts directly before and after a node; null unless it has both. */
export function textsAround({
  previousSibling: before,
  nextSibling: after,
}: DomNode): readonly [DomNode, DomNode] | null {
  return before && after && isText(before) && isText(after) ? [before, after] : null
}

/** Whether a node is a comment (Node.COMMENT_NODE). */
export function isComment(node: DomNode): boolean {
  return node.nodeType === 8
}
