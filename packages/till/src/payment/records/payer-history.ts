import { sql } from 'kysely'
import { prepared } from '../../storage/prepared.ts'
import { UNPAID_ON_CHAIN } from '../settlement/settled-audit.ts'
import type { PaymentFacts, PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'

/** What a payer has paid us since the last refusal of a payment of theirs, of the newest payments. */
export interface PaidLately {
  readonly settlements: number
  readonly atomic: bigint
  /** Whether a refusal is among the newest payments. */
  readonly wasRefused: boolean
}

/** Looks up a payer, in lower case. */
export type PayerHistory = (payer: string) => Promise<PaidLately>

const NEWEST = sql.lit(200)

/** Reads it from the ledger. A settlement that the chain contradicts counts as a refusal. */
export function createPayerHistory(database: SalesDatabase): PayerHistory {
  const find = prepared<{ payer: string }, Pick<PaymentRow & PaymentFacts, 'state' | 'reason' | 'amount_atomic'>>(
    database,
    (parameter) =>
      database
        .selectFrom('payments')
        .select(['state', 'reason', 'amount_atomic'])
        // As in the index payments_by_payer.
        .where('payer', 'is not', null)
        .where(({ fn, ref }) => fn('lower', [ref('payer')]), '=', parameter('payer'))
        .orderBy('created_at', 'desc')
        .limit(NEWEST),
  )
  return async (payer) => {
    const { rows } = await find({ payer })
    const last = rows.findIndex(
      ({ state, reason }) => state === 'refused' || (state === 'settled' && reason === UNPAID_ON_CHAIN),
    )
    const settled = (last === -1 ? rows : rows.slice(0, last)).filter(({ state }) => state === 'settled')
    return {
      wasRefused: last !== -1,
      settlements: settled.length,
      atomic: settled.reduce((sum, { amount_atomic }) => sum + BigInt(amount_atomic ?? 0), 0n),
    }
  }
}
