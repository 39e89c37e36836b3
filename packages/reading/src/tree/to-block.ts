import type { DomElement } from './dom.ts'

/** A block with what an element holds, which is left empty. */
export function toBlock(element: DomElement): DomElement {
  const block = element.ownerDocument.createElement('div')
  block.append(...element.childNodes)
  return block
}
