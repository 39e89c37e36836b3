import type { StoredReceipt } from '@farebox/till/records'
import { factsOf } from '@farebox/till/records'
import { databaseTime } from '@farebox/till/statements'
import { sql } from 'kysely'
import { toDecimal } from '../../contract/money.ts'
import type { Database } from '../../storage/database.ts'
import { contradicted } from '../contradicted.ts'
import type { ChainPayment } from './compared-chain.ts'

/** The reason of a settled row that was put right, or made, from the chain. */
export const FOUND_ON_CHAIN = 'found_on_chain'

/** What became of a payment that only the chain had. 'foreign': at no price of ours, so nobody's purchase here. */
export type PutBack = 'made' | 'corrected' | 'followed' | 'known' | 'foreign'

interface PutBackOptions {
  readonly network: string
  /** Page of the transaction. */
  readonly explorer: string
}

/**
 * Puts a payment that the chain has into the ledger, with what is known of it. A row that says otherwise (refused,
 * contradicted, another transaction) is corrected; one of unknown outcome is followed at once.
 */
export async function putBack(
  database: Database,
  payment: ChainPayment,
  { network, explorer }: PutBackOptions,
): Promise<PutBack> {
  const { key, transaction, from, amountAtomic, atMs } = payment
  const receipt: StoredReceipt = {
    settled: true,
    amount_usdc: Number(toDecimal(amountAtomic)),
    transaction,
    network,
    payer: from,
    explorer,
    issued_at: new Date(atMs).toISOString(),
  }
  const settled = {
    state: 'settled' as const,
    receipt: JSON.stringify(receipt),
    reason: FOUND_ON_CHAIN,
    transaction_hash: transaction,
    updated_at: databaseTime(database),
  }
  const row = await database
    .selectFrom('payments')
    .select(['state', 'receipt', contradicted.as('isContradicted')])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) {
    const service = await serviceAt(database, amountAtomic)
    if (service === undefined) return 'foreign'
    const facts = { network, payer: from, amount_atomic: Number(amountAtomic) }
    const none = { request_digest: '', owner: '', lease_until: 0, open_until: 0, wrong_tries: 0, wrong_tries_here: 0 }
    await database
      .insertInto('payments')
      .values({ key, service, ...settled, ...facts, ...none, attempts: 0, retry_at: 0, created_at: atMs })
      // A caller may have come back with it meanwhile.
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return 'made'
  }
  const ours = database.updateTable('payments').where('key', '=', key)
  if (row.state === 'settling') {
    await ours
      .set({ retry_at: 0 })
      .where('state', '=', 'settling')
      .where('lease_until', '<=', databaseTime(database))
      .execute()
    return 'followed'
  }
  const said = factsOf({ key, receipt: row.receipt, settlement: null, answer: null }).transaction_hash
  const isSame = said?.toLowerCase() === transaction.toLowerCase()
  if (row.state === 'settled' && isSame && !row.isContradicted) return 'known'
  await ours.set(settled).where('state', '!=', 'settling').execute()
  return 'corrected'
}

/** The service with this price, 'unknown' if several have it; undefined if none has or lately had it. */
async function serviceAt(database: Database, amountAtomic: bigint): Promise<string | undefined> {
  const found = await database
    .selectFrom('prices')
    .select('service')
    .where('price_atomic', '=', sql.val(amountAtomic.toString()))
    .execute()
  return found.length > 1 ? 'unknown' : found[0]?.service
}
