import { createHash } from 'node:crypto'
import { paidAtomic } from '../payment/records/receipt.ts'
import { PayerError } from './payer-error.ts'
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

/** What purchases are summed by. */
export const SPENDING_GROUPS = ['service', 'day', 'network', 'server', 'payer'] as const
/** One of them. */
export type SpendingGroup = (typeof SPENDING_GROUPS)[number]

/** A sum of purchases. */
export interface SpendingSum {
  readonly group: string
  readonly calls: number
  readonly atomic: bigint
  /** Calls whose signatures did not hold. */
  readonly unverified: number
}

/**
 * The sums of a log, the largest first. A repeated answer, which has the transaction of the first, is counted once. Throws a
 * PayerError that names a line of another form.
 */
export function sumPurchases(log: string, by: SpendingGroup): readonly SpendingSum[] {
  const sums = new Map<string, SpendingSum>()
  const seen = new Set<string>()
  for (const [index, text] of log.split('\n').entries()) {
    if (text.trim() === '') continue
    const line = readLine(text, index + 1)
    const payment = `${line.network} ${line.transaction}`
    if (line.transaction !== '' && seen.has(payment)) continue
    seen.add(payment)
    const group = by === 'day' ? line.at.slice(0, 10) : line[by]
    const { calls, atomic, unverified } = sums.get(group) ?? { calls: 0, atomic: 0n, unverified: 0 }
    sums.set(group, {
      group,
      calls: calls + 1,
      atomic: atomic + paidAtomic(line),
      unverified: unverified + (line.verified ? 0 : 1),
    })
  }
  return [...sums.values()].sort(
    (one, other) => Number(other.atomic - one.atomic) || (one.group < other.group ? -1 : 1),
  )
}

function readLine(text: string, number: number): PurchaseLine {
  try {
    // Every field that is read is checked.
    const line = JSON.parse(text) as PurchaseLine
    const texts = [line.at, line.server, line.service, line.network, line.payer, line.transaction]
    if (texts.every((value) => typeof value === 'string') && line.amount_usdc >= 0) return line
  } catch {
    // The error below says it.
  }
  throw new PayerError('purchase_log', `Line ${number} is no purchase.`, {
    hint: 'Give a file that npm run pay -- --log <file> wrote.',
  })
}
