import { type RawBuilder, sql } from 'kysely'
import { databaseTime } from '../../storage/engine.ts'
import type { PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'

/** The audit's position: rows are ordered by time of purchase, and by key within a millisecond. */
export type AuditPosition = Pick<PaymentRow, 'created_at' | 'key'>

// Value of retry_at in a settled row whose audit is complete; nothing else reads it there.
const DONE = -1

/** The settled payments that are compared with the chain: those whose answers are still stored, of all processes. */
export class AuditRows {
  readonly #database: SalesDatabase
  readonly #now: RawBuilder<number>

  constructor(database: SalesDatabase) {
    this.#database = database
    this.#now = databaseTime(database)
  }

  /** Purchases after a position that are at least this old and not yet audited, oldest first. */
  after({ created_at, key }: AuditPosition, { olderThanMs, limit }: { olderThanMs: number; limit: number }) {
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

  /** Those of these keys that are not yet audited. */
  async among(keys: readonly string[]) {
    return keys.length === 0 ? [] : this.#rows().where('key', 'in', keys).where('retry_at', '!=', DONE).execute()
  }

  /** Reserves one audit attempt for this process; other processes may try after `forMs`. */
  async take({ key, retry_at }: Pick<PaymentRow, 'key' | 'retry_at'>, { forMs }: { forMs: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.#settled(key)
      .set({ retry_at: sql<number>`${this.#now} + ${sql.lit(forMs)}` })
      .where('retry_at', '=', retry_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Completes the audit of a payment that the chain confirms. */
  async confirm(key: string): Promise<void> {
    await this.#settled(key).set({ retry_at: DONE }).execute()
  }

  /** Completes the audit of a payment that the chain contradicts: only the facilitator says it was settled. */
  async contradict(key: string, reason: string): Promise<void> {
    await this.#settled(key).set({ retry_at: DONE, reason }).execute()
  }

  #rows() {
    return (
      this.#database
        .selectFrom('payments')
        .select(['key', 'state', 'settlement', 'receipt', 'created_at', 'retry_at', this.#now.as('now')])
        // A literal, as in the condition of the index.
        .where('answer', 'is not', null)
        .where('state', '!=', 'refused')
        // Channels are compared as a whole.
        .where('channel', 'is', null)
    )
  }

  #settled(key: string) {
    return this.#database.updateTable('payments').where('key', '=', key).where('state', '=', 'settled')
  }
}

/** A settled payment with the columns that the audit needs. */
export type AuditedRow = Awaited<ReturnType<AuditRows['after']>>[number]
