import { CHOICES, inAskingForm } from '../../main-content/forms/telling-forms.ts'
import { PRICE } from '../../main-content/price.ts'
import { type DomDocument, type DomElement, findAround, HEADING } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { leaveBreak } from '../../tree/leave-break.ts'
import { collapse } from '../../tree/text-blocks.ts'

const FIELDS = 'select, input[type="radio" i], button'
const SEEN = `h1, h2, h3, h4, h5, h6, p, div, span, strong, b, ins, del, s, td, dd, li, ${FIELDS}`
const CHOSEN = 'button[aria-pressed], button[aria-checked], button[role="radio"], button[role="option"]'
const SUBMIT = 'button:not([type]), button[type="submit" i], input[type="submit" i], input[type="image" i]'
// A longer text tells of a price.
const MAX_PRICE_CHARS = 40
// The price, the one before it, and that of a unit. With more, it is a list of things.
const MOST_PRICES = 3
// "Choose a size". Below more stand what buyers say, and other things.
const MOST_HEADINGS = 1
const MIN_CHOICES = 2
// Of more, a reader looks for one by its name: a land, a year of birth.
const MOST_CHOICES = 40
const MAX_CHARS = 80

/**
 * Writes what a reader can choose of the one thing that a page offers: below its title and price, the options of a list, buttons of
 * which one is pressed or that stand before the one that orders, and the names of radio buttons, each in a line. Their form tells something.
 */
export function keepChoices(document: DomDocument) {
  partRadios(document)
  const isAsked = inAskingForm(document)
  const isOwn = (field: DomElement) => !isAsked(field) && !findAround(field, (up) => isLandmarkHere(up) || isHidden(up))
  const fields = fieldsOfOffer(document).filter(isOwn)
  for (const choices of groupsOf(fields)) {
    const [first] = choices
    const form = first && findAround(first, isForm)
    const isWritten = choices.every(({ localName }) => localName === 'input') || writeAll(choices)
    if (form && isWritten) form.setAttribute(CHOICES, '')
  }
}

/** Radio buttons are drawn between their names: without them, two names would be one word. */
function partRadios(document: DomDocument) {
  const names = new Set<string>()
  for (const radio of document.body.querySelectorAll('input[type="radio" i]')) {
    const name = radio.getAttribute('name') ?? ''
    const label = findAround(radio, ({ localName }) => localName === 'label')
    if (names.has(name)) leaveBreak(label ?? radio)
    names.add(name)
  }
}

/** The fields between the title of a page with the price below it and the next parts, or the first of other prices. */
function fieldsOfOffer(document: DomDocument): readonly DomElement[] {
  const fields: DomElement[] = []
  const prices = new Set<string>()
  let [isBelow, headings] = [false, 0]
  for (const element of document.body.querySelectorAll(SEEN)) {
    if (prices.size > MOST_PRICES || headings > MOST_HEADINGS) break
    if (element.localName === 'h1') isBelow = true
    else if (isBelow && element.matches(FIELDS)) {
      if (prices.size > 0) fields.push(element)
    } else if (prices.size > 0 && HEADING.test(element.localName)) headings += 1
    else if (isBelow && isPrice(element)) prices.add(collapse(element.textContent))
  }
  return fields
}

/** Not the sum of a choice: its text stands in a label. */
function isPrice(element: DomElement): boolean {
  if (element.textContent.length > 2 * MAX_PRICE_CHARS) return false
  const text = collapse(element.textContent)
  const isChoice = element.querySelector(FIELDS) ?? findAround(element, ({ localName }) => localName === 'label')
  return text.length <= MAX_PRICE_CHARS && PRICE.test(text) && !isChoice
}

function groupsOf(fields: readonly DomElement[]): readonly (readonly DomElement[])[] {
  const selects = fields.filter(({ localName }) => localName === 'select').map((select) => [select])
  const radios = Map.groupBy(
    fields.filter(({ localName }) => localName === 'input'),
    (radio) => radio.getAttribute('name'),
  )
  const buttons = Map.groupBy(fields.filter(isChoice), rowOf)
  return [...selects, ...[...radios.values(), ...buttons.values()].filter(({ length }) => length >= MIN_CHOICES)]
}

/** Whether a button is one of several of which one is pressed, or stands in a form that another one sends. */
function isChoice(field: DomElement): boolean {
  if (field.localName !== 'button') return false
  if (field.matches(CHOSEN)) return true
  const isPlain = field.getAttribute('type') === 'button' && !field.hasAttribute('aria-label')
  return isPlain && Boolean(findAround(field, isForm)?.querySelector(SUBMIT))
}

/** What holds a row of buttons, each alone in an item or not. */
function rowOf(button: DomElement): DomElement | null {
  const { parentNode } = button
  const isAlone = parentNode?.firstChild === button && parentNode.lastChild === button
  return isAlone ? parentNode.parentNode : parentNode
}

/** Writes the names of choices in a row. Returns false, and leaves them, if they are none: numbers of pieces, the same words. */
function writeAll(choices: readonly DomElement[]): boolean {
  const [first] = choices
  const isList = first?.localName === 'select'
  // HTML, 4.10.7: an option without a value, above the others, only asks to choose.
  const options = isList
    ? [...first.querySelectorAll('option')].filter((each) => each.getAttribute('value') !== '')
    : choices
  const texts = options.map(({ textContent }) => collapse(textContent))
  const isShort = texts.every((text) => text !== '' && text.length <= MAX_CHARS)
  const isCount = texts.every((text, at) => Number(text) === Number(texts[0]) + at) && Number(texts[0]) <= 1
  const areMany = texts.length >= MIN_CHOICES && texts.length <= MOST_CHOICES
  if (!first || !areMany || !isShort || isCount || new Set(texts).size !== texts.length) return false
  const shown = first.ownerDocument.createElement('span')
  shown.append(texts.join(', '))
  first.replaceWith(' ', shown, ' ')
  if (!isList) for (const other of choices) other.remove()
  return true
}

function isForm({ localName }: DomElement): boolean {
  return localName === 'form'
}
