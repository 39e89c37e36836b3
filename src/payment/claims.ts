import { sql } from 'kysely'
import type { Clock } from '../contract/context.ts'
import type { Database } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'
import type { ClaimRow } from '../storage/schema.ts'
import { immediately } from '../storage/write-modes.ts'

// A process that has not renewed its leases for this long is dead, and its work is free to be taken over.
export const LEASE_MS = 6000

interface ClaimsParts {
  readonly database: Database
  readonly clock: Clock
  /** Names this process among all that ever use the database. */
  readonly owner: string
}

/** Payments that a request holds while it works, each by one request of all processes. */
export class Claims {
  readonly #database: Database
  readonly #clock: Clock
  readonly #owner: string
  readonly #take
  readonly #find
  readonly #release

  constructor({ database, clock, owner }: ClaimsParts) {
    this.#database = immediately(database)
    this.#clock = clock
    this.#owner = owner
    this.#take = prepareTake(this.#database)
    this.#find = prepared<{ key: string }, ClaimRow>(this.#database, (parameter) =>
      this.#database.selectFrom('claims').selectAll().where('key', '=', parameter('key')),
    )
    this.#release = prepared<{ key: string; owner: string }>(this.#database, (parameter) =>
      this.#database.deleteFrom('claims').where('key', '=', parameter('key')).where('owner', '=', parameter('owner')),
    )
  }

  /** True for exactly one of all who ever claim this key at once; false for all once it was recorded as a payment. */
  async take(claim: { key: string; service: string; requestDigest: string }): Promise<boolean> {
    const { numAffectedRows } = await this.#take({
      key: claim.key,
      service: claim.service,
      request_digest: claim.requestDigest,
      owner: this.#owner,
      lease_until: this.#leaseEnd(),
    })
    return numAffectedRows === 1n
  }

  async find(key: string): Promise<ClaimRow | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Takes the claim of a process that died. True for exactly one of all who try. */
  async takeOver(claim: ClaimRow, requestDigest: string): Promise<boolean> {
    if (claim.lease_until > this.#now()) return false
    const { numUpdatedRows } = await this.#database
      .updateTable('claims')
      .set({ owner: this.#owner, lease_until: this.#leaseEnd(), request_digest: requestDigest })
      .where('key', '=', claim.key)
      .where('owner', '=', claim.owner)
      .where('lease_until', '=', claim.lease_until)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Gives back what this process holds; does nothing to what another took over. */
  async release(key: string): Promise<void> {
    await this.#release({ key, owner: this.#owner })
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
    await this.#database.deleteFrom('claims').where('lease_until', '<=', this.#now()).execute()
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  #leaseEnd(): number {
    return this.#now() + LEASE_MS
  }
}

function prepareTake(database: Database) {
  return prepared<Pick<ClaimRow, keyof ClaimRow>>(database, (parameter) =>
    database
      .insertInto('claims')
      .columns(['key', 'service', 'request_digest', 'owner', 'lease_until'])
      .expression(
        database
          .selectNoFrom([
            sql<string>`cast(${parameter('key')} as text)`.as('key'),
            sql<string>`cast(${parameter('service')} as text)`.as('service'),
            sql<string>`cast(${parameter('request_digest')} as text)`.as('request_digest'),
            sql<string>`cast(${parameter('owner')} as text)`.as('owner'),
            sql<number>`cast(${parameter('lease_until')} as bigint)`.as('lease_until'),
          ])
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('payments').select('key').where('key', '=', parameter('key')))),
          ),
      )
      .onConflict((conflict) => conflict.column('key').doNothing()),
  )
}
