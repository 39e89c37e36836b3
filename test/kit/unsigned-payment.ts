import { randomBytes } from 'node:crypto'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'

export const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'

interface PaymentOptions {
  nonce?: string
  validBefore?: number
  from?: string
  signature?: string
  /** Replaces that of the terms. */
  payTo?: string
  amount?: string
  /** Fields that replace those of the terms, v2 only. */
  accepted?: object
  /** v2 only. */
  extensions?: Record<string, unknown>
}

/** The terms in both headers of a 402. */
export interface Challenge {
  readonly headers: Headers
  readonly body: { accepts: Record<string, unknown>[] }
}

/** An x402 v2 payment for the first terms of a 402, in the right form, with an invalid signature. */
export function toPaymentV2({ headers }: Pick<Challenge, 'headers'>, options: PaymentOptions = {}): string {
  const { accepts, resource } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  const [terms] = accepts
  if (!terms) throw new Error('the 402 names no terms')
  return encodePaymentSignatureHeader({
    x402Version: 2,
    resource,
    accepted: { ...terms, ...options.accepted },
    ...(options.extensions && { extensions: options.extensions }),
    payload: toPayload(options, { payTo: terms.payTo, amount: terms.amount }),
  })
}

/** The same for x402 v1. */
export function toPaymentV1({ body }: Pick<Challenge, 'body'>, options: PaymentOptions = {}): string {
  const [terms] = body.accepts
  const payload = toPayload(options, { payTo: terms?.payTo, amount: terms?.maxAmountRequired })
  return toHeader({ x402Version: 1, scheme: terms?.scheme, network: terms?.network, payload })
}

/** Any value as a header of base64 JSON. */
export function toHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function toPayload(options: PaymentOptions, terms: { payTo: unknown; amount: unknown }) {
  const { payTo, amount } = { ...terms, ...options }
  const { nonce, validBefore, from = PAYER, signature = `0x${'11'.repeat(65)}` } = options
  return {
    signature,
    authorization: {
      from,
      to: payTo,
      value: amount,
      validAfter: '0',
      validBefore: String(validBefore ?? 4_000_000_000),
      nonce: nonce ?? `0x${randomBytes(32).toString('hex')}`,
    },
  }
}
