import { factsOf } from '@farebox/till/records'
import type { Database } from '../storage/database.ts'
import { uncontradicted } from './contradicted.ts'

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

/** Payments settled on a network in a period, oldest first; without those that the chain is known to contradict. */
export async function readSettledPayments(
  database: Database,
  { network, from, to }: { readonly network: string; readonly from: number; readonly to: number },
): Promise<SettledPayment[]> {
  const rows = await database
    .selectFrom('payments')
    .select(['key', 'receipt', 'created_at'])
    .where('state', '=', 'settled')
    // What channels paid arrives in transfers of its own.
    .where('channel', 'is', null)
    .where(uncontradicted)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ key, receipt, created_at: createdAt }) => {
    const facts = factsOf({ key, receipt, settlement: null, answer: null })
    const { transaction_hash: transaction, payer, amount_atomic: amount } = facts
    // A receipt that cannot be read is none: the chain has the transfer, which then belongs to no payment.
    if (facts.network !== network || transaction === null || payer === null || amount === null) return []
    const names = { transaction: toOneCase(transaction), from: toOneCase(payer) }
    return { key, ...names, amountAtomic: BigInt(amount), createdAt }
  })
}

/** Lower-cases hexadecimal names; in base58 case matters. */
function toOneCase(name: string): string {
  return /^0x/i.test(name) ? name.toLowerCase() : name
}
