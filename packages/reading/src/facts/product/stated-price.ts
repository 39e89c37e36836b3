import { isJsonLdObject, type JsonLd } from '../json-ld.ts'
import { amountValue } from '../records/card-amounts.ts'

/** What an offer asks, as stated. */
export interface StatedPrice {
  readonly price: string | null
  readonly low: string | null
  readonly high: string | null
  readonly currency: string | null
}

const MAX_CHARS = 300
// Of schema.org's PriceTypeEnumeration, what a buyer pays; a price without a type is, too.
const PAID = /(?:^|[/:])SalePrice$/
// A price that is not a price of the thing alone.
const BESIDES = /(?:^|[/:])(?:Delivery|Payment)ChargeSpecification$/

/** The price of an offer: its own, or that of its specification which a buyer pays. */
export function statedPrice(offer: JsonLd): StatedPrice {
  const paid = paidSpecification(offer)
  const own = toAmount(offer.price)
  return {
    price: own ?? toAmount(paid?.price),
    low: toAmount(offer.lowPrice) ?? (own === null ? toAmount(paid?.minPrice) : null),
    high: toAmount(offer.highPrice) ?? (own === null ? toAmount(paid?.maxPrice) : null),
    currency: statedText(offer.priceCurrency) ?? statedText(paid?.priceCurrency),
  }
}

/** Null if several are for everybody, of different prices. */
function paidSpecification(offer: JsonLd): JsonLd | null {
  const all = [offer.priceSpecification].flat().filter(isJsonLdObject)
  const ofThing = all.filter(
    (each) =>
      ![each['@type']].flat().some((type) => BESIDES.test(String(type))) && each.validForMemberTier === undefined,
  )
  const untyped = ofThing.filter(({ priceType }) => statedText(priceType) === null)
  const typed = ofThing.filter(({ priceType }) => PAID.test(statedText(priceType) ?? ''))
  const [paid, ...others] = typed.length > 0 ? typed : untyped.length > 0 ? untyped : ofThing
  const isOne = others.every(({ price }) => statedText(price) === statedText(paid?.price))
  return isOne ? (paid ?? null) : null
}

/** A text that has a number; "on request" is not a price. */
function toAmount(value: unknown): string | null {
  const text = statedText(value)
  return text !== null && /\p{N}/u.test(text) ? text : null
}

/** The number of a stated price: schema.org writes 1299.00, and shops write as they print. */
export function priceValue(stated: string): number {
  return Number.isFinite(Number(stated)) ? Number(stated) : amountValue(stated)
}

/** A stated value as text; null without one. */
export function statedText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_CHARS).toWellFormed() : null
}
