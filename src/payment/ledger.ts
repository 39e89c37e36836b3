import { sql } from 'kysely'
import type { Clock } from '../contract/context.ts'
import type { Database } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'
import type { PaymentRow } from '../storage/schema.ts'
import { durably } from '../storage/write-modes.ts'
import { LEASE_MS } from './claims.ts'

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
 * Every payment from the moment before its money may move, exactly once: settling -> settled, or gone again. Each
 * transition is one statement, so it holds across crashes and replicas.
 */
export class Ledger {
  readonly #database: Database
  readonly #clock: Clock
  readonly #owner: string
  readonly #find
  readonly #record
  readonly #finish

  constructor({ database, clock, owner }: LedgerParts) {
    this.#database = database
    this.#clock = clock
    this.#owner = owner
    this.#find = prepared<{ key: string }, PaymentRow>(database, (parameter) =>
      database.selectFrom('payments').selectAll().where('key', '=', parameter('key')),
    )
    this.#record = prepareRecord(durably(database))
    this.#finish = prepared<{ key: string; receipt: string; now: number }>(database, (parameter) =>
      database
        .updateTable('payments')
        .set({ state: 'settled', receipt: parameter('receipt'), updated_at: parameter('now') })
        .where('key', '=', parameter('key')),
    )
  }

  async find(key: string): Promise<PaymentRow | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Stores what is about to be sold to the holder of this claim. False when the claim was lost to another process. */
  async beginSettling(key: string, work: { settlement: string; answer: string }): Promise<boolean> {
    // The one write that must survive a power cut: from here on money may move. A lost claim moved none, and a lost
    // receipt is found again on the chain.
    const now = this.#now()
    const { numAffectedRows } = await this.#record({
      key,
      owner: this.#owner,
      ...work,
      lease_until: now + LEASE_MS,
      now,
    })
    return numAffectedRows === 1n
  }

  async finish(key: string, receipt: string): Promise<void> {
    await this.#finish({ key, receipt, now: this.#now() })
  }

  /** Forgets a payment that will not be settled. Does nothing when it was. */
  async withdraw(key: string): Promise<void> {
    await this.#database
      .deleteFrom('payments')
      .where('key', '=', key)
      .where('owner', '=', this.#owner)
      .where('state', '=', 'settling')
      .execute()
  }

  /** Leaves a settlement of unknown outcome to whoever asks for it next. */
  async setAside(key: string): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ lease_until: 0 })
      .where('key', '=', key)
      .where('owner', '=', this.#owner)
      .where('state', '=', 'settling')
      .execute()
  }

  /** Takes a settlement whose process died or set it aside. True for exactly one of all who try. */
  async takeOver(row: PaymentRow): Promise<boolean> {
    if (row.lease_until > this.#now()) return false
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set({ owner: this.#owner, lease_until: this.#now() + LEASE_MS })
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
      .where('lease_until', '<=', this.#now())
      .orderBy('created_at')
      .limit(limit)
      .execute()
  }

  /** Drops answers past their 24 hours. The record of what was paid stays. */
  async purge(): Promise<void> {
    await this.#database
      .updateTable('payments')
      .set({ answer: null, settlement: null })
      .where('state', '=', 'settled')
      .where('updated_at', '<', this.#now() - ANSWER_KEPT_MS)
      .where('answer', 'is not', null)
      .execute()
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

/** Only for who still holds the claim; what it is for is taken from there. */
function prepareRecord(database: Database) {
  return prepared<Pick<PaymentRow, 'key' | 'owner' | 'settlement' | 'answer' | 'lease_until'> & { now: number }>(
    database,
    (parameter) =>
      database
        .insertInto('payments')
        .columns([
          'key',
          'service',
          'request_digest',
          'owner',
          'state',
          'settlement',
          'answer',
          'lease_until',
          'created_at',
          'updated_at',
        ])
        .expression((select) =>
          select
            .selectFrom('claims')
            .select([
              'key',
              'service',
              'request_digest',
              'owner',
              sql.lit('settling' as const).as('state'),
              sql<string>`cast(${parameter('settlement')} as text)`.as('settlement'),
              sql<string>`cast(${parameter('answer')} as text)`.as('answer'),
              sql<number>`cast(${parameter('lease_until')} as bigint)`.as('lease_until'),
              sql<number>`cast(${parameter('now')} as bigint)`.as('created_at'),
              sql<number>`cast(${parameter('now')} as bigint)`.as('updated_at'),
            ])
            .where('key', '=', parameter('key'))
            .where('owner', '=', parameter('owner')),
        )
        .onConflict((conflict) => conflict.column('key').doNothing()),
  )
}
