import type { DomDocument, DomElement } from '../tree/dom.ts'
import { collapse, textBlocks } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import { ACCEPT_BUTTON, CONSENT_TEXT } from './wall-phrases.ts'

const BUTTONS = 'button, [role="button"], input[type="submit"], input[type="button"], a'
const MAX_NAME_CHARS = 60
const MAX_BUTTONS = 3
const PAGE = 'h1, main, article'
const HALF = 0.5
const LETTER = /\p{L}/gu
/** What a wall and a banner speak of, in the languages of most pages. */
export const COOKIES = /cookie|consent|einwillig|consentement/i

/** The box of a page with a request for consent, beside its heading or its text; null without one, and if it is the whole page. */
export function consentBox(body: DomElement): DomElement | null {
  const isHeaded = body.querySelector('h1') !== null
  for (const button of acceptButtons(body)) {
    const box = boxAround(button, isHeaded)
    if ((isHeaded || box !== button) && !box.querySelector('h1') && asks(box)) return box
  }
  return null
}

/**
 * The requests for consent that stand beside the text of a page: the smallest box around each button that gives it. One with half
 * the text is the page, and what has its heading or its main part is not beside it.
 */
export function consentBoxes(body: DomElement): DomElement[] {
  const buttons = acceptButtons(body)
  const most = buttons.length > 0 ? HALF * lettersIn(body) : 0
  return buttons.flatMap((button) => {
    let box = button.parentNode
    while (box && box !== body && !box.querySelector(PAGE) && !asksAround(box)) box = box.parentNode
    return box && box !== body && !box.querySelector(PAGE) && lettersIn(box) < most ? [box] : []
  })
}

/** Whether what was chosen of a page holds a text of these boxes that speaks of cookies or consent. */
export function asksIn(choice: DomElement, { body }: DomDocument): boolean {
  const texts = consentBoxes(body).flatMap((box) => textBlocks(box).map(({ text }) => text))
  const asked = new Set(texts.filter((text) => COOKIES.test(text)))
  return asked.size > 0 && textBlocks(choice).some(({ text }) => asked.has(text))
}

/** Whether a box speaks of cookies or consent, and not by its buttons alone. */
function asksAround(box: DomElement): boolean {
  if (!COOKIES.test(visibleText(box))) return false
  const inButtons = [...box.querySelectorAll(BUTTONS)].reduce((sum, button) => sum + lettersIn(button), 0)
  return lettersIn(box) > inButtons
}

function lettersIn(element: DomElement): number {
  return visibleText(element).match(LETTER)?.length ?? 0
}

function boxAround(button: DomElement, isHeaded: boolean): DomElement {
  let box = button
  for (
    let at: DomElement | null = button;
    at && at.localName !== 'body' && !at.querySelector('h1, main');
    at = at.parentNode
  ) {
    box = at
    if (!isHeaded && at !== button && asks(at)) break
  }
  return box
}

function asks(box: DomElement): boolean {
  return CONSENT_TEXT.test(visibleText(box))
}

/** The first buttons that give consent, or links that do: a form has one to continue, too. */
export function acceptButtons(body: DomElement): DomElement[] {
  const buttons: DomElement[] = []
  for (const button of body.querySelectorAll(BUTTONS)) {
    const name = collapse(button.textContent) || collapse(button.getAttribute('value') ?? '')
    if (name.length < MAX_NAME_CHARS && ACCEPT_BUTTON.test(name)) buttons.push(button)
    if (buttons.length === MAX_BUTTONS) break
  }
  return buttons
}
