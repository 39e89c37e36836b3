import { PaymentRefusal } from '../payment/payment-refusal.ts'
import type { Sold } from '../till.ts'

/** An HTTP answer in JSON. */
export interface TillReply {
  readonly status: 200 | PaymentRefusal['status']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

// What one buyer paid for must not be given to others by a cache.
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/** The answer of a sale, as it was stored. */
export function toSoldReply({ answer, headers }: Sold<object>): TillReply {
  return { status: 200, headers: { ...HEADERS, ...headers }, body: answer }
}

/** A refusal; 402 has the terms in the header PAYMENT-REQUIRED (x402 v2) and in its body (v1). Throws any other error. */
export function toRefusalReply(error: unknown): TillReply {
  if (!(error instanceof PaymentRefusal)) throw error
  const { status, code, message, extras, headers } = error
  return { status, headers: { ...HEADERS, ...headers }, body: JSON.stringify({ error: code, message, ...extras }) }
}
