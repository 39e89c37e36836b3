import { type DomDocument, type DomElement, findAround, isUnder } from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'

const MAX_FORMS = 30
const FORM = new Set(['form'])
const TYPED = /^(?:|text|number|date|month|week|time|datetime-local|tel)$/
// What only the reader knows, of themselves.
const ASKING =
  'input[type="password" i], input[type="search" i], input[type="email" i], input[autocomplete*="email" i], input[name*="email" i]'
const CONTROLS = 'input, select, button'
const MANY_FIELDS = 2
// Filters of a list, and rows to compare.
const MANY_CHECKS = 10

/** Marks a form with the choices of the one thing that a page offers. */
export const CHOICES = 'data-choices'

/** A form that may tell something. */
export interface TellingForm {
  readonly element: DomElement
  /** Whether it shows several values that were typed: its labels say of what. */
  readonly isFilled: boolean
  /** Whether it has the choices of the one thing that a page offers. */
  readonly isOffer: boolean
  /** The elements around its controls: their texts say what a reader can choose. */
  readonly labels: ReadonlySet<DomElement>
}

/**
 * The forms of a page that may tell something: not those of the site, and not for searching, signing in, subscribing or
 * commenting. Call it before fields are removed.
 */
export function tellingForms(document: DomDocument): readonly TellingForm[] {
  // HTML, 13.2.6.4.7: there is no form in a form.
  const forms = [...document.body.querySelectorAll('form')].filter((form) => !isUnder(form, FORM)).slice(0, MAX_FORMS)
  return forms.filter((form) => !isAsking(form) && !findAround(form, isOfSite)).map(describe)
}

/** Tells what stands in a form that asks its reader. Call it before fields are removed. */
export function inAskingForm(document: DomDocument): (element: DomElement) => boolean {
  const asking = new Set([...document.body.querySelectorAll('form')].filter(isAsking))
  return (element) => asking.size > 0 && findAround(element, (around) => asking.has(around)) !== null
}

/** Whether it asks who the reader is, what they look for, what they choose among many or what they think. */
function isAsking(form: DomElement): boolean {
  if (form.getAttribute('role') === 'search' || form.querySelector(ASKING)) return true
  if ([...form.querySelectorAll('input[type="checkbox" i]')].length >= MANY_CHECKS) return true
  return [...form.querySelectorAll('textarea')].some(({ textContent }) => textContent.trim() === '')
}

function isOfSite(around: DomElement): boolean {
  return isLandmarkHere(around)
}

function describe(element: DomElement): TellingForm {
  const typed = [...element.querySelectorAll('input[value], textarea')].filter(
    (field) => field.localName !== 'input' || isTyped(field),
  )
  const around = [...element.querySelectorAll(CONTROLS)].flatMap(({ parentNode }) => parentNode ?? [])
  return {
    element,
    isFilled: typed.length >= MANY_FIELDS,
    isOffer: element.hasAttribute(CHOICES),
    labels: new Set(around.filter((each) => each !== element)),
  }
}

function isTyped(field: DomElement): boolean {
  return field.getAttribute('value')?.trim() !== '' && TYPED.test((field.getAttribute('type') ?? '').toLowerCase())
}
