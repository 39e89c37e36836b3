import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { databaseTime } from '../storage/engine.ts'
import type { PaymentRow } from '../storage/schema.ts'

/** Where a look through the books stands: rows come by time of purchase, and by key within a millisecond. */
export type BookPlace = Pick<PaymentRow, 'created_at' | 'key'>

// In retry_at of a settled row, which nothing else reads: looked up, and not to be looked up again.
const DONE = -1

/** What of the ledger is compared with the chain: payments whose answers are still stored, by any process. */
export class AuditBooks {
  readonly #database: Database
  readonly #now: RawBuilder<number>

  constructor(database: Database) {
    this.#database = database
    this.#now = databaseTime(database)
  }

  /** The purchases after a place that are at least so old, oldest first, not yet looked up. */
  after({ created_at, key }: BookPlace, { olderThanMs, limit }: { olderThanMs: number; limit: number }) {
    return this.#rows()
      .where('created_at', '<=', sql<number>`${this.#now} - ${sql.lit(olderThanMs)}`)
      .where((row) =>
        row.or([row('created_at', '>', created_at), row('created_at', '=', created_at).and('key', '>', key)]),
      )
      .where('retry_at', '!=', DONE)
      .orderBy('created_at')
      .orderBy('key')
      .limit(limit)
      .execute()
  }

  /** Those of these that still wait to be looked up. */
  async among(keys: readonly string[]) {
    return keys.length === 0 ? [] : this.#rows().where('key', 'in', keys).where('retry_at', '!=', DONE).execute()
  }

  /** Takes one look for this process alone, and the next one for whoever comes after `forMs`. */
  async take({ key, retry_at }: Pick<PaymentRow, 'key' | 'retry_at'>, { forMs }: { forMs: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.#settled(key)
      .set({ retry_at: sql<number>`${this.#now} + ${sql.lit(forMs)}` })
      .where('retry_at', '=', retry_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Nothing more to look for. */
  async confirm(key: string): Promise<void> {
    await this.#settled(key).set({ retry_at: DONE }).execute()
  }

  /** Marks a row, for the operator, as settled by the word of its facilitator alone. */
  async contradict(key: string, reason: string): Promise<void> {
    await this.#settled(key).set({ retry_at: DONE, reason }).execute()
  }

  #rows() {
    return (
      this.#database
        .selectFrom('payments')
        .select(['key', 'state', 'settlement', 'receipt', 'created_at', 'retry_at', this.#now.as('now')])
        // Literal, as in the condition of the index.
        .where('answer', 'is not', null)
        .where('state', '!=', 'refused')
    )
  }

  #settled(key: string) {
    return this.#database.updateTable('payments').where('key', '=', key).where('state', '=', 'settled')
  }
}

/** A settled payment with what the audit asks the chain about. */
export type AuditedRow = Awaited<ReturnType<AuditBooks['after']>>[number]
