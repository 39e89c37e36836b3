import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { databaseTime, passingBy } from '../storage/engine.ts'
import { gathered } from '../storage/gathered.ts'
import { prepared } from '../storage/prepared.ts'
import type { PaymentRow } from '../storage/schema.ts'
import { deferred, durably } from '../storage/write-modes.ts'
import { leaseEnd } from './claims.ts'
import { dropOldAnswers } from './drop-answers.ts'

// As many as calls can be at work when a database goes away, and parameters can be in a statement.
const MOST_UNHEARD = 10_000
/** After so many repetitions that were not the buyer's, an answer is closed to those who show nothing but the payment. */
export const MOST_WRONG_TRIES = 10
// Literal, as in the condition of the index over what is followed: bound as a parameter it would not be used.
const SETTLING = sql.lit('settling' as const)

interface LedgerParts {
  readonly database: Database
  /** Names this process among all that ever use the database. */
  readonly owner: string
}

/** What is recorded before a payment is settled. */
export type Purchase = Pick<
  PaymentRow,
  'service' | 'request_digest' | 'settlement' | 'answer' | 'proof' | 'client' | 'identifier'
>

/**
 * Every payment from the moment before its money may move, exactly once: settling -> settled or refused. Each transition is
 * one statement, so it holds across crashes and replicas. Nothing is ever deleted.
 */
export class Ledger {
  readonly #database: Database
  readonly #owner: string
  readonly #now: RawBuilder<number>
  readonly #find
  readonly #record
  /** Recorded perhaps, by nobody who works on it. */
  readonly #unheard = new Set<string>()
  readonly #finish

  constructor({ database, owner }: LedgerParts) {
    this.#database = database
    this.#owner = owner
    this.#now = databaseTime(database)
    this.#find = prepared<{ key: string }, PaymentRow & { now: number }>(database, (parameter) =>
      database.selectFrom('payments').selectAll().select(this.#now.as('now')).where('key', '=', parameter('key')),
    )
    this.#record = prepareRecord(durably(database))
    this.#finish = prepareFinish(deferred(database))
  }

  /** A payment as it stands, and the database's time. */
  async find(key: string): Promise<(PaymentRow & { now: number }) | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Payments of the last day that came with this identifier, by its digest: few, mostly none. */
  withIdentifier(identifier: string): Promise<PaymentRow[]> {
    return this.#database.selectFrom('payments').selectAll().where('identifier', '=', identifier).execute()
  }

  /** Stores what is about to be sold to the holder of this claim. False when the claim was lost to another process. */
  async beginSettling(key: string, purchase: Purchase): Promise<boolean> {
    // The one write that must survive a power cut: from here on money may move. A lost claim moved none, and a lost
    // receipt is found again on the chain.
    try {
      return await this.#record({ key, owner: this.#owner, ...purchase })
    } catch (error) {
      // It may have been carried out all the same: then its lease has to end, for whoever follows it.
      this.#unheard.add(key)
      throw error
    }
  }

  /** Paid. Where the answer was not handed over whole, it may be fetched from any address for `openMs`. */
  async finish(key: string, { receipt, openMs }: { receipt: string; openMs: number }): Promise<void> {
    await this.#finish({ key, receipt, openMs }, { unhurried: true })
  }

