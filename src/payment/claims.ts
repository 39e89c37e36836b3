import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { databaseTime } from '../storage/database-time.ts'
import { prepared } from '../storage/prepared.ts'
import type { ClaimRow } from '../storage/schema.ts'
import { immediately } from '../storage/write-modes.ts'

// A process that has not renewed its leases for this long is dead, and its work is free to be taken over.
export const LEASE_MS = 6000

interface ClaimsParts {
  readonly database: Database
  /** Names this process among all that ever use the database. */
  readonly owner: string
}

/** Payments that a request holds while it works, each by one request of all processes. */
export class Claims {
  readonly #database: Database
  readonly #owner: string
  readonly #now: RawBuilder<number>
  readonly #take
  readonly #find
  readonly #release

  constructor({ database, owner }: ClaimsParts) {
    this.#database = immediately(database)
    this.#owner = owner
    this.#now = databaseTime(database)
    this.#take = prepareTake(this.#database)
    this.#find = prepared<{ key: string }, ClaimRow>(this.#database, (parameter) =>
      this.#database.selectFrom('claims').selectAll().where('key', '=', parameter('key')),
    )
    this.#release = prepared<{ key: string; owner: string }>(this.#database, (parameter) =>
      this.#database.deleteFrom('claims').where('key', '=', parameter('key')).where('owner', '=', parameter('owner')),
    )
  }

  /** True for exactly one of all who ever claim this key at once; false for all once it was recorded as a payment. */
  async take(key: string): Promise<boolean> {
    const { numAffectedRows } = await this.#take({ key, owner: this.#owner })
    return numAffectedRows === 1n
  }

  async find(key: string): Promise<ClaimRow | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Takes the claim of a process that died. True for exactly one of all who try. */
  async takeOver(claim: ClaimRow): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('claims')
      .set({ owner: this.#owner, lease_until: this.#leaseEnd() })
      .where('key', '=', claim.key)
      .where('owner', '=', claim.owner)
      .where('lease_until', '=', claim.lease_until)
      .where('lease_until', '<=', this.#now)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Gives back what this process holds. False, and nothing done, where another took it over. */
  async release(key: string): Promise<boolean> {
    const { numAffectedRows } = await this.#release({ key, owner: this.#owner })
    return numAffectedRows === 1n
  }

  /** Says that this process still lives. Called more often than a lease lasts. */
  async renewLeases(): Promise<void> {
    await this.#database
      .updateTable('claims')
      .set({ lease_until: this.#leaseEnd() })
      .where('owner', '=', this.#owner)
      .execute()
  }

  /** Drops the claims of processes that died. */
  async purge(): Promise<void> {
    await this.#database.deleteFrom('claims').where('lease_until', '<=', this.#now).execute()
  }

  #leaseEnd(): RawBuilder<number> {
    return leaseEnd(this.#database)
  }
}

/** When a lease that begins or is renewed now ends, by the database's clock. */
export function leaseEnd(database: Database): RawBuilder<number> {
  return sql<number>`${databaseTime(database)} + ${sql.lit(LEASE_MS)}`
}

function prepareTake(database: Database) {
  return prepared<Pick<ClaimRow, 'key' | 'owner'>>(database, (parameter) =>
    database
      .insertInto('claims')
      .columns(['key', 'owner', 'lease_until'])
      .expression(
        database
          .selectNoFrom([
            sql<string>`cast(${parameter('key')} as text)`.as('key'),
            sql<string>`cast(${parameter('owner')} as text)`.as('owner'),
            leaseEnd(database).as('lease_until'),
          ])
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('payments').select('key').where('key', '=', parameter('key')))),
          ),
      )
      .onConflict((conflict) => conflict.column('key').doNothing()),
  )
}
