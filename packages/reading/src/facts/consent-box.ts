import type { DomElement } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import { ACCEPT_BUTTON, CONSENT_TEXT } from './wall-phrases.ts'

const BUTTONS = 'button, [role="button"], input[type="submit"], input[type="button"], a'
const MAX_NAME_CHARS = 60

/** The box of a page with a request for consent, beside its heading or its text; null without one, and if it is the whole page. */
export function consentBox(body: DomElement): DomElement | null {
  const button = acceptButton(body)
  const isHeaded = body.querySelector('h1') !== null
  let box = button
  for (let at = button; at && at.localName !== 'body' && !at.querySelector('h1, main'); at = at.parentNode) {
    box = at
    if (!isHeaded && at !== button && asks(at)) break
  }
  return box && (isHeaded || box !== button) && !box.querySelector('h1') && asks(box) ? box : null
}

function asks(box: DomElement): boolean {
  return CONSENT_TEXT.test(visibleText(box))
}

/** The first button that gives consent, or a link that is one; null without one. */
export function acceptButton(body: DomElement): DomElement | null {
  for (const button of body.querySelectorAll(BUTTONS)) {
    const name = collapse(button.textContent) || collapse(button.getAttribute('value') ?? '')
    if (name.length < MAX_NAME_CHARS && ACCEPT_BUTTON.test(name)) return button
  }
  return null
}
