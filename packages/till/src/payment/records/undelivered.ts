import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { castToText, databaseTime } from '../../storage/engine.ts'
import { gathered } from '../../storage/gathered.ts'
import { prepared } from '../../storage/prepared.ts'
import { immediately } from '../../storage/write-modes.ts'
import type { PaymentRow, SaleRows, SalesDatabase } from '../tables/sale-rows.ts'
import { leaseOver } from './claims.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'

const REQUEST = ['service', 'request_digest', 'payer', 'proof'] as const

/** A request as others for the same are found by it, and the payment that it comes with. */
export type SameRequest = Readonly<Record<(typeof REQUEST)[number] | 'key', string>>

/** Stands in `handed_to` while a caller is gone. */
export const NOBODY = 'nobody'

/** Stands in `open_until` once a repetition brought the answer to its buyer. */
export const BROUGHT = -1

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
        .selectNoFrom(castToText(parameter('key')).as('key'))
        .where(isOwed(atOnce, (name) => castToText(parameter(name)))),
    many: (given) =>
      atOnce
        .selectFrom(given)
        .select('given.key')
        .where(isOwed(atOnce, (name) => sql.ref(`given.${name}`))),
  })
  const find = prepared<SameRequest, PaymentRow & { now: number }>(atOnce, (parameter) =>
    selectSold(atOnce, (name) => castToText(parameter(name)))
      .select(PAYMENT_COLUMNS)
      .select(databaseTime(database).as('now'))
      .where((row) => row.or(waysToEnd(database)))
      .limit(MOST_FOUND),
  )
  // Mostly there is nothing: that is asked for many calls at once, in a word each.
  return async (request: SameRequest) => ((await isThere(request)) ? (await find(request)).rows : [])
}

/** The parts of a request, as values or columns. */
type PartOf = (name: (typeof REQUEST)[number]) => Expression<string>

/** Whether a payer is to be given the answer of a sale of the last 15 minutes of the same request. */
export function isOwed(database: SalesDatabase, of: PartOf): Expression<SqlBool> {
  const { or, exists } = expressionBuilder<SaleRows>()
  const select = (isEnded: Expression<SqlBool>) => selectSold(database, of).where(isEnded).select('payments.key')
  return or(waysToEnd(database).map((isEnded) => exists(select(isEnded))))
}

/**
 * Why a sale that is open is not under way for a caller who waits, each as an index has it: a thousand of the same may be under
 * way. Settled sales have no lease.
 */
function waysToEnd(database: SalesDatabase): readonly Expression<SqlBool>[] {
  return [...leaseOver(database), sql<SqlBool>`handed_to = ${sql.lit(NOBODY)}`]
}

function selectSold(database: SalesDatabase, of: PartOf) {
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
      .where('state', '<>', sql.lit('refused' as const))
      .where((row) => row.or([isUngiven(row), row('handed_to', '=', of('proof'))]))
  )
}

/** The condition that no other payment was given the answer of a sale. */
export function isUngiven(row: ExpressionBuilder<SaleRows, 'payments'>) {
  return row.or([row('handed_to', 'is', null), row('handed_to', '=', sql.lit(NOBODY))])
}