  /** Certainly not paid, and never will be. False, and nothing done, where it was paid or is another's. */
  async refuse(key: string, reason: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#mine(key)
      .set({ state: 'refused', reason, updated_at: this.#now })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Leaves a settlement of unknown outcome to its next attempt, in `retryMs`, or to its caller before. */
  async setAside(key: string, { retryMs }: { retryMs: number }): Promise<void> {
    const retryAt = sql<number>`${this.#now} + ${sql.lit(Math.round(retryMs))}`
    await this.#mine(key)
      .set((row) => ({ lease_until: 0, attempts: row('attempts', '+', 1), retry_at: retryAt, updated_at: this.#now }))
      .execute()
  }

  /** Takes a settlement whose process died or set it aside. True for exactly one of all who try. */
  async takeOver(row: Pick<PaymentRow, 'key' | 'owner' | 'lease_until'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set({ owner: this.#owner, lease_until: leaseEnd(this.#database) })
      .where('key', '=', row.key)
      .where('owner', '=', row.owner)
      .where('lease_until', '=', row.lease_until)
      .where('lease_until', '<=', this.#now)
      .where('state', '=', SETTLING)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) this.#unheard.delete(row.key)
    return numUpdatedRows === 1n
  }

  /** Says that this process still lives. Called more often than a lease lasts. */
  async renewLeases(): Promise<void> {
    const mine = this.#database
      .selectFrom('payments')
      .select('key')
      .where('state', '=', SETTLING)
      .where('owner', '=', this.#owner)
      .where('lease_until', '>', 0)
      .$if(this.#unheard.size > 0, (rows) => rows.where('key', 'not in', [...this.#unheard].slice(-MOST_UNHEARD)))
    await this.#database
      .updateTable('payments')
      .set({ lease_until: leaseEnd(this.#database) })
      .where('key', 'in', passingBy(this.#database, mine))
      .execute()
  }

  /** Settlements that nobody works on and that are due, those first that wait longest. */
  orphans(limit: number): Promise<PaymentRow[]> {
    return this.#database
      .selectFrom('payments')
      .selectAll()
      .where('state', '=', SETTLING)
      .where('retry_at', '<=', this.#now)
      .where('lease_until', '<=', this.#now)
      .orderBy('retry_at')
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }

  /** Records a repetition that was not the buyer's. False once there were too many, which closes the answer. */
  async countWrongTry(key: string, from: 'here' | 'elsewhere'): Promise<boolean> {
    const column = from === 'here' ? 'wrong_tries_here' : 'wrong_tries'
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set((row) => ({ [column]: row(column, '+', 1) }))
      .where('key', '=', key)
      .where(column, '<', MOST_WRONG_TRIES)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** A repetition from elsewhere was the buyer's after all. */
  async takeBackTry(key: string): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set((row) => ({ wrong_tries: row('wrong_tries', '-', 1) }))
      .where('key', '=', key)
      .where('wrong_tries', '>', 0)
      .execute()
  }

  /** The answer reached its buyer: from now on only from where it was bought, or by a proof. */
  async close(key: string): Promise<void> {
    await this.#database.updateTable('payments').set({ open_until: 0 }).where('key', '=', key).execute()
  }

  /** Drops answers past their 24 hours, and what says who bought them. The record of the payment stays. */
  purge(): Promise<void> {
    return dropOldAnswers(this.#database)
  }

  #mine(key: string) {
    return this.#database
      .updateTable('payments')
      .where('key', '=', key)
      .where('owner', '=', this.#owner)
      .where('state', '=', SETTLING)
  }
}

const RECORDED = [
  'key',
  'owner',
  'service',
  'request_digest',
  'settlement',
  'answer',
  'proof',
  'client',
  'identifier',
] as const

/** Only for who still holds the claim. */
function prepareRecord(database: Database) {
  const begun = [
    sql.lit('settling' as const).as('state'),
    leaseEnd(database).as('lease_until'),
    databaseTime(database).as('created_at'),
    databaseTime(database).as('updated_at'),
  ] as const
  const insert = database
    .insertInto('payments')
    .columns([...RECORDED, 'state', 'lease_until', 'created_at', 'updated_at'])
  return gathered<Pick<PaymentRow, 'key' | 'owner'> & Purchase>(database, {
    columns: RECORDED,
    one: (parameter) =>
      insert
        .expression((select) =>
          select
            .selectFrom('claims')
            .select(RECORDED.map((name) => sql<string>`cast(${parameter(name)} as text)`.as(name)))
            .select(begun)
            .where('key', '=', parameter('key'))
            .where('owner', '=', parameter('owner')),
        )
        .onConflict((conflict) => conflict.column('key').doNothing()),
    many: (given) =>
      insert
        .expression(
          database
            .selectFrom(given)
            .select(RECORDED.map((name) => `given.${name}` as const))
            .select(begun)
            // One value and no join: each is looked up in the index.
            .where(
              ({ selectFrom }) => selectFrom('claims').select('claims.owner').whereRef('claims.key', '=', 'given.key'),
              '=',
              (row) => row.ref('given.owner'),
            ),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key'),
  })
}

/** Whoever reads sees it at once, or waits a moment. */
function prepareFinish(database: Database) {
  const now = databaseTime(database)
  const openUntil = (openMs: unknown) =>
    sql<number>`case when cast(${openMs} as bigint) > 0 then ${now} + cast(${openMs} as bigint) else 0 end`
  const paid = { state: 'settled' as const, updated_at: now }
  return gathered<{ key: string; receipt: string; openMs: number }>(database, {
    columns: ['key', 'receipt', 'openMs'],
    one: (parameter) =>
      database
        .updateTable('payments')
        .set({ ...paid, receipt: parameter('receipt'), open_until: openUntil(parameter('openMs')) })
        .where('key', '=', parameter('key')),
    many: (given) =>
      database
        .updateTable('payments')
        .from(given)
        .set({
          ...paid,
          receipt: (row) => row.ref('given.receipt'),
          open_until: openUntil(sql.ref('given.openMs')),
        })
        .whereRef('payments.key', '=', 'given.key')
        .returning('payments.key'),
  })
}
