import { sql } from 'kysely'

/** What a channel was charged, in atomic units: beside `channels`, of its last sale as `sale`. Never less than what was claimed. */
export const CHARGED = sql<number>`case when sale.charged_from + sale.amount_atomic > channels.claimed
  then sale.charged_from + sale.amount_atomic else channels.claimed end`
