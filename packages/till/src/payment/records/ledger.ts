import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { databaseTime, passingBy } from '../../storage/engine.ts'
import { prepared } from '../../storage/prepared.ts'
import { deferred, durably } from '../../storage/write-modes.ts'
import type { PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'
import { isLeaseOver, leaseEnd } from './claims.ts'
import { ANSWER_KEPT_MS, dropOldAnswers } from './drop-answers.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'
import { factsOf } from './payment-facts.ts'
import { type Purchase, prepareRecord } from './record-purchase.ts'
import { prepareFinish } from './record-receipt.ts'
import { BROUGHT, isUngiven, NOBODY, prepareUndelivered, type SameRequest } from './undelivered.ts'
import { WorkedOn } from './worked-on.ts'

/** How long an answer that reached nobody is open to whoever holds its payment, and to its wallet by a new one. */
export const OPEN_MS = 15 * 60_000
/** After this many wrong repetitions, a payment alone no longer gives access to its answer. */
export const MOST_WRONG_TRIES = 10
// A literal, as in the condition of the partial index: as a bound parameter it would not use the index.
const SETTLING = sql.lit('settling' as const)

// Filled in later, from the documents of the row.
const NO_FACTS = { request_id: null, network: null, payer: null, amount_atomic: null, answer_digest: null }

interface LedgerParts {
  readonly database: SalesDatabase
  /** Identifies this process among all that share the database. */
  readonly owner: string
}

/**
 * Every payment, exactly once, from the moment before its money may move: settling -> settled or refused. Each
 * transition is one statement, so it is safe across crashes and replicas. Rows are never deleted.
 */
export class Ledger {
  readonly #database: SalesDatabase
  readonly #owner: string
  readonly #now: RawBuilder<number>
  readonly #find
  readonly #undelivered
  readonly #record
  readonly #workedOn = new WorkedOn()
  readonly #finish
  /** Resolves when the last sale whose answer reached nobody is recorded as such. */
  #opening: Promise<void> | undefined

  constructor({ database, owner }: LedgerParts) {
    this.#database = database
    this.#owner = owner
    this.#now = databaseTime(database)
    this.#find = prepared<{ key: string }, PaymentRow & { now: number }>(database, (parameter) =>
      database
        .selectFrom('payments')
        .select(PAYMENT_COLUMNS)
        .select(this.#now.as('now'))
        .where('key', '=', parameter('key')),
    )
    this.#undelivered = prepareUndelivered(database)
    this.#record = prepareRecord(durably(database), { openMs: OPEN_MS })
    this.#finish = prepareFinish(deferred(database))
  }

  /** A payment's row, and the database's time. */
  async find(key: string): Promise<(PaymentRow & { now: number }) | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Payments of the last day with this identifier, by its digest: few, mostly none. */
  withIdentifier(identifier: string): Promise<PaymentRow[]> {
    return this.#database.selectFrom('payments').select(PAYMENT_COLUMNS).where('identifier', '=', identifier).execute()
  }

  /**
   * What the payer bought by this request in the last 15 minutes and nobody got, as far as is known: the connection broke, or
   * nobody works on the settlement any more; and what was given to the payment of this proof. Two at most, one of which may be
   * the payment's own.
   */
  async undelivered(request: SameRequest): Promise<(PaymentRow & { now: number })[]> {
    if (this.#opening) await this.#opening
    return this.#undelivered(request)
  }

  /**
   * Records what is about to be sold to the holder of this claim. Returns false if another process took over the claim, or if
   * the payer is to be given what `undelivered` finds.
   */
  async beginSettling(key: string, purchase: Purchase): Promise<boolean> {
    // The one write that must survive a power cut: from here on money may move. A lost claim moved none, and a lost
    // receipt can be found again on the chain.
    // If it fails, the write may have succeeded all the same: then its lease expires, and the settlement is followed.
    const isMine = await this.#record({ key, owner: this.#owner, ...NO_FACTS, ...purchase })
    if (isMine) this.#workedOn.begin(key)
    return isMine
  }

  /** Records that nobody waits for the answer of a sale that is being settled. */
  async leave(key: string): Promise<void> {
    const writing = this.#database
      .updateTable('payments')
      .set({ handed_to: NOBODY })
      .where('key', '=', key)
      .where('state', '=', SETTLING)
      .where(isUngiven)
      .execute()
    this.#opening = Promise.allSettled([this.#opening, writing]).then(() => {})
    await writing
  }

  /** Records a settlement. If the answer did not reach its caller whole, any address may fetch it for `openMs`. */
  async finish(key: string, { receipt, openMs }: { receipt: string; openMs: number }): Promise<void> {
    const { transaction_hash } = factsOf({ key, receipt, settlement: null, answer: null })
    const writing = this.#finish({ key, receipt, openMs, transaction_hash }, { unhurried: true })
    if (openMs > 0) this.#opening = Promise.allSettled([this.#opening, writing]).then(() => {})
    await writing
    this.#workedOn.end(key)
  }

  /**
   * Records that a payment certainly was not and never will be settled. Returns false, and changes nothing, if it was
   * settled or belongs to another process.
   */
  async refuse(key: string, reason: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#mine(key)
      .set({ state: 'refused', reason, updated_at: this.#now })
      .executeTakeFirst()
    this.#workedOn.end(key)
    return numUpdatedRows === 1n
  }

  /** Postpones a settlement of unknown outcome by `retryMs`; its caller may take it over before. `reverted`: see PaymentRow. */
  async postpone(key: string, retry: { retryMs: number; reverted?: string | undefined }): Promise<void> {
    const { retryMs, reverted } = retry
    const retryAt = sql<number>`${this.#now} + ${sql.lit(Math.round(retryMs))}`
    await this.#mine(key)
      .set((row) => ({ lease_until: 0, attempts: row('attempts', '+', 1), retry_at: retryAt, updated_at: this.#now }))
      .$if(reverted !== undefined, (update) => update.set({ reason: reverted ?? null }))
      .execute()
    this.#workedOn.end(key)
  }

  /** Takes over a settlement that was postponed or whose process died. Returns true to exactly one caller. */
  async takeOver(row: Pick<PaymentRow, 'key' | 'owner' | 'lease_until'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set({ owner: this.#owner, lease_until: leaseEnd(this.#database) })
      .where('key', '=', row.key)
      .where('owner', '=', row.owner)
      .where('lease_until', '=', row.lease_until)
      .where(isLeaseOver(this.#database))
      .where('state', '=', SETTLING)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) this.#workedOn.begin(row.key)
    return numUpdatedRows === 1n
  }

  /** Renews the leases of what this process works on. Must be called more often than a lease lasts. */
  async renewLeases(): Promise<void> {
    for (const keys of this.#workedOn.batches()) {
      const mine = this.#database
        .selectFrom('payments')
        .select('key')
        .where('key', 'in', keys)
        .where('state', '=', SETTLING)
        .where('owner', '=', this.#owner)
        .where('lease_until', '>', 0)
      await this.#database
        .updateTable('payments')
        .set({ lease_until: leaseEnd(this.#database) })
        .where('key', 'in', passingBy(this.#database, mine))
        .execute()
    }
  }

  /** Settlements without a working process that are due, longest waiting first. */
  orphans(limit: number): Promise<PaymentRow[]> {
    return (
      this.#database
        .selectFrom('payments')
        .select(PAYMENT_COLUMNS)
        .where('state', '=', SETTLING)
        // No pause is so long: a later time was written before the clock was set back.
        .where(sql<SqlBool>`retry_at not between ${this.#now} + 1 and ${this.#now} + ${sql.lit(OPEN_MS)}`)
        .where(isLeaseOver(this.#database))
        .orderBy('retry_at')
        .orderBy('created_at')
        .limit(limit)
        .execute()
    )
  }

  /** Counts a repetition that was not the buyer's. Returns false once there were too many, which closes the answer. */
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

  /** Uncounts a repetition from elsewhere that proved to be the buyer's. */
  async takeBackTry(key: string): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set((row) => ({ wrong_tries: row('wrong_tries', '-', 1) }))
      .where('key', '=', key)
      .where('wrong_tries', '>', 0)
      .execute()
  }

  /**
   * Records that the answer reached its buyer: from now on it needs the address of the purchase, or a proof. By the `first`
   * connection it may have seemed so; what a repetition brought is not opened again.
   */
  async close(key: string, by: 'first' | 'repetition' = 'repetition'): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ open_until: by === 'first' ? 0 : BROUGHT })
      .where('key', '=', key)
      .$if(by === 'first', (update) => update.where('open_until', '>', 0))
      .where(isUngiven)
      .execute()
  }

  /** Records, after what is written of it, that the answer reached nobody after all; unless a repetition brought it to its buyer. */
  async reopen(key: string, written: Promise<unknown> = Promise.resolve()): Promise<void> {
    const until = sql<number>`${this.#now} + ${sql.lit(OPEN_MS)}`
    const write = async () => {
      await written
      await this.#database
        .updateTable('payments')
        .set({ open_until: until })
        .where('key', '=', key)
        .where('open_until', '=', 0)
        .where(isUngiven)
        .execute()
    }
    const writing = write()
    this.#opening = Promise.allSettled([this.#opening, writing]).then(() => {})
    await writing
  }

  /** Records that the answer reached its buyer by another payment, which is given it again from now on. */
  async handTo(key: string, proof: string): Promise<void> {
    const until = sql<number>`${this.#now} + ${sql.lit(ANSWER_KEPT_MS)}`
    const given = { handed_to: proof, open_until: until }
    await this.#database.updateTable('payments').set(given).where('key', '=', key).execute()
  }

  /** Deletes answers older than 24 hours, and what identifies their buyers. The record of the payment stays. */
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
