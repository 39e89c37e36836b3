import { encodePaymentRequiredHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { PaymentRefusal } from '../payment-refusal.ts'
import { paymentIdentifierExtension } from './payment-identifier.ts'
import type { PaymentOption } from './payment-option.ts'
import type { PastPrice } from './price-history.ts'
import type { Product } from './product.ts'
import type { HeaderSpace, ProductDescription } from './product-description.ts'
import { workTimeMs } from './work-time.ts'

// nginx accepts 4 kB of response headers by default; all the others take up to 560 bytes.
const MAX_HEADER_BYTES = 3_440

// A facilitator requires some seconds of remaining validity, and a block takes two.
const SETTLEMENT_SECONDS = 15

/** The price of one product and the ways to pay it. Built once per product, until the terms change. */
export interface Offer {
  /** Those that documents name, in the order they are offered. */
  readonly options: readonly PaymentOption[]
  /** All that are taken: these, then those that no document names. */
  readonly accepted: readonly PaymentOption[]
  /**
   * Earlier prices: accepted in new payments for a short time, and in repetitions for as long as answers are stored.
   */
  readonly past: readonly PastOption[]
  /** How long a payment must still be valid when the work begins. */
  readonly secondsNeeded: number
  /** Whether the work is worth less than the wait for a facilitator. */
  readonly isLightWork: boolean
  /** The 402 for a request without a payment. */
  readonly unpaid: PaymentRefusal
  /** The 402 for a new payment of a price that ended too long ago; undefined for any other payment. */
  refusePastPrice(payment: { readonly requirements: object }, now: Date): PaymentRefusal | undefined
  /** A 402 with the reason why this payment was refused, for machines and in words. */
  reject(reason: string, message: string, options?: RejectOptions): PaymentRefusal
}

/** Terms that were offered before, or that another process offers. */
export interface PastOption {
  readonly option: PaymentOption
  /** Milliseconds since 1970 until which new payments are accepted; everyone who signed in time has paid by then. */
  readonly takenUntil: number
}

interface RejectOptions {
  /** Additional fields of the body. */
  readonly extras?: Readonly<Record<string, unknown>>
  /** Extensions of the header, instead of those that describe how to call the service. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

interface OfferTerms {
  /** In the order they are offered; undefined for a network on which the product cannot be paid. */
  readonly adapters: readonly { optionFor(product: Product, resource: string): PaymentOption | undefined }[]
  readonly description: ProductDescription
  readonly pastPrices?: readonly PastPrice[]
}

/**
 * Builds the requirements of both protocol versions. Throws if the challenge cannot be shortened to fit into a header.
 */
export function createOffer(product: Product, { adapters, description, pastPrices = [] }: OfferTerms): Offer {
  const { resource, outputSchema } = description
  const optionsAt = (priceAtomic: bigint) =>
    adapters.flatMap((adapter) => adapter.optionFor({ ...product, priceAtomic }, resource) ?? [])
  const accepted = optionsAt(product.priceAtomic)
  const options = accepted.filter(({ isListed = true }) => isListed)
  const past = pastPrices.flatMap(({ priceAtomic, endedAt }) =>
    optionsAt(priceAtomic).map((option) => ({ option, takenUntil: takenUntil(option, endedAt) })),
  )
  // Said once, with the description for those that documents name: the ways to pay differ in nothing else.
  const accepts = accepted.map(({ v1, isListed = true }, index) => {
    if (index === 0) return { ...v1, outputSchema }
    return isListed ? v1 : { ...v1, description: product.name }
  })
  const required = shortenedToFit((space) => ({
    x402Version: 2,
    error: 'payment_required',
    resource: {
      url: resource,
      description: product.description,
      mimeType: 'application/json',
      // It gives way before what a call needs.
      ...(space.mostNames === ALL_NAMES && description.metadata),
    },
    accepts: accepted.map(({ v2 }) => v2),
    extensions: { ...description.extensions(space), ...paymentIdentifierExtension },
  }))

  function challenge(reason: string, message: string, { extras = {}, extensions, headers }: RejectOptions) {
    const terms = { ...required, error: reason, ...(extensions && { extensions }) }
    return new PaymentRefusal('payment_required', message, {
      extras: { x402Version: 1, error: reason, ...extras, accepts },
      headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(terms), ...headers },
    })
  }

  const unpaid = challenge('payment_required', `This call costs ${product.price} USDC.`, {
    extras: { hint: `${hintFor(product, options)}${description.hint}` },
  })
  // A caller whose payment is refused knows how to call the service, and the reason needs the space.
  const reject: Offer['reject'] = (
    reason,
    message,
    { extras, extensions = paymentIdentifierExtension, headers = {} } = {},
  ) =>
    challenge(reason, message, {
      extras: {
        hint: 'Nothing was charged. The message says why; a new payment, if that helps, is for the terms in accepts.',
        ...extras,
      },
      extensions,
      headers,
    })
  return {
    options,
    accepted,
    past,
    secondsNeeded: Math.ceil(workTimeMs(product) / 1000) + SETTLEMENT_SECONDS,
    isLightWork: product.isLightWork,
    unpaid,
    reject,
    refusePastPrice({ requirements }, now) {
      const terms = past.find(({ option: { v1, v2 } }) => v1 === requirements || v2 === requirements)
      if (!terms || now.getTime() <= terms.takenUntil) return undefined
      return reject('no_matching_payment_requirements', PRICE_ENDED)
    },
  }
}

