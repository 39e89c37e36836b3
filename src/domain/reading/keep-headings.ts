import type { DomDocument, DomElement } from './dom.ts'
import { textBlocks } from './text-blocks.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LEVELS = 6
// WAI-ARIA 1.2: a heading without a level is of the second.
const DEFAULT_LEVEL = 2
// A button that opens what stands below it.
const OPENS = 'data-opens'
const PLACES_OF_BUTTONS = `${HEADINGS}, summary, dt`

/** Writes headings that are made of other things as headings with their words alone, before buttons and empty blocks go. */
export function keepHeadings(document: DomDocument) {
  for (const element of document.body.querySelectorAll('[role="heading"]')) {
    if (!/^(?:div|span|p)$|-/.test(element.localName) || element.querySelector(HEADINGS)) continue
    const level = Number(element.getAttribute('aria-level') ?? DEFAULT_LEVEL)
    rename(element, `h${Number.isInteger(level) && level >= 1 && level <= LEVELS ? level : DEFAULT_LEVEL}`)
  }
  for (const place of document.body.querySelectorAll(PLACES_OF_BUTTONS)) freeWords(place)
  for (const heading of document.body.querySelectorAll(HEADINGS)) joinLines(heading)
}

/** WAI-ARIA's pattern of an accordion: a heading whose words are a button. Beside words of its own, a button is a tool. */
function freeWords(place: DomElement) {
  const words = lettersIn(place)
  for (const button of place.querySelectorAll('button, [role="button"]')) {
    if (button.localName === 'a') continue
    if (lettersIn(button) < words) button.remove()
    else {
      button.replaceWith(...button.childNodes)
      place.setAttribute(OPENS, '')
    }
  }
}

/** Takes out the headings made of buttons below which nothing is left to read: what they open is a part of a form, or unseen. */
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

/** A heading is one line: editors put blocks and line breaks inside, some of them empty. */
function joinLines(heading: DomElement) {
  for (const part of heading.querySelectorAll('div, p, br, section')) part.replaceWith(' ', ...part.childNodes, ' ')
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
