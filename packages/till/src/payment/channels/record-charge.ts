import { type SqlBool, sql } from 'kysely'
import { castToText, databaseTime, isPostgres } from '../../storage/engine.ts'
import { gathered, type Write } from '../../storage/gathered.ts'
import { durably } from '../../storage/write-modes.ts'
import { openUntil } from '../records/open-until.ts'
import { RECORDED, type Recorded, SET } from '../records/record-purchase.ts'
import type { PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'
import { CHARGED, mayBeForgotten } from './charged-sum.ts'

const REST = SET.filter((name) => name !== 'open_until')
const TEXTS = [...RECORDED, 'receipt', 'channel', 'voucher', 'transaction_hash'] as const

/** A sale by channel, with its answer and its receipt. */
export type ChannelCharge = Recorded &
  Pick<PaymentRow, 'receipt'> & {
    readonly channel: string
    readonly voucher: string
    /** Of the deposit that was made for this call; null where none was, or nobody names it. */
    readonly transaction_hash: string | null
    readonly charged_from: number
    /** How long its answer is open, as its caller is gone already; 0 while it waits. */
    readonly openMs: number
  }

/**
 * The write that charges a channel and stores the answer. It takes effect only where the channel's last sale ended, while
 * its balance holds the sum (of a channel whose sales may be forgotten: or later, where its payer's own voucher says), no withdrawal is asked for and no refund is out; a unique index keeps two of them apart, and a
 * lock keeps them from a refund that is signed at the same time.
 */
export function prepareCharge(database: SalesDatabase): Write<ChannelCharge> {
  const durable = durably(database)
  const now = databaseTime(durable)
  const sold = [
    sql.lit('settled' as const).as('state'),
    sql.lit(0).as('lease_until'),
    now.as('created_at'),
    now.as('updated_at'),
  ] as const
  const insert = durable
    .insertInto('payments')
    .columns([...TEXTS, 'amount_atomic', 'charged_from', 'open_until', ...REST])
  const toNumber = (given: unknown) => sql<number>`cast(${given} as bigint)`
  const isNext = (
    from: unknown,
    amount: unknown,
  ) => sql<SqlBool>`channels.withdraw_at = 0 and channels.refund_nonce < channels.refunds
    and ${toNumber(from)} + ${toNumber(amount)} <= channels.balance
    and ${toNumber(from)} >= channels.claimed
    and exists (select 1 from (select 1 as one) as always
      left join payments as sale on sale.channel = channels.id
        and sale.charged_from = (select max(charged_from) from payments where channel = channels.id)
      where ${toNumber(from)} = ${CHARGED}
        or (${toNumber(from)} > ${CHARGED} and ${mayBeForgotten(database)}))`
  // SQLite has one writer.
  const locking = <Query extends { forKeyShare(of: 'channels'): Query }>(query: Query) =>
    isPostgres(database) ? query.forKeyShare('channels') : query
  return gathered<ChannelCharge>(durable, {
    columns: [...TEXTS, 'amount_atomic', 'charged_from', 'openMs'],
    one: (parameter) =>
      insert
        .expression(
          durable
            .selectFrom('channels')
            .select(TEXTS.map((name) => castToText(parameter(name)).as(name)))
            .select(toNumber(parameter('amount_atomic')).as('amount_atomic'))
            .select(toNumber(parameter('charged_from')).as('charged_from'))
            .select(openUntil(now, parameter('openMs')).as('open_until'))
            .select(sold)
            .where('channels.id', '=', parameter('channel'))
            .where(isNext(parameter('charged_from'), parameter('amount_atomic')))
            .$call(locking),
        )
        .onConflict((conflict) => conflict.doNothing()),
    many: (given) =>
      insert
        .expression(
          durable
            .selectFrom(given)
            .innerJoin('channels', (join) => join.onRef('channels.id', '=', 'given.channel'))
            .select(TEXTS.map((name) => `given.${name}` as const))
            .select(toNumber(sql.ref('given.amount_atomic')).as('amount_atomic'))
            .select(toNumber(sql.ref('given.charged_from')).as('charged_from'))
            .select(openUntil(now, sql.ref('given.openMs')).as('open_until'))
            .select(sold)
            .where(isNext(sql.ref('given.charged_from'), sql.ref('given.amount_atomic')))
            .$call(locking),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('key'),
  })
}
