import { PRICE } from '../main-content/price.ts'
import { type DomDocument, type DomElement, isElement, isText } from '../tree/dom.ts'
import { placeInItem } from '../tree/element-kind.ts'
import { collapse, linkedShare, textBlocks } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import { ACCEPT_BUTTON, CONSENT_TEXT } from './wall-phrases.ts'

const BUTTONS = 'button, [role="button"], input[type="submit"], input[type="button"], a'
const MAX_NAME_CHARS = 60
const MAX_BUTTONS = 3
// To accept, to refuse, to choose, to read more.
const MAX_ANSWERS = 4
const MAX_CHARS = 3000
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
 * the text is the page, unless what it asks beside is marked as one (`isOfAnySize`) or the page is a wall (`isWall`), and what has
 * its heading or its main part is not beside it. A list that leads to many places, as a reference or a shop does, asks for nothing, whatever words are in it.
 */
export function consentBoxes(body: DomElement, { isOfAnySize = false, isWall = false } = {}): DomElement[] {
  const buttons = acceptButtons(body)
  const most = buttons.length > 0 ? HALF * lettersIn(body) : 0
  const mayBeMost = isWall || (isOfAnySize && body.querySelector(PAGE) !== null)
  return buttons.flatMap((button) => {
    let box = button.parentNode
    while (box && box !== body && !box.querySelector(PAGE) && !asksAround(box)) box = box.parentNode
    if (!box || box === body || box.querySelector(PAGE) || isListed(button, box)) return []
    const isShort = mayBeMost && box.textContent.length <= MAX_CHARS && !PRICE.test(visibleText(box))
    return isShort || lettersIn(box) < most ? [box] : []
  })
}

/** Whether more stand like a button or link than a question has answers, in its box or beside that: the box may be one item. */
function isListed(button: DomElement, box: DomElement): boolean {
  const place = placeInItem(button)
  const around = box.parentNode && box.parentNode.localName !== 'body' ? box.parentNode : box
  const others = [...around.querySelectorAll(button.localName)].filter((each) => placeInItem(each) === place)
  return others.length > MAX_ANSWERS
}

/** Whether what was chosen of a page holds a text of these boxes that speaks of cookies or consent. */
export function asksIn(choice: DomElement, { body }: DomDocument): boolean {
  const texts = consentBoxes(body).flatMap((box) => textBlocks(box).map(({ text }) => text))
  const asked = new Set(texts.filter((text) => COOKIES.test(text)))
  return asked.size > 0 && textBlocks(choice).some(({ text }) => asked.has(text))
}

/** Whether a box speaks of cookies or consent, and not in its buttons and links alone: a link in a sentence is a part of it. */
function asksAround(box: DomElement): boolean {
  if (!COOKIES.test(visibleText(box))) return false
  const isInSentence = ({ localName, parentNode }: DomElement) =>
    localName === 'a' && parentNode !== null && linkedShare(parentNode) < HALF
  const isName = (element: DomElement) => element.matches(BUTTONS) && !isInSentence(element)
  return COOKIES.test(textWithout(box, isName))
}

function textWithout(element: DomElement, isOut: (part: DomElement) => boolean): string {
  const parts: string[] = []
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) parts.push(node.textContent)
    else if (isElement(node) && !isOut(node)) parts.push(textWithout(node, isOut))
  }
  return parts.join(' ')
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
