import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import { prepared } from '../../storage/prepared.ts'
import { immediately } from '../../storage/write-modes.ts'
import type { PaymentRow, SaleRows, SalesDatabase } from '../tables/sale-rows.ts'
import { isLeaseOver } from './claims.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'

/** A request as others for the same are found by it, and what it is paid with. */
export interface SameRequest extends Readonly<Record<'service' | 'digest' | 'payer' | 'proof', string>> {}

/** Stands in `handed_to` while a caller is gone. */
export const NOBODY = 'nobody'

const [SETTLED, SETTLING] = [sql.lit('settled' as const), sql.lit('settling' as const)]
// One may be the payment's own.
const [MOST_LEFT, ONE] = [sql.lit(2), sql.lit(1)]

/**
 * Finds what reached nobody, and whether the same is being sold beside: one row says so, as a payer may have a thousand of
 * the same under way.
 */
export function prepareUndelivered(database: SalesDatabase) {
  // At once: a read of its own would write out what is deferred, for each sale anew.
  const atOnce = immediately(database)
  const now = databaseTime(database)
  const isLate = isLeaseOver(database)
  return prepared<SameRequest, PaymentRow & { now: number }>(atOnce, (parameter) => {
    const same = atOnce
      .selectFrom('payments')
      .select(PAYMENT_COLUMNS)
      .select(now.as('now'))
      .where('request_digest', '=', parameter('digest'))
      .where('service', '=', parameter('service'))
      .where(sql<SqlBool>`lower(payer) = lower(cast(${parameter('payer')} as text))`)
      // The condition of the index, as it stands there.
      .where(sql<SqlBool>`open_until > 0`)
      .where('open_until', '>', now)
      .where('answer', 'is not', null)
    const left = same
      .where((row) =>
        row.or([
          row('state', '=', SETTLED),
          row.and([row('state', '=', SETTLING), row.or([isLate, row('handed_to', '=', sql.lit(NOBODY))])]),
        ]),
      )
      .where((row) => row.or([isUngiven(row), row('handed_to', '=', parameter('proof'))]))
      .limit(MOST_LEFT)
    const beside = same
      .where('state', '=', SETTLING)
      .where((row) => row.not(isLate))
      .where('handed_to', 'is', null)
      .limit(ONE)
    return atOnce
      .selectFrom(left.as('sale'))
      .selectAll()
      .unionAll(atOnce.selectFrom(beside.as('sale')).selectAll())
  })
}

/** The condition that no other payment was given the answer of a sale. */
export function isUngiven(row: ExpressionBuilder<SaleRows, 'payments'>) {
  return row.or([row('handed_to', 'is', null), row('handed_to', '=', sql.lit(NOBODY))])
}
