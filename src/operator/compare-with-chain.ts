import type { SettledPayment } from './settled-payments.ts'
import type { IncomingTransfer, TransferPeriod, TransferSource } from './transfer-source.ts'

/** What the books and the chain do not agree on. */
export interface Difference {
  /** The first is money that was reported and did not come. The second may be anybody's gift, or a payment not certain yet. */
  readonly kind: 'only in the books' | 'only on the chain'
  readonly transaction: string
  /** Null where only the chain knows of it. */
  readonly payment: string | null
  readonly payer: string
  readonly amountAtomic: bigint
}

/** What books and chain agree on, and each payment on which they differ. */
export interface Comparison {
  readonly agreed: { readonly payments: number; readonly amountAtomic: bigint }
  readonly differences: readonly Difference[]
}

// A block's time is its maker's, the books' is the database's; and a settlement may land long after it was begun.
const MARGIN_MS = 24 * 3600 * 1000

/**
 * Compares the settled payments of a period with the transfers that the chain shows. A payment agrees with one transfer of its
 * transaction, payer and amount, and each transfer with one payment at most.
 * @param payments those of the period and of a day around it
 */
export async function compareWithChain(
  source: TransferSource,
  payments: readonly SettledPayment[],
  period: TransferPeriod,
): Promise<Comparison> {
  const waiting = Map.groupBy(await source.around(period, MARGIN_MS), keyOf)
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
    differences.push({ kind: 'only in the books', transaction, payment: key, payer, amountAtomic })
  }
  for (const { transaction, from: payer, amountAtomic, isWithin } of [...waiting.values()].flat()) {
    if (!isWithin) continue
    differences.push({ kind: 'only on the chain', transaction, payment: null, payer, amountAtomic })
  }
  return { agreed, differences }
}

/** Settled so late or so early that its block is not among those that were read. */
async function isElsewhere(source: TransferSource, payment: SettledPayment) {
  const transfers = await source.of(payment.transaction)
  return transfers.some((transfer) => keyOf(transfer) === keyOf(payment))
}

function keyOf({ transaction, from, amountAtomic }: IncomingTransfer): string {
  return `${transaction} ${from} ${amountAtomic}`
}
