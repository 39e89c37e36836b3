import { type SqlBool, sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'
import { CHARGED, CLAIMABLE, mayBeForgotten } from './charged-sum.ts'

const LAST_SALE = sql<SqlBool>`sale.channel = channels.id
  and sale.charged_from = (select max(charged_from) from payments where channel = channels.id)`
const OWED_SINCE = sql<number | null>`(select created_at from payments
  where channel = channels.id and charged_from >= channels.claimed and channels.claimed < channels.balance
  order by charged_from limit 1)`

// That of a sale before a claim which this database has forgotten is for less than was charged.
const VOUCHER = sql<
  string | null
>`case when sale.charged_from + sale.amount_atomic >= channels.claimed then sale.voucher end`

/** Each channel with its last sale as `sale`, and what its payer owes. */
export function channelRecords(database: SalesDatabase) {
  return database
    .selectFrom('channels')
    .leftJoin('payments as sale', (join) => join.on(LAST_SALE))
    .select([
      'channels.id',
      'channels.authorizer',
      'channels.config',
      'channels.balance',
      'channels.claimed',
      'channels.withdraw_at',
      'channels.refunds',
      'channels.refund_nonce',
      'channels.refund_amount',
      'channels.refund_charged',
      'channels.refund_told',
      'channels.refund_rest',
      sql<number>`case when ${mayBeForgotten(database)} then 1 else 0 end`.as('is_behind'),
      'channels.synced_block',
      'channels.synced_at',
      'channels.reserved_until',
      'channels.reserved_for',
      VOUCHER.as('voucher'),
      CHARGED.as('charged'),
      CLAIMABLE.as('claimable'),
      OWED_SINCE.as('owed_since'),
      databaseTime(database).as('now'),
    ])
}
