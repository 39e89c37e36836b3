import type { Product } from './payment/terms/product.ts'
import type { ProductDescription } from './payment/terms/product-description.ts'

/** What a till sells. */
export interface TillProduct {
  /** Its name in the ledger: lower-case letters, digits and hyphens, at most 64. Never reused for another product. */
  readonly slug: string
  /** Public address of the paid endpoint, without a query. */
  readonly resource: string
  /** One or two sentences by which an agent can choose; at most 500 bytes. */
  readonly description: string
  /** In USDC: decimal digits, at most six after the point, above 0. */
  readonly price: string
  /** What people call it. Default: the slug. */
  readonly name?: string
  /** How long the work takes in 99 of 100 calls, in ms; it is ended after twice that, or 5 s if that is longer. Default: 5000, at most 100,000. */
  readonly p99Ms?: number
  /** Whether it may begin before a facilitator has verified the payment, because it costs next to nothing. Default: false. */
  readonly isLightWork?: boolean
  /** How it is called, for indexers: JSON, as `outputSchema` of x402 v1. Default: nothing is said. */
  readonly outputSchema?: object
}

/** A product with its price in millionths, and what a 402 says of it. */
export interface PricedProduct extends Product {
  readonly description402: ProductDescription
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/
const PRICE = /^(\d{1,9})(?:\.(\d{1,6}))?$/
const MOST_DESCRIPTION_BYTES = 500
const DEFAULT_P99_MS = 5000
const MOST_P99_MS = 100_000

/** Checks a product. Throws TypeError with the name of the field that is wrong. */
export function priceProduct(given: TillProduct): PricedProduct {
  const { slug, resource, description, price, name = slug, p99Ms = DEFAULT_P99_MS, isLightWork = false } = given
  const [, whole = '', parts = ''] = PRICE.exec(price) ?? []
  const priceAtomic = BigInt(whole + parts.padEnd(6, '0'))
  require(SLUG.test(slug), 'slug must be lower-case letters, digits and hyphens, at most 64.')
  require(whole !== '' &&
    priceAtomic > 0n, 'price must be above 0, in USDC: decimal digits, at most six after the point.')
  require(/^https?:$/.test(
    URL.parse(resource)?.protocol ?? '',
  ), 'resource must be the address of the paid endpoint, http or https.')
  require(Buffer.byteLength(description) <= MOST_DESCRIPTION_BYTES, 'description must be at most 500 bytes.')
  require(p99Ms > 0 && p99Ms <= MOST_P99_MS, 'p99Ms must be above 0, at most 100000.')
  return {
    slug,
    name,
    description,
    price,
    priceAtomic,
    p99Ms,
    isLightWork,
    alsoAccepts: ['solana'],
    description402: {
      resource,
      metadata: {},
      outputSchema: given.outputSchema ?? {},
      extensions: () => ({}),
      hint: '',
    },
  }
}

function require(isRight: boolean, message: string) {
  if (!isRight) throw new TypeError(message)
}
