import { readReceipt } from '../payment/stored-payment.ts'
import type { Database } from '../storage/database.ts'

/** One sale, as it can be found again on the chain. */
export interface SettledPayment {
  readonly key: string
  /** Lower case, as all hex here. */
  readonly transaction: string
  readonly from: string
  readonly amountAtomic: bigint
  /** Milliseconds since 1970, by the database's clock. */
  readonly createdAt: number
}

const ATOMIC_PER_USDC = 1e6

/** What was settled on a network in a period, oldest first. Amounts below 9 billion USDC are exact. */
export async function readSettledPayments(
  database: Database,
  { network, from, to }: { readonly network: string; readonly from: number; readonly to: number },
): Promise<SettledPayment[]> {
  const rows = await database
    .selectFrom('payments')
    .select(['key', 'receipt', 'created_at'])
    .where('state', '=', 'settled')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute()
  return rows.flatMap((row) => {
    const { transaction, payer, amount_usdc, network: paidOn } = readReceipt(row)
    if (paidOn !== network) return []
    return {
      key: row.key,
      transaction: transaction.toLowerCase(),
      from: payer.toLowerCase(),
      amountAtomic: BigInt(Math.round(amount_usdc * ATOMIC_PER_USDC)),
      createdAt: row.created_at,
    }
  })
}
