import { decodePaymentSignatureHeader } from '@x402/core/http'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Offer, PaymentOption } from './offer.ts'

/** A payment as a caller sent it, matched to the terms it claims to meet. Nothing about it is verified yet. */
export interface Payment {
  readonly x402Version: 1 | 2
  /** network|asset|payer|nonce: what this payment can spend, once. */
  readonly key: string
  readonly payer: string
  readonly nonce: string
  /** Unix seconds after which the authorization is void. */
  readonly validBefore: number
  /** As received; sent to the facilitator unchanged. */
  readonly payload: object
  /** OUR terms, in the payload's version of the protocol. */
  readonly requirements: PaymentOption['v1'] | PaymentOption['v2']
}

const ADDRESS = '^0x[0-9a-fA-F]{40}$'
const SECONDS = '^\\d{1,15}$'

const ExactEvm = Type.Object({
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 8192 }),
  authorization: Type.Object({
    from: Type.String({ pattern: ADDRESS }),
    to: Type.String({ pattern: ADDRESS }),
    value: Type.String({ pattern: '^\\d{1,78}$' }),
    validAfter: Type.String({ pattern: SECONDS }),
    validBefore: Type.String({ pattern: '^\\d{1,78}$' }),
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
})

const V1 = Type.Object({
  x402Version: Type.Literal(1),
  scheme: Type.String(),
  network: Type.String(),
  payload: ExactEvm,
})

const V2 = Type.Object({
  x402Version: Type.Literal(2),
  accepted: Type.Object({
    scheme: Type.String(),
    network: Type.String(),
    asset: Type.String(),
    amount: Type.String(),
    payTo: Type.String(),
  }),
  payload: ExactEvm,
})

const v1 = Compile(V1)
const v2 = Compile(V2)

/** The payment header of a request, whichever of the two it came in: clients mix them up. */
export function paymentHeaderOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const header = headers['payment-signature'] ?? headers['x-payment']
  return typeof header === 'object' ? header[0] : header
}

/** Reads a payment header against an offer. The payload's own version decides, not the header it came in. Throws 402. */
export function readPayment(header: string | undefined, offer: Offer): Payment {
  if (header === undefined) throw offer.unpaid
  const sent = parseHeader(header)
  if (v1.Check(sent)) {
    const option = offer.options.find(({ v1 }) => v1.scheme === sent.scheme && v1.network === sent.network)
    if (!option)
      throw noMatch(
        offer,
        offer.options.map(({ v1 }) => `${v1.scheme} on ${v1.network}`),
      )
    return toPayment(sent, { x402Version: 1, option, requirements: option.v1 })
  }
  if (v2.Check(sent)) {
    const option = offer.options.find(({ v2 }) => meets(sent.accepted, v2))
    if (!option)
      throw noMatch(
        offer,
        offer.options.map(({ v2 }) => `${v2.amount} of ${v2.asset} on ${v2.network} to ${v2.payTo}`),
      )
    return toPayment(sent, { x402Version: 2, option, requirements: option.v2 })
  }
  throw offer.reject(
    'invalid_payload',
    'The payment header could not be read. It must be base64 of the JSON an x402 client makes: x402Version 1 with scheme, ' +
      'network and payload, or x402Version 2 with accepted and payload.',
  )
}

function parseHeader(header: string): unknown {
  try {
    return decodePaymentSignatureHeader(header)
  } catch {
    return undefined
  }
}

function meets(accepted: Static<typeof V2>['accepted'], terms: PaymentOption['v2']): boolean {
  return (
    accepted.scheme === terms.scheme &&
    accepted.network === terms.network &&
    accepted.amount === terms.amount &&
    accepted.asset.toLowerCase() === terms.asset.toLowerCase() &&
    accepted.payTo.toLowerCase() === terms.payTo.toLowerCase()
  )
}

function noMatch(offer: Offer, allowed: readonly string[]) {
  return offer.reject(
    'no_matching_payment_requirements',
    `The payment is not for the terms of this service. It must be for: ${allowed.join(', or ')}.`,
  )
}

function toPayment(
  sent: Static<typeof V1> | Static<typeof V2>,
  match: { x402Version: 1 | 2; option: PaymentOption; requirements: Payment['requirements'] },
): Payment {
  const { from, nonce, validBefore } = sent.payload.authorization
  const { network, asset } = match.option.v2
  return {
    x402Version: match.x402Version,
    key: [network, asset, from, nonce].join('|').toLowerCase(),
    payer: from,
    nonce,
    validBefore: Number(validBefore),
    payload: sent,
    requirements: match.requirements,
  }
}
