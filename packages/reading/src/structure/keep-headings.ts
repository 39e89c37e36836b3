import { type DomDocument, type DomElement, findAround, isElement } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LEVELS = 6
// WAI-ARIA 1.2: a heading without a level has level 2.
const DEFAULT_LEVEL = 2
// Marks a heading made of a button that opens the part below it.
const OPENS = 'data-opens'
const HOLDS_BUTTON = /^(?:h[1-6]|summary|dt|th)$/

/** Turns headings made of other elements into plain headings, before buttons and empty blocks are removed. */
export function keepHeadings(document: DomDocument) {
  for (const element of document.body.querySelectorAll('[role="heading"]')) {
    if (!/^(?:div|span|p)$|-/.test(element.localName) || element.querySelector(HEADINGS)) continue
    const level = Number(element.getAttribute('aria-level') ?? DEFAULT_LEVEL)
    rename(element, `h${Number.isInteger(level) && level >= 1 && level <= LEVELS ? level : DEFAULT_LEVEL}`)
  }
  freeWords(document.body)
  for (const heading of document.body.querySelectorAll(HEADINGS)) joinLines(heading)
}

/**
 * WAI-ARIA's patterns of accordions and sortable tables: the text of the heading or of a column's is a button. Beside
 * other text, a button is a tool.
 */
function freeWords(body: DomElement) {
  const letters = new Map<DomElement, number>()
  for (const button of body.querySelectorAll('button, [role="button"]')) {
    const place = button.localName === 'a' ? null : findAround(button, ({ localName }) => HOLDS_BUTTON.test(localName))
    if (!place) continue
    const words = letters.get(place) ?? lettersIn(place)
    letters.set(place, words)
    if (lettersIn(button) < words) button.remove()
    else {
      button.replaceWith(...button.childNodes)
      if (place.localName !== 'th') place.setAttribute(OPENS, '')
    }
  }
}

/** Removes headings made of buttons if no text follows them: they open a part of a form, or a hidden part. */
export function dropEmptyHeadings(content: DomElement) {
  if (!content.querySelector(`[${OPENS}]`)) return
  const blocks = textBlocks(content)
  for (const [index, { element }] of blocks.entries()) {
    const next = blocks[index + 1]?.element
    if (element.hasAttribute(OPENS) && (!next || next.hasAttribute(OPENS) || /^h[1-6]$/.test(next.localName)))
      element.remove()
  }
}

function lettersIn(element: DomElement): number {
  return element.textContent.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** A heading is one line. Editors put blocks and line breaks inside, some of them empty. */
function joinLines(heading: DomElement) {
  // Most have nothing but text or a link inside, and a search is dear.
  if (![...heading.childNodes].some(isElement)) return
  for (const part of heading.querySelectorAll('div, p, br, section')) part.replaceWith(' ', ...part.childNodes, ' ')
  for (const part of heading.querySelectorAll('small'))
    if (isSecondLine(part)) part.parentNode?.insertBefore(part.ownerDocument.createTextNode(' '), part)
}

/** Whether a part in small letters is a line of its own, which styles set apart: it has several words, and follows another one. */
function isSecondLine(part: DomElement): boolean {
  const before = part.previousSibling?.textContent ?? ''
  return /[\p{L}\p{N}.!?]$/u.test(before) && /^[\p{L}\p{N}]\S*\s+\S/u.test(part.textContent)
}

function rename(element: DomElement, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of ['class', 'id']) {
    const value = element.getAttribute(attribute)
    if (value !== null) renamed.setAttribute(attribute, value)
  }
  element.replaceWith(renamed)
  renamed.append(...element.childNodes)
}
