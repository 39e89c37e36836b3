import { isJsonLdObject, type JsonLd } from '../json-ld.ts'
import { plainSchema } from './plain-schema.ts'
import { priceValue, type StatedPrice, statedPrice, statedText } from './stated-price.ts'

/** The one product, or the one event, of a page, from its machine-readable data. */
export interface PageProduct {
  readonly name: string | null
  /** As stated. Null if it depends on the variant or seller, or is no number. */
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

const PRODUCT = /^(?:https?:\/\/schema\.org\/|schema:)?Product(?:Group)?$/
// Schema.org names each kind of event so, but for a few.
const EVENT = /^(?:https?:\/\/schema\.org\/|schema:)?(?:\w*Event|Festival)$/
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
  const [things, items] = [plainSchema(jsonLd), microdata].map((all) =>
    all.flatMap((object) => [object, object.mainEntity]),
  )
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
  const outer = [product, ...variants].flatMap((each) => each.offers).filter(isJsonLdObject)
  const offers = outer.flatMap((offer) => [offer, ...[offer.offers].flat().filter(isJsonLdObject)])
  const status = nameOf(product.eventStatus)
  return {
    name: statedText(product.name),
    ...priceOf(offers.map(statedPrice)),
    availability:
      status === null || status === AS_PLANNED
        ? (agreed(offers.map(({ availability }) => nameOf(availability))) ?? status)
        : status,
  }
}

/** Prices in several currencies are in no order. */
function priceOf(offers: readonly StatedPrice[]) {
  const currency = agreed(offers.map((offer) => offer.currency))
  const isMixed = currency === null && offers.some((offer) => offer.currency !== null)
  const known = isMixed ? [] : offers.flatMap(({ price, low, high }) => [price, low, high])
  const sorted = known.filter((price) => price !== null).toSorted((a, b) => priceValue(a) - priceValue(b))
  const [low = null] = sorted
  const high = sorted.at(-1) ?? null
  const isOne = low !== null && high !== null && priceValue(low) === priceValue(high)
  return { price: isOne ? low : null, low_price: low, high_price: high, currency }
}

/** The common value of all that have one. */
function agreed(values: readonly (string | null)[]): string | null {
  const said = new Set(values.filter((value) => value !== null))
  const [one = null] = said
  return said.size === 1 ? one : null
}

/** The name of a schema.org value, without its address. */
function nameOf(value: unknown): string | null {
  return statedText(value)?.replace(/^.*[/:]/, '') ?? null
}

function isOf(type: RegExp) {
  return (value: unknown): value is JsonLd =>
    isJsonLdObject(value) && [value['@type']].flat().some((each) => type.test(String(each)))
}
