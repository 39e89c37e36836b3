import { paidAtomic } from '../payment/records/receipt.ts'
import { readReceipt } from '../payment/records/stored-payment.ts'
import type { Database } from '../storage/database.ts'

/** One sale, with what identifies it on the chain. */
export interface SettledPayment {
  readonly key: string
  /** As the chain writes it; hex in lower case. */
  readonly transaction: string
  readonly from: string
  readonly amountAtomic: bigint
  /** Milliseconds since 1970, by the database's clock. */
  readonly createdAt: number
}

/** Payments settled on a network in a period, oldest first. */
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
    const receipt = readReceipt(row)
    if (receipt.network !== network) return []
    return {
      key: row.key,
      transaction: toOneCase(receipt.transaction),
      from: toOneCase(receipt.payer),
      amountAtomic: paidAtomic(receipt),
      createdAt: row.created_at,
    }
  })
}

/** Lower-cases hexadecimal names; in base58 case matters. */
function toOneCase(name: string): string {
  return /^0x/i.test(name) ? name.toLowerCase() : name
}
