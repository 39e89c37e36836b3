import { type RawBuilder, sql } from 'kysely'

/** When an answer ceases to be open to whoever holds its payment, by the database's clock: 0 for one that never was, of 0 ms. */
export function openUntil(now: RawBuilder<number>, openMs: unknown): RawBuilder<number> {
  return sql<number>`case when cast(${openMs} as bigint) > 0 then ${now} + cast(${openMs} as bigint) else 0 end`
}
