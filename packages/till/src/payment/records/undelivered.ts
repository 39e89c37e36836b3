import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import { gathered } from '../../storage/gathered.ts'
import { prepared } from '../../storage/prepared.ts'
import { immediately } from '../../storage/write-modes.ts'
import type { PaymentRow, SaleRows, SalesDatabase } from '../tables/sale-rows.ts'
import { isLeaseOver } from './claims.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'

const REQUEST = ['service', 'request_digest', 'payer', 'proof'] as const

/** A request as others for the same are found by it, and the payment that it comes with. */
export type SameRequest = Readonly<Record<(typeof REQUEST)[number] | 'key', string>>

/** Stands in `handed_to` while a caller is gone. */
export const NOBODY = 'nobody'

// One may be the payment's own.
const MOST_FOUND = sql.lit(2)

/** Finds what a payer bought by the same request and nobody got, and what was given to the payment of this proof. */
export function prepareUndelivered(database: SalesDatabase) {
  // At once: a read of its own would write out what is deferred, for each sale anew.
  const atOnce = immediately(database)
  const isThere = gathered<SameRequest>(atOnce, {
    columns: ['key', ...REQUEST],
    one: (parameter) =>
      atOnce
        .selectNoFrom(sql<string>`cast(${parameter('key')} as text)`.as('key'))
        .where(({ exists }) => exists(selectLeft(atOnce, (name) => asText(parameter(name))).select('key'))),
    many: (given) =>
      atOnce
        .selectFrom(given)
        .select('given.key')
        .where(({ exists }) => exists(selectLeft(atOnce, (name) => sql.ref(`given.${name}`)).select('payments.key'))),
  })
  const find = prepared<SameRequest, PaymentRow & { now: number }>(atOnce, (parameter) =>
    selectLeft(atOnce, (name) => asText(parameter(name)))
      .select(PAYMENT_COLUMNS)
      .select(databaseTime(database).as('now'))
      .limit(MOST_FOUND),
  )
  // Mostly there is nothing: that is asked for many calls at once, in a word each.
  return async (request: SameRequest) => ((await isThere(request)) ? (await find(request)).rows : [])
}

/** Sales of the last 15 minutes of a payer for a request, of which it is to be given the answer; the request by values or columns. */
export function selectLeft(database: SalesDatabase, of: (name: (typeof REQUEST)[number]) => Expression<string>) {
  return (
    database
      .selectFrom('payments')
      .where('request_digest', '=', of('request_digest'))
      .where('service', '=', of('service'))
      // Not as in the index payments_by_payer, which leads to all that a payer ever bought.
      .where(sql<SqlBool>`lower(payer) || '' = lower(${of('payer')})`)
      // The condition of the index, as it stands there.
      .where(sql<SqlBool>`open_until > 0`)
      .where('open_until', '>', databaseTime(database))
      .where('answer', 'is not', null)
      .where((row) =>
        row.or([
          row('state', '=', sql.lit('settled' as const)),
          row.and([
            row('state', '=', sql.lit('settling' as const)),
            row.or([isLeaseOver(database), row('handed_to', '=', sql.lit(NOBODY))]),
          ]),
        ]),
      )
      .where((row) => row.or([isUngiven(row), row('handed_to', '=', of('proof'))]))
  )
}

/** The condition that no other payment was given the answer of a sale. */
export function isUngiven(row: ExpressionBuilder<SaleRows, 'payments'>) {
  return row.or([row('handed_to', 'is', null), row('handed_to', '=', sql.lit(NOBODY))])
}

/** A value as a text, also where PostgreSQL cannot know that it is one. */
export function asText(value: unknown): RawBuilder<string> {
  return sql<string>`cast(${value} as text)`
}
