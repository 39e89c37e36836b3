import { CALLOUT_NAMES } from '../tree/class-names.ts'
import type { DomElement } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { linkedShare } from '../tree/text-blocks.ts'

// A box that Readability judges by its links holds little else.
const MAX_CHARS = 400
const LINKED = 0.5
const HOLDS_MORE = 'ul, ol, table, h1, h2, h3, h4, h5, h6, div, form, input, button, select, iframe, img, video'

/**
 * Whether a box is a note within the text, or a line of code, in which a word is linked: Readability takes a few words with a link
 * for a menu, unless they stand in a section.
 */
export function isLinkingNote(element: DomElement): boolean {
  if (element.localName !== 'div' || element.textContent.length > MAX_CHARS) return false
  if (!element.querySelector('a[href]') || element.querySelector(HOLDS_MORE)) return false
  const code = element.querySelector('code')
  const isCode = code !== null && code.textContent.trim() === element.textContent.trim()
  const isNote = element.getAttribute('role') === 'note' || isNamed(element, CALLOUT_NAMES)
  return isCode || (isNote && linkedShare(element) < LINKED)
}
