import { CHANGED } from '../facts/day-label.ts'
import { findDay } from '../facts/parse-day.ts'
import { contactOf } from '../output/name-contacts.ts'
import { type DomDocument, type DomElement, elementsUp } from '../tree/dom.ts'
import { isLandmarkHere, isSetApart } from '../tree/landmarks.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { hasAsOften } from './held-by.ts'
import { putPlacesBack, runsOf } from './lost/put-back.ts'
import { STOCK_PHRASE } from './stock-phrases.ts'

const LINKS = 'a[href^="mailto:" i], a[href^="tel:" i]'
// More are a directory, which is a text of its own.
const MAX_CONTACTS = 6
// A larger part is no card of one person or office.
const [MAX_CARD_CHARS, MAX_CARD_TEXTS] = [300, 8]
// A longer text tells of the change.
const MAX_LINE_CHARS = 80
const PAGE = /^(?:html|body|main|article)$/

/**
 * The places of what a page that is no article says shortly of itself: whom to write to or to call, with the rest of that
 * card, and when it was changed. What its banner or its foot says as well is of the whole site.
 */
export function ownContacts(texts: readonly TextBlock[]): readonly number[] {
  const addresses = texts.map(addressesIn)
  const isOfSite = texts.map(({ element }) => elementsUp(element).some((up) => isLandmarkHere(up) && !isSetApart(up)))
  const ofSite = new Set(addresses.flatMap((each, at) => (isOfSite[at] ? each : [])))
  const contacts = [...texts.keys()].filter(
    (at) => !isOfSite[at] && addresses[at]?.length && !addresses[at].some((each) => ofSite.has(each)),
  )
  const changes = [...texts.keys()].filter((at) => isChange(texts[at]?.text ?? ''))
  const own = contacts.length > MAX_CONTACTS ? [] : contacts.flatMap((at) => cardOf(at, texts))
  return [...new Set([...own, ...(changes.length === 1 ? changes : [])])]
}

function addressesIn({ element, text }: TextBlock): readonly string[] {
  if (STOCK_PHRASE.test(text) || !leadsNowhereElse(element)) return []
  return [...element.querySelectorAll(LINKS)].flatMap((link) => contactOf(link)?.href.toLowerCase() ?? [])
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
  /** Its texts. */
  readonly blocks: readonly { readonly text: string }[]
  /** Gives the page again, which is taken apart. */
  freshPage(): DomDocument
}

/** Puts into a choice what it lacks of what its page says shortly of itself. Returns whether there was any. */
export function putContactsBack(choice: DomElement, { contacts, blocks, freshPage }: ContactPage): boolean {
  if (contacts.length === 0) return false
  const isThere = hasAsOften(
    choice,
    blocks.map(({ text }) => text),
  )
  const lost = new Set(contacts.filter((at) => !isThere(blocks[at]?.text ?? '')))
  if (lost.size === 0) return false
  const isLost = blocks.map((_, at) => lost.has(at))
  return putPlacesBack(choice, runsOf(isLost), { held: textBlocks(choice), blocks, freshPage })
}