const ALL_NAMES = Number.POSITIVE_INFINITY
// What gives way, for the services and hosts where a description of a few words leaves no room.
const SPACES = [
  { mostNames: ALL_NAMES, hasAllInputs: true, leastWords: 8 },
  { mostNames: 24, hasAllInputs: true, leastWords: 8 },
  { mostNames: 12, hasAllInputs: true, leastWords: 8 },
  { mostNames: 4, hasAllInputs: true, leastWords: 8 },
  { mostNames: 1, hasAllInputs: true, leastWords: 3 },
  { mostNames: 1, hasAllInputs: false, leastWords: 1 },
]

/**
 * Makes room for a long address: leaves the example's answer out, shortens the description, then names fewer fields of the answer and at last of the input. The body and every
 * document have them whole. Throws if that is not enough.
 */
function shortenedToFit<Terms extends PaymentRequired>(make: (space: HeaderSpace) => Terms): Terms {
  const whole = make({ mostNames: ALL_NAMES, hasOutput: true, hasAllInputs: true })
  if (excessOf(whole) <= 0) return whole
  for (const { leastWords, ...space } of SPACES) {
    const fitting = withShorterDescription(make({ ...space, hasOutput: false }), leastWords)
    if (fitting) return fitting
  }
  throw new Error(`${whole.resource.url}: the 402 header is too long`)
}

function withShorterDescription<Terms extends PaymentRequired>(terms: Terms, leastWords: number): Terms | undefined {
  const { resource } = terms
  const excess = excessOf(terms)
  if (excess <= 0) return terms
  const words = resource.description?.split(' ') ?? []
  if (words.length <= leastWords) return undefined
  // Base64 turns three bytes into four.
  const bytes = Buffer.byteLength(words.join(' ')) - Math.ceil((excess * 3) / 4) - ELLIPSIS_BYTES
  while (words.length > leastWords && Buffer.byteLength(words.join(' ')) > bytes) words.pop()
  return withShorterDescription({ ...terms, resource: { ...resource, description: `${words.join(' ')}…` } }, leastWords)
}

const ELLIPSIS_BYTES = 3

function excessOf(terms: PaymentRequired): number {
  return encodePaymentRequiredHeader(terms).length - MAX_HEADER_BYTES
}

const PRICE_ENDED = 'The price of this service has changed, and payments for the last one are not taken any more.'

function takenUntil({ v2 }: PaymentOption, endedAt: number | null): number {
  return endedAt === null ? Number.POSITIVE_INFINITY : endedAt + v2.maxTimeoutSeconds * 1000
}

function hintFor(product: Product, options: readonly PaymentOption[]): string {
  // x402-fetch, the first-generation client, pays at most 0.10 USDC by default.
  const cap = product.priceAtomic > 100_000n ? ' Raise the cap of your client (maxValue) above 0.10 USDC first.' : ''
  const ways = options.map(({ v2 }, index) => `on ${v2.network} for the terms in accepts[${index}]`).join(', or ')
  return (
    `Sign a payment of ${product.price} USDC ${ways}, then repeat this request with it ` +
    'in the PAYMENT-SIGNATURE header (x402 v2, terms in the PAYMENT-REQUIRED header) or in X-PAYMENT (x402 v1). Any x402 ' +
    `client does both by itself.${cap} You are charged only if the call succeeds.`
  )
}
