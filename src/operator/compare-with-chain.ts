import type { SettledPayment } from './settled-payments.ts'
import type { IncomingTransfer, TransferPeriod, TransferSource } from './transfer-source.ts'

/** A disagreement between the ledger and the chain. */
export interface Difference {
  /**
   * The first: a reported payment that did not arrive. The second: may be anybody's transfer, or a payment of unknown
   * outcome.
   */
  readonly kind: 'only in the ledger' | 'only on the chain'
  readonly transaction: string
  /** Null if only the chain has it. */
  readonly payment: string | null
  readonly payer: string
  readonly amountAtomic: bigint
}

interface ComparedPeriod extends TransferPeriod {
  /** How much around the period is read as well; default a day. */
  readonly marginMs?: number
}

/** The payments that ledger and chain agree on, and each disagreement. */
export interface Comparison {
  readonly agreed: { readonly payments: number; readonly amountAtomic: bigint }
  readonly differences: readonly Difference[]
}

// A block's time comes from its producer, the ledger's from the database; and a settlement may land long after it
// began.
const MARGIN_MS = 24 * 3600 * 1000

/**
 * Compares the settled payments of a period with the transfers on the chain. A payment matches one transfer of its
 * transaction, payer and amount, and each transfer matches at most one payment.
 * @param payments those of the period and of the margin around it
 */
export async function compareWithChain(
  source: TransferSource,
  payments: readonly SettledPayment[],
  period: ComparedPeriod,
): Promise<Comparison> {
  const waiting = Map.groupBy(await source.around(period, period.marginMs ?? MARGIN_MS), keyOf)
  const differences: Difference[] = []
  const agreed = { payments: 0, amountAtomic: 0n }
  for (const payment of payments) {
    const isCounted = payment.createdAt >= period.from && payment.createdAt < period.to
    const found =
      waiting.get(keyOf(payment))?.pop() !== undefined || (isCounted && (await isElsewhere(source, payment)))
    if (!isCounted) continue
    if (found) {
      agreed.payments += 1
      agreed.amountAtomic += payment.amountAtomic
      continue
    }
    const { transaction, key, from: payer, amountAtomic } = payment
    differences.push({ kind: 'only in the ledger', transaction, payment: key, payer, amountAtomic })
  }
  for (const { transaction, from: payer, amountAtomic, isWithin } of [...waiting.values()].flat()) {
    if (!isWithin) continue
    differences.push({ kind: 'only on the chain', transaction, payment: null, payer, amountAtomic })
  }
  return { agreed, differences }
}

/** Looks up a payment whose block is outside the range that was read. */
async function isElsewhere(source: TransferSource, payment: SettledPayment) {
  const transfers = await source.of(payment.transaction)
  return transfers.some((transfer) => keyOf(transfer) === keyOf(payment))
}

function keyOf({ transaction, from, amountAtomic }: IncomingTransfer): string {
  return `${transaction} ${from} ${amountAtomic}`
}
