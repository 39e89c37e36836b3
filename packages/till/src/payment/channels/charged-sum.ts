import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'

/** What a channel was charged, in atomic units: beside `channels`, of its last sale as `sale`. Never less than what was claimed. */
export const CHARGED = sql<number>`case when sale.charged_from + sale.amount_atomic > channels.claimed
  then sale.charged_from + sale.amount_atomic else channels.claimed end`

/** How much of that the channel holds: a payer who took the money before a claim has taken the rest. */
export const CLAIMABLE = sql<number>`case when ${CHARGED} < channels.balance then ${CHARGED} else channels.balance end`

/**
 * Whether a restore may have lost sales later than the last one. A time ahead of the clock is from before that was set back, and
 * tells nothing of the order.
 */
export function mayBeForgotten(database: SalesDatabase): RawBuilder<SqlBool> {
  const soldAt = sql`case when sale.created_at <= ${databaseTime(database)} then sale.created_at else 0 end`
  return sql<SqlBool>`channels.forgotten_until > ${soldAt}`
}
