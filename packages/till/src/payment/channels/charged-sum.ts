import { sql } from 'kysely'

/** What a channel was charged, in atomic units: beside `channels`, of its last sale as `sale`. Never less than what was claimed. */
export const CHARGED = sql<number>`case when sale.charged_from + sale.amount_atomic > channels.claimed
  then sale.charged_from + sale.amount_atomic else channels.claimed end`

/** How much of that the channel holds: a payer who took the money before a claim has taken the rest. */
export const CLAIMABLE = sql<number>`case when ${CHARGED} < channels.balance then ${CHARGED} else channels.balance end`
