import { type DomElement, type DomNode, isElement } from '../../tree/dom.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import type { TextsPage } from '../texts-page.ts'

const PICTURE = 'img[data-picture-mark]'

/** A copy of a page without all text blocks but those at the given places, and without the parts that then have no text. */
export function keepBlocks(page: TextsPage, isIn: readonly boolean[]): DomElement {
  const { body } = page.copy()
  const blocks = textBlocks(body)
  const kept = new Set<DomNode>()
  const texts = new Set<DomNode>(blocks.map(({ element }) => element))
  for (const [at, { element }] of blocks.entries()) {
    if (!isIn[at]) continue
    for (let around: DomElement | null = element; around && !kept.has(around); around = around.parentNode)
      kept.add(around)
  }
  visit(body)
  return body

  function visit(parent: DomElement) {
    for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (!isElement(node) || texts.has(parent)) continue
      if (kept.has(node)) visit(node)
      else if (texts.has(node) || !isBetween(node)) node.remove()
    }
  }

  /** Whether an element without text shows a picture, breaks a line or is a cell, between kept texts: without it values change column. */
  function isBetween(element: DomElement): boolean {
    if (element.textContent.trim() !== '') return false
    return /^(?:img|br|td|th)$/.test(element.localName) || element.querySelector(PICTURE) !== null
  }
}
