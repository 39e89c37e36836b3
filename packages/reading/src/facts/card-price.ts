import type { ShownLine } from '../coverage/shown-lines.ts'
import type { DomElement } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'

/** The prices of a card, as shown. */
export interface CardPrice {
  readonly price: string | null
  readonly oldPrice: string | null
}

const CURRENCY =
  '(?:(?:US|CA|AU|NZ|HK|R|S)?[$]|[€£¥₹₩₽₺₫฿₴₪]|zł|Kč|Ft|lei|kr\\.?|Rs\\.?|CHF|EUR|USD|GBP|JPY|CNY|INR|BRL|AUD|CAD|SEK|NOK|DKK|PLN|CZK|TRY|元|円)'
const NUMBER = "\\d{1,3}(?:[.,'\\u00A0\\u202F ]\\d{3})*(?:[.,]\\d{1,2})?(?![\\d%])|\\d+(?:[.,]\\d{1,2})?(?![\\d%])"
const AMOUNT = `(?:${CURRENCY}\\s?(?:${NUMBER})|(?<![\\d.,])(?:${NUMBER})(?:,-)?\\s?${CURRENCY}(?![\\p{L}\\p{N}]))`
const JOINERS = /[\u200B-\u200D]/g
// Joiners keep a range in one line.
const TO = '[\\s\\u200B-\\u200D]{0,2}[–-][\\s\\u200B-\\u200D]{0,2}'
// The currency of a range may stand behind its end only: that is a range alone in its line, where no word goes before.
const PRICE = new RegExp(`(?:^(?:${NUMBER})${TO})?${AMOUNT}(?:${TO}${AMOUNT})?`, 'gu')
// Words before a price that is no longer asked, in several languages.
const BEFORE =
  /(?:(?<!\p{L})(?:was|were|compared to|regular(?:ly)?(?: price)?|list(?: price)?|rrp|msrp|reg\.?|before|originally|statt|uvp|vorher|avant|au lieu de|antes|de|era|prima)|원래)[:\s]*$/iu
const SAVED = /\b(?:save|saving|off|you save|spare|sparen|économisez|ahorra|from shipping|shipping|versand)\b[^\d]*$/i
const OLD_NAMES =
  /(?:^|[^a-z])(?:old|was|strike|strikethrough|striked|crossed|compare|compare-?at|list-?price|original|regular|before|rrp|msrp|previous)(?:$|[^a-z])/
// A price of a quantity or a period is not what is asked for the thing, if that stands beside it: 1 kg = 9,16 €, 199 €/month.
const UNIT_BEFORE = /\p{L}\s?=\s?$/u
const UNIT_AFTER = /^\s?(?:\/\s?[\p{L}\d]|(?:per|pro|je|par|por|al|za|pr\.?)\s[\p{L}\d])/iu
const LOOK_BACK = 24
// What a sentence tells is no price of the thing.
const SENTENCE_WORDS = 20

/** Reads what a card asks, and what it asked before: struck out, named so, or said so. */
export function readCardPrice(card: DomElement, lines: readonly Pick<ShownLine, 'text'>[]): CardPrice {
  const old = [...card.querySelectorAll('del, s, strike, [class], [style]')].filter(
    (element) => isStruck(element) || isNamed(element, OLD_NAMES),
  )
  const named = pricesOf(old)
  const struck = pricesOf(old.filter(isStruck))
  const all = lines.flatMap(({ text }) =>
    text.split(' ', SENTENCE_WORDS).length < SENTENCE_WORDS ? pricesIn(text) : [],
  )
  const isOld = ({ text, before }: Found) => named.has(text) || BEFORE.test(before)
  const wanted = all.filter((found) => !isOld(found) && !SAVED.test(found.before))
  const asked = wanted.find(({ isOfUnit }) => !isOfUnit) ?? wanted[0]
  // A regular price without another is the price, and so is what is not struck out beside what is.
  const price = asked ?? all.find(({ text, before }) => !struck.has(text) && !SAVED.test(before)) ?? all.find(isOld)
  const before = asked || struck.size > 0 ? all.find((found) => isOld(found) && found.text !== price?.text) : undefined
  return { price: price?.text ?? null, oldPrice: before?.text ?? null }
}

function pricesOf(elements: readonly DomElement[]): ReadonlySet<string> {
  return new Set(elements.flatMap(({ textContent }) => pricesIn(textContent).map(({ text }) => text)))
}

function isStruck(element: DomElement): boolean {
  return /^(?:del|s|strike)$/.test(element.localName) || /line-through/i.test(element.getAttribute('style') ?? '')
}

interface Found {
  readonly text: string
  /** The words before it. */
  readonly before: string
  readonly isOfUnit: boolean
}

function pricesIn(text: string): Found[] {
  return Array.from(text.matchAll(PRICE), (match) => {
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index)
    const end = match.index + match[0].length
    const isOfUnit = UNIT_BEFORE.test(before) || UNIT_AFTER.test(text.slice(end, end + LOOK_BACK))
    return { text: match[0].replace(JOINERS, '').trim(), before, isOfUnit }
  })
}

/** The amounts of money in a text, as shown. */
export function amountsIn(text: string): string[] {
  return pricesIn(text).map((found) => found.text)
}
