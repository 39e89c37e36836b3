import { absoluteUrl } from '../../tree/absolute-url.ts'
import type { DomDocument } from '../../tree/dom.ts'
import { isJsonLdObject, type JsonLd, readJsonLd } from '../json-ld.ts'
import { plainSchema } from './plain-schema.ts'
import { priceValue, statedPrice, statedText } from './stated-price.ts'

const MAX_DEPTH = 8
const SPACES = /\s+/g

/** Finds the price that the JSON-LD of a page states of a thing, by its address, otherwise by its name; null without one price. */
export type StatedOffers = (name: string, link: string | null) => number | null

/** Reads what a page states of the things that it lists. */
export function readStatedOffers(document: DomDocument, baseUrl: string): StatedOffers {
  const prices = new Map<string, Set<number>>()
  for (const object of plainSchema(readJsonLd(document))) visit(object, 0)

  function visit(value: unknown, depth: number) {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1)
    if (!isJsonLdObject(value)) return
    for (const key of [addressOf(value), nameOf(value)])
      if (key !== null) for (const price of pricesOf(value)) prices.set(key, (prices.get(key) ?? new Set()).add(price))
    for (const each of Object.values(value)) visit(each, depth + 1)
  }

  function addressOf({ url, '@id': id }: JsonLd): string | null {
    const address = statedText(url) ?? statedText(id)
    return address === null ? null : absoluteUrl(address, baseUrl)
  }

  const priceOf = (key: string) => {
    const found = prices.get(key)
    return found?.size === 1 ? ([...found][0] ?? null) : null
  }
  return (name, link) => (link === null ? null : priceOf(link)) ?? priceOf(name)
}

function nameOf({ name }: JsonLd): string | null {
  return statedText(name)?.replace(SPACES, ' ') ?? null
}

/** What all its offers ask. */
function pricesOf({ offers }: JsonLd): number[] {
  return [offers]
    .flat()
    .filter(isJsonLdObject)
    .flatMap((offer) => {
      const { price, low } = statedPrice(offer)
      const stated = price ?? low
      return stated === null ? [] : [priceValue(stated)]
    })
}
