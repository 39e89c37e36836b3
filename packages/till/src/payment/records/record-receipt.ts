import { sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import { gathered } from '../../storage/gathered.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'
import { openUntil } from './open-until.ts'

/** The write after a settlement, which does not wait for the disk; readers see it at once or shortly after. */
export function prepareFinish(database: SalesDatabase) {
  const now = databaseTime(database)
  // A repetition may have brought the answer to its buyer meanwhile, and closed it.
  const stillOpen = (openMs: unknown) =>
    sql<number>`case when ${sql.ref('payments.open_until')} > 0 then ${openUntil(now, openMs)}
      else ${sql.ref('payments.open_until')} end`
  const paid = { state: 'settled' as const, reason: null, lease_until: 0, updated_at: now }
  return gathered<{ key: string; receipt: string; transaction_hash: string | null; openMs: number }>(database, {
    columns: ['key', 'receipt', 'transaction_hash', 'openMs'],
    one: (parameter) =>
      database
        .updateTable('payments')
        .set({
          ...paid,
          receipt: parameter('receipt'),
          transaction_hash: parameter('transaction_hash'),
          open_until: stillOpen(parameter('openMs')),
        })
        .where('key', '=', parameter('key')),
    many: (given) =>
      database
        .updateTable('payments')
        .from(given)
        .set({
          ...paid,
          receipt: (row) => row.ref('given.receipt'),
          transaction_hash: (row) => row.ref('given.transaction_hash'),
          open_until: stillOpen(sql.ref('given.openMs')),
        })
        .whereRef('payments.key', '=', 'given.key')
        .returning('payments.key'),
  })
}
