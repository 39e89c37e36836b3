import { sql } from 'kysely'
import type { Clock } from '../contract/context.ts'
import type { Database } from '../storage/database.ts'
import { durably } from '../storage/durable.ts'
import type { PaymentRow } from '../storage/schema.ts'

// A process that has not renewed its leases for this long is dead, and its work is free to be taken over.
const LEASE_MS = 6000
const ANSWER_KEPT_MS = 24 * 3600 * 1000
// Literal, as in the condition of the index over what is under way: bound as a parameter it would not be used.
const SETTLED = sql.lit('settled' as const)

interface LedgerParts {
  readonly database: Database
  readonly clock: Clock
  /** Names this process among all that ever use the database. */
  readonly owner: string
}

/**
 * Every payment, exactly once: claimed -> settling -> settled, or gone again. Each transition is one statement, so it
 * holds across crashes and replicas.
 */
export class Ledger {
  readonly #database: Database
  readonly #clock: Clock
  readonly #owner: string

  constructor({ database, clock, owner }: LedgerParts) {
    this.#database = database
    this.#clock = clock
    this.#owner = owner
  }

  /** True for exactly one of all who ever claim this key at once. */
  async claim(claim: { key: string; service: string; requestDigest: string }): Promise<boolean> {
    const now = this.#now()
    const { numInsertedOrUpdatedRows } = await this.#database
      .insertInto('payments')
      .values({
        key: claim.key,
        state: 'claimed',
        service: claim.service,
        request_digest: claim.requestDigest,
        owner: this.#owner,
        lease_until: now + LEASE_MS,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  find(key: string): Promise<PaymentRow | undefined> {
    return this.#database.selectFrom('payments').selectAll().where('key', '=', key).executeTakeFirst()
  }

  /** Stores what is about to be sold. False when the claim was lost to another process. */
  async beginSettling(key: string, work: { settlement: string; answer: string }): Promise<boolean> {
    // The one write that must survive a power cut: from here on money may move. A lost claim moved none, and a lost
    // receipt is found again on the chain.
    const { numUpdatedRows } = await this.#updateMine(key, durably(this.#database))
      .set({ state: 'settling', ...work, updated_at: this.#now() })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async finish(key: string, receipt: string): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ state: 'settled', receipt, updated_at: this.#now() })
      .where('key', '=', key)
      .execute()
  }

  /** Frees a payment that was not, and will not be, settled. Does nothing when it is in another state. */
  async release(key: string, state: 'claimed' | 'settling'): Promise<void> {
    await this.#database
      .deleteFrom('payments')
      .where('key', '=', key)
      .where('owner', '=', this.#owner)
      .where('state', '=', state)
      .execute()
  }

  /** Leaves a settlement of unknown outcome to whoever asks for it next. */
  async setAside(key: string): Promise<void> {
    await this.#updateMine(key).set({ lease_until: 0 }).execute()
  }

  /** Takes a row whose process died or set it aside. True for exactly one of all who try. */
  async takeOver(row: PaymentRow, requestDigest: string): Promise<boolean> {
    if (row.lease_until > this.#now()) return false
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set({ owner: this.#owner, lease_until: this.#now() + LEASE_MS, request_digest: requestDigest })
      .where('key', '=', row.key)
      .where('owner', '=', row.owner)
      .where('lease_until', '=', row.lease_until)
      .where('state', '=', row.state)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Says that this process still lives. Called more often than a lease lasts. */
  async renewLeases(): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ lease_until: this.#now() + LEASE_MS })
      .where('owner', '=', this.#owner)
      .where('state', '!=', SETTLED)
      .where('lease_until', '>', 0)
      .execute()
  }

  /** Settlements that nobody works on, oldest first. */
  orphans(limit: number): Promise<PaymentRow[]> {
    return this.#database
      .selectFrom('payments')
      .selectAll()
      .where('state', '!=', SETTLED)
      .where('state', '=', 'settling')
      .where('lease_until', '<=', this.#now())
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }

  /** Drops answers past their 24 hours, and claims whose process died. The record of what was paid stays. */
  async purge(): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ answer: null, settlement: null })
      .where('state', '=', 'settled')
      .where('updated_at', '<', this.#now() - ANSWER_KEPT_MS)
      .where('answer', 'is not', null)
      .execute()
    await this.#database
      .deleteFrom('payments')
      .where('state', '!=', SETTLED)
      .where('state', '=', 'claimed')
      .where('lease_until', '<=', this.#now())
      .execute()
  }

  #updateMine(key: string, database = this.#database) {
    return database
      .updateTable('payments')
      .where('key', '=', key)
      .where('owner', '=', this.#owner)
      .where('state', '!=', 'settled')
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
