import { createHash } from 'node:crypto'
import type { Reply } from './send-request.ts'

/** A purchase, as one line of JSON. */
export interface PurchaseLine {
  /** When the answer came, ISO 8601, UTC. */
  readonly at: string
  readonly server: string
  readonly service: string
  /** CAIP-2. */
  readonly network: string
  readonly payer: string
  readonly amount_usdc: number
  readonly transaction: string
  /** Whether the signatures over the answer and the receipt held when it came. */
  readonly verified: boolean
  /** SHA-256 of the answer as it came, in hex. */
  readonly answer_sha256: string
  /** The server's header PAYMENT-RESPONSE, whose receipt anybody can check; null if there was none. */
  readonly payment_response: string | null
}

interface Purchase {
  readonly serverUrl: string
  readonly slug: string
  readonly answer: Pick<Reply, 'headers' | 'text' | 'body'>
}

/** The line of a purchase. What the answer leaves out is empty, and such a line is not verified. */
export function toPurchaseLine(
  { serverUrl, slug, answer: { headers, text, body } }: Purchase,
  { verified, now }: { readonly verified: boolean; readonly now: Date },
): PurchaseLine {
  // Every field is checked before it is used.
  const { network, payer, amount_usdc: amount, transaction } = (body.payment ?? {}) as Readonly<Record<string, unknown>>
  const known = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    at: now.toISOString(),
    server: new URL(serverUrl).origin,
    service: slug,
    network: known(network),
    payer: known(payer),
    amount_usdc: typeof amount === 'number' && amount >= 0 ? amount : 0,
    transaction: known(transaction),
    verified: verified && typeof amount === 'number',
    answer_sha256: createHash('sha256').update(text).digest('hex'),
    payment_response: headers.get('PAYMENT-RESPONSE'),
  }
}
