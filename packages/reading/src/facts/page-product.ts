import { isJsonLdObject, type JsonLd } from './json-ld.ts'

/** The one product of a page, from its machine-readable data. */
export interface PageProduct {
  readonly name: string | null
  /** As stated. Null if it depends on the variant or seller. */
  readonly price: string | null
  readonly low_price: string | null
  readonly high_price: string | null
  /** As stated, usually ISO 4217. */
  readonly currency: string | null
  /** The schema.org value, such as InStock. Null if not stated, or different between variants. */
  readonly availability: string | null
}

const MAX_CHARS = 300

/**
 * The product from schema.org's Product, otherwise from the product: properties. Null without a product, or with
 * several.
 */
export function readProduct(
  jsonLd: readonly JsonLd[],
  openGraph: Readonly<Record<string, string>>,
): PageProduct | null {
  const products = jsonLd.flatMap((object) => [object, object.mainEntity]).filter(isProduct)
  const [product] = products
  if (products.length > 1) return null
  if (product) return ofSchema(product)
  const price = openGraph['product:price:amount'] ?? openGraph['og:price:amount']
  if (price === undefined) return null
  return {
    name: openGraph['og:title'] ?? null,
    ...{ price, low_price: price, high_price: price },
    currency: openGraph['product:price:currency'] ?? openGraph['og:price:currency'] ?? null,
    availability: openGraph['product:availability'] ?? openGraph['og:availability'] ?? null,
  }
}

function ofSchema(product: JsonLd): PageProduct {
  const offers = (Array.isArray(product.offers) ? product.offers : [product.offers]).filter(isJsonLdObject)
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
    availability: agreed(offers.map((offer) => toText(offer.availability)?.replace(/^.*[/:]/, '') ?? null)),
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

function isProduct(value: unknown): value is JsonLd {
  return (
    isJsonLdObject(value) &&
    [value['@type']].flat().some((type) => /^(?:https?:\/\/schema\.org\/)?Product(?:Group)?$/.test(String(type)))
  )
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_CHARS).toWellFormed() : null
}
