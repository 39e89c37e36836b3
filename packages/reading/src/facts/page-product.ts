import { isJsonLdObject, type JsonLd } from './json-ld.ts'

/** The one product, or the one event, of a page, from its machine-readable data. */
export interface PageProduct {
  readonly name: string | null
  /** As stated. Null if it depends on the variant or seller. */
  readonly price: string | null
  readonly low_price: string | null
  readonly high_price: string | null
  /** As stated, usually ISO 4217. */
  readonly currency: string | null
  /**
   * The schema.org value, such as InStock; of an event that does not take place as planned, its status, such as
   * EventCancelled. Null if not stated, or different between variants.
   */
  readonly availability: string | null
}

const MAX_CHARS = 300
const PRODUCT = /^(?:https?:\/\/schema\.org\/)?Product(?:Group)?$/
// Schema.org names each kind of event so, but for a few.
const EVENT = /^(?:https?:\/\/schema\.org\/)?(?:\w*Event|Festival)$/
const AS_PLANNED = 'EventScheduled'

/** Where a page describes things, the most telling first. */
interface Stated {
  readonly jsonLd: readonly JsonLd[]
  readonly microdata: readonly JsonLd[]
  readonly openGraph: Readonly<Record<string, string>>
}

/**
 * The product from schema.org's Product, in JSON-LD or in microdata, otherwise from the product: properties, otherwise
 * the event. Null without one, or with several.
 */
export function readProduct({ jsonLd, microdata, openGraph }: Stated): PageProduct | null {
  const [things, items] = [jsonLd, microdata].map((all) => all.flatMap((object) => [object, object.mainEntity]))
  const found = (type: RegExp) =>
    [things, items].map((all) => (all ?? []).filter(isOf(type))).find((all) => all.length > 0)
  const [product, ...others] = found(PRODUCT) ?? (priceIn(openGraph) !== undefined ? [] : found(EVENT)) ?? []
  if (others.length > 0) return null
  if (product) return saysMore(ofSchema(product), { isEvent: isOf(EVENT)(product) })
  const price = priceIn(openGraph)
  if (price === undefined) return null
  return {
    name: openGraph['og:title'] ?? null,
    ...{ price, low_price: price, high_price: price },
    currency: openGraph['product:price:currency'] ?? openGraph['og:price:currency'] ?? null,
    availability: openGraph['product:availability'] ?? openGraph['og:availability'] ?? null,
  }
}

/** Null of one that says nothing, and of an event that says its name alone: that is the title of a page, and nothing for sale. */
function saysMore(product: PageProduct, { isEvent }: { readonly isEvent: boolean }): PageProduct | null {
  const { name, ...offer } = product
  return Object.values(isEvent ? offer : product).some((value) => value !== null) ? product : null
}

function priceIn(openGraph: Stated['openGraph']): string | undefined {
  return openGraph['product:price:amount'] ?? openGraph['og:price:amount']
}

function ofSchema(product: JsonLd): PageProduct {
  const variants = [product.hasVariant].flat().filter(isJsonLdObject)
  const offers = [product, ...variants].flatMap((each) => each.offers).filter(isJsonLdObject)
  const status = nameOf(product.eventStatus)
  const prices = offers.flatMap((offer) => [priceOf(offer), toText(offer.lowPrice), toText(offer.highPrice)])
  const known = prices.filter((price) => price !== null)
  const sorted = known.every((price) => Number.isFinite(Number(price)))
    ? known.toSorted((a, b) => Number(a) - Number(b))
    : known.slice(0, new Set(known).size === 1 ? 1 : 0)
  const [low = null] = sorted
  const high = sorted.at(-1) ?? null
  return {
    name: toText(product.name),
    price: low !== null && high !== null && (low === high || Number(low) === Number(high)) ? low : null,
    low_price: low,
    high_price: high,
    currency: agreed(
      offers.map((offer) => toText(offer.priceCurrency) ?? toText(specificationOf(offer)?.priceCurrency)),
    ),
    availability:
      status === null || status === AS_PLANNED
        ? (agreed(offers.map(({ availability }) => nameOf(availability))) ?? status)
        : status,
  }
}

function priceOf(offer: JsonLd): string | null {
  return toText(offer.price) ?? toText(specificationOf(offer)?.price)
}

function specificationOf(offer: JsonLd): JsonLd | undefined {
  const all = [offer.priceSpecification].flat().filter(isJsonLdObject)
  return all.length === 1 ? all[0] : undefined
}

/** The common value of all that have one. */
function agreed(values: readonly (string | null)[]): string | null {
  const said = new Set(values.filter((value) => value !== null))
  const [one = null] = said
  return said.size === 1 ? one : null
}

/** The name of a schema.org value, without its address. */
function nameOf(value: unknown): string | null {
  return toText(value)?.replace(/^.*[/:]/, '') ?? null
}

function isOf(type: RegExp) {
  return (value: unknown): value is JsonLd =>
    isJsonLdObject(value) && [value['@type']].flat().some((each) => type.test(String(each)))
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_CHARS).toWellFormed() : null
}
