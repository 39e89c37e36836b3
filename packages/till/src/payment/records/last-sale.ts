import { sql } from 'kysely'
import { prepared } from '../../storage/prepared.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'

/** Key of the newest sale of a service to a payer, in lower case; undefined if there is none. */
export type FindLastSale = (payer: string, service: string) => Promise<string | undefined>

/** Looks it up in the ledger. */
export function createLastSale(database: SalesDatabase): FindLastSale {
  const find = prepared<{ payer: string; service: string }, { key: string }>(database, (parameter) =>
    database
      .selectFrom('payments')
      .select('key')
      // As in the index payments_by_payer.
      .where('payer', 'is not', null)
      .where(({ fn, ref }) => fn('lower', [ref('payer')]), '=', parameter('payer'))
      .where('state', '=', 'settled')
      .where('service', '=', parameter('service'))
      .orderBy('created_at', 'desc')
      .limit(sql.lit(1)),
  )
  return async (payer, service) => (await find({ payer, service })).rows[0]?.key
}
