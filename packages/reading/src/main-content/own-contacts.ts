import { CHANGED } from '../facts/day-label.ts'
import { findDay } from '../facts/parse-day.ts'
import { contactOf } from '../output/name-contacts.ts'
import { type DomElement, elementsUp } from '../tree/dom.ts'
import { isLandmarkHere, isSetApart } from '../tree/landmarks.ts'
import { charsOf, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { hasAsOften } from './held-by.ts'
import { anchorsOf, putTextsBack, runsOf } from './lost/put-back.ts'
import { STOCK_PHRASE, TIME_SPAN } from './stock-phrases.ts'
import type { TextsPage } from './texts-page.ts'

const LINKS = 'a[href^="mailto:" i], a[href^="tel:" i]'
const MAIL = /[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}\b/giu
// A line of its own, with or without a label. It begins as numbers to call do, or is written in groups as they are.
const NUMBER = /^(?:\p{L}[\p{L} .()-]{0,24}:?\s{0,2})?((?:\+|\(?0|\()[\d\s()./–-]{5,24}\d|\d{3}[-. ]\d{3}[-. ]\d{4})$/u
const [MIN_DIGITS, MAX_DIGITS] = [7, 15]
// More are a directory, which is a text of its own.
const MAX_CONTACTS = 6
// A larger part is no card of one person or office.
const [MAX_CARD_CHARS, MAX_CARD_TEXTS] = [300, 8]
// A longer text tells of the change.
const MAX_LINE_CHARS = 80
// The sign is the same in all languages.
const OWNED = '©'
const MOST_FOOT = 0.5
const PAGE = /^(?:html|body|main|article)$/

/**
 * The places of what a page that is no article says shortly of itself: whom to write to or to call, with the rest of that
 * card, and when it was changed. What its banner or its foot says as well is of the whole site.
 */
export function ownContacts(texts: readonly TextBlock[]): readonly number[] {
  const addresses = texts.map(addressesIn)
  const isInFoot = judgeFeet(texts)
  const isOfSite = texts.map(
    ({ element }, at) =>
      elementsUp(element).some((up) => isLandmarkHere(up) && !isSetApart(up)) ||
      (addresses[at]?.length && isInFoot(element)),
  )
  const ofSite = new Set(addresses.flatMap((each, at) => (isOfSite[at] ? each : [])))
  const contacts = [...texts.keys()].filter(
    (at) => !isOfSite[at] && addresses[at]?.length && !addresses[at].some((each) => ofSite.has(each)),
  )
  const changes = [...texts.keys()].filter((at) => isChange(texts[at]?.text ?? ''))
  const own = contacts.length > MAX_CONTACTS ? [] : contacts.flatMap((at) => cardOf(at, texts))
  return [...new Set([...own, ...(changes.length === 1 ? changes : [])])]
}

/** Tells what stands in a lesser part of the page that says whose it is, without its title: the foot of a site that declares none. */
function judgeFeet(texts: readonly TextBlock[]): (element: DomElement) => boolean {
  const most = MOST_FOOT * charsOf(texts)
  // A directory has thousands of contacts in the same parts.
  const known = new Map<DomElement, boolean>()
  const isFoot = (up: DomElement) => {
    const { textContent } = up
    return textContent.includes(OWNED) && textContent.length <= most && up.querySelector('h1') === null
  }
  const isKnownFoot = (up: DomElement) => {
    const is = known.get(up) ?? isFoot(up)
    known.set(up, is)
    return is
  }
  return (element) => elementsUp(element).some(isKnownFoot)
}

function addressesIn({ element, text }: TextBlock): readonly string[] {
  if (STOCK_PHRASE.test(text) || !leadsNowhereElse(element)) return []
  const linked = [...element.querySelectorAll(LINKS)].flatMap((link) => contactOf(link)?.href.toLowerCase() ?? [])
  const [, number = ''] = (text.length <= MAX_LINE_CHARS && NUMBER.exec(text)) || []
  const digits = number.replace(/\D/g, '')
  const isNumber = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
  const isCalled = isNumber && linked.length === 0 && !TIME_SPAN.test(text) && findDay(text, null) === null
  const mails = text.length <= MAX_CARD_CHARS ? (text.match(MAIL) ?? []) : []
  const written = [...mails.map((mail) => `mailto:${mail.toLowerCase()}`), ...(isCalled ? [`tel:${digits}`] : [])]
  return [...new Set([...linked, ...written])]
}

function leadsNowhereElse(element: DomElement): boolean {
  return [...element.querySelectorAll('a[href]')].every((link) => contactOf(link) !== null)
}

/** Whether a line begins with a word for a change and says its day. */
function isChange(text: string): boolean {
  const day = text.length <= MAX_LINE_CHARS ? findDay(text, null) : null
  return day !== null && CHANGED.test(day.before)
}

/** The places of the texts in the largest small part around a contact, in which no other links lead away. */
function cardOf(at: number, texts: readonly TextBlock[]): readonly number[] {
  const contact = texts[at]?.element ?? null
  const isCard = (up: DomElement) =>
    !PAGE.test(up.localName) && up.textContent.length <= MAX_CARD_CHARS && leadsNowhereElse(up)
  const around = elementsUp(contact)
  const end = around.findIndex((up) => !isCard(up))
  const card = around[end - 1]
  const inside = card ? new Set(textBlocks(card).map(({ element }) => element)) : new Set()
  const places = [...texts.keys()].filter((each) => texts[each] && inside.has(texts[each].element))
  return places.length > 0 && places.length <= MAX_CARD_TEXTS ? places : [at]
}

interface ContactPage {
  /** The places of what it says of itself. */
  readonly contacts: readonly number[]
  readonly page: TextsPage
}

/** Puts into a choice what it lacks of what its page says shortly of itself. Returns whether there was any. */
export function putContactsBack(choice: DomElement, { contacts, page }: ContactPage): boolean {
  if (contacts.length === 0) return false
  const { texts } = page
  const isThere = hasAsOften(
    choice,
    texts.map(({ text }) => text),
  )
  const lost = new Set(contacts.filter((at) => !isThere(texts[at]?.text ?? '')))
  if (lost.size === 0) return false
  const isLost = texts.map((_, at) => lost.has(at))
  putTextsBack(choice, runsOf(isLost), { page, anchors: anchorsOf(textBlocks(choice), texts) })
  return true
}
