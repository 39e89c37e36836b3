import { sql } from 'kysely'
import { castToText, databaseTime } from '../../storage/engine.ts'
import { gathered, type Write } from '../../storage/gathered.ts'
import type { PaymentFacts, PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'
import { leaseEnd } from './claims.ts'
import { isOwed } from './undelivered.ts'

/** What is recorded before a payment is settled. */
export type Purchase = Pick<
  PaymentRow,
  'service' | 'request_digest' | 'settlement' | 'answer' | 'proof' | 'client' | 'identifier'
> &
  Partial<Omit<PaymentFacts, 'transaction_hash'>>

/** The texts that every sale has when its answer is stored. */
export const RECORDED = [
  'key',
  'owner',
  'service',
  'request_digest',
  'settlement',
  'answer',
  'proof',
  'client',
  'identifier',
  'request_id',
  'network',
  'payer',
  'answer_digest',
] as const

/** What is set of every sale when its answer is stored. */
export const SET = ['state', 'lease_until', 'open_until', 'created_at', 'updated_at'] as const

/** A purchase, with the payment and the process that sells it. */
export type Recorded = Pick<PaymentRow, 'key' | 'owner'> & Required<Purchase>

/**
 * The write before a settlement; it takes effect only for the holder of the claim, and not while the payer is to be given what
 * it bought before by the same request.
 * @param options.openMs how long the answer counts as not delivered
 */
export function prepareRecord(database: SalesDatabase, { openMs }: { readonly openMs: number }): Write<Recorded> {
  const begun = [
    sql.lit('settling' as const).as('state'),
    leaseEnd(database).as('lease_until'),
    // Until it is known that the answer arrived.
    sql<number>`${databaseTime(database)} + ${sql.lit(openMs)}`.as('open_until'),
    databaseTime(database).as('created_at'),
    databaseTime(database).as('updated_at'),
  ] as const
  const insert = database.insertInto('payments').columns([...RECORDED, 'amount_atomic', ...SET])
  const toAmount = (given: unknown) => sql<number>`cast(${given} as bigint)`.as('amount_atomic')
  return gathered<Recorded>(database, {
    columns: [...RECORDED, 'amount_atomic'],
    one: (parameter) =>
      insert
        .expression((select) =>
          select
            .selectFrom('claims')
            .select(RECORDED.map((name) => castToText(parameter(name)).as(name)))
            .select(toAmount(parameter('amount_atomic')))
            .select(begun)
            .where('key', '=', parameter('key'))
            .where('owner', '=', parameter('owner'))
            .where(({ not }) => not(isOwed(database, (name) => castToText(parameter(name))))),
        )
        .onConflict((conflict) => conflict.column('key').doNothing()),
    many: (given) =>
      insert
        .expression(
          database
            .selectFrom(given)
            .select(RECORDED.map((name) => `given.${name}` as const))
            .select(toAmount(sql.ref('given.amount_atomic')))
            .select(begun)
            // A scalar subquery and no join, so each key is looked up in the index.
            .where(
              ({ selectFrom }) => selectFrom('claims').select('claims.owner').whereRef('claims.key', '=', 'given.key'),
              '=',
              (row) => row.ref('given.owner'),
            )
            .where(({ not }) => not(isOwed(database, (name) => sql.ref(`given.${name}`)))),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key'),
  })
}
