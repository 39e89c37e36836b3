import { sql } from 'kysely'
import { gathered } from '../../storage/gathered.ts'
import { inSteps } from '../../storage/in-steps.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'
import { factsOf } from './payment-facts.ts'

const FACTS = ['network', 'payer', 'transaction_hash', 'answer_digest'] as const

type Described = Record<'key' | 'network', string> &
  Record<'payer' | 'transaction_hash' | 'answer_digest', string | null> & { readonly amount_atomic: number | null }

/**
 * Fills in what reports and searches read, in rows that a version without these columns wrote, in small steps. Until then
 * reports read the documents of such rows.
 */
export async function describePayments(database: SalesDatabase): Promise<void> {
  const describe = prepareDescribe(database)
  await inSteps(async (rows) => {
    const found = await database
      .selectFrom('payments')
      .select(['key', 'settlement', 'receipt', 'answer'])
      .where('network', 'is', null)
      .limit(rows)
      .execute()
    await Promise.all(found.map((row) => describe({ key: row.key, ...factsOf(row) })))
    return BigInt(found.length)
  })
}

function prepareDescribe(database: SalesDatabase) {
  const toAmount = (given: unknown) => sql<number>`cast(${given} as bigint)`
  return gathered<Described>(database, {
    columns: ['key', ...FACTS, 'amount_atomic'],
    one: (parameter) =>
      database
        .updateTable('payments')
        .set({
          network: parameter('network'),
          payer: parameter('payer'),
          transaction_hash: parameter('transaction_hash'),
          answer_digest: parameter('answer_digest'),
          amount_atomic: toAmount(parameter('amount_atomic')),
        })
        .where('key', '=', parameter('key')),
    many: (given) =>
      database
        .updateTable('payments')
        .from(given)
        .set((row) => ({
          network: row.ref('given.network'),
          payer: row.ref('given.payer'),
          transaction_hash: row.ref('given.transaction_hash'),
          answer_digest: row.ref('given.answer_digest'),
          amount_atomic: toAmount(sql.ref('given.amount_atomic')),
        }))
        .whereRef('payments.key', '=', 'given.key')
        .returning('payments.key'),
  })
}
