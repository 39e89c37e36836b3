import { paidAtomic } from '@farebox/till/records'
import { PayerError } from './payer-error.ts'
import type { PurchaseLine } from './purchase-log.ts'
import { saysItsReceipt } from './says-its-receipt.ts'

/** What purchases are summed by. */
export const SPENDING_GROUPS = ['service', 'day', 'network', 'server', 'payer'] as const
/** One of them. */
export type SpendingGroup = (typeof SPENDING_GROUPS)[number]

/** A sum of purchases. */
export interface SpendingSum {
  readonly group: string
  readonly calls: number
  readonly atomic: bigint
  /** Calls whose signatures did not hold, or that their receipts do not name. */
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
      unverified: unverified + (line.verified && saysItsReceipt(line) ? 0 : 1),
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
    const isAmount = typeof line.amount_usdc === 'number' && line.amount_usdc >= 0
    if (isAmount && texts.every((value) => typeof value === 'string')) return line
  } catch {
    // The error below says it.
  }
  throw new PayerError('purchase_log', `Line ${number} is no purchase.`, {
    hint: 'Give a file that npm run pay -- --log <file> or mcp-server.mjs (FAREBOX_PURCHASE_LOG) wrote.',
  })
}
