import { UNPAID_ON_CHAIN } from '@farebox/till/records'
import { type SqlBool, sql } from 'kysely'

/** Of rows of payments: its facilitator reported the settlement, and the chain contradicts it. */
export const contradicted = sql<SqlBool>`coalesce(reason, '') = ${sql.lit(UNPAID_ON_CHAIN)}`
/** The other rows: settlements that count as revenue. */
export const uncontradicted = sql<SqlBool>`not (${contradicted})`
