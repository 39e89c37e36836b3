import type { ServerSigner } from './server-signer.ts'

/** One way to pay for a call. */
export interface SignableTerms {
  readonly scheme: string
  /** CAIP-2. */
  readonly network: string
  readonly asset: string
  readonly payTo: string
  /** Atomic units. */
  readonly amount: string
  readonly maxTimeoutSeconds: number
}

/** The ways to pay for the calls of one address. */
export interface OfferToSign {
  readonly resourceUrl: string
  readonly terms: readonly SignableTerms[]
  /** The offers are valid from here for as long as a payment for them may be: for so long an old price is taken. */
  readonly since: Date
}

/**
 * Terms, each signed, as the extension that x402 has for them: specs/extensions/extension-offer-and-receipt.md, 4.1 and 4.2,
 * with the fields of @x402/extensions 2.27. Equal terms of the same time have the same signature.
 */
export function toOfferExtension(signer: ServerSigner, { resourceUrl, terms, since }: OfferToSign) {
  const offers = terms.map(({ maxTimeoutSeconds, ...terms }, acceptIndex) => {
    const { scheme, network, asset, payTo, amount } = terms
    const validUntil = Math.floor(since.getTime() / 1000) + maxTimeoutSeconds
    const offer = { version: 1, resourceUrl, scheme, network, asset, payTo, amount, validUntil }
    return { format: 'jws', acceptIndex, signature: signer.jws(offer) }
  })
  return { 'offer-receipt': { info: { offers } } }
}
