import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { castToText, databaseTime, passingBy } from '../../storage/engine.ts'
import { gathered } from '../../storage/gathered.ts'
import { prepared } from '../../storage/prepared.ts'
import { immediately } from '../../storage/write-modes.ts'
import type { ClaimRow, SalesDatabase } from '../tables/sale-rows.ts'
import { WorkedOn } from './worked-on.ts'

// A process that has not renewed its leases for this long counts as dead; others may take over its work.
const LEASE_MS = 6000

interface ClaimsParts {
  readonly database: SalesDatabase
  /** Identifies this process among all that share the database. */
  readonly owner: string
}

/** Claims on payments: while a request works, no other request of any process can use its payment. */
export class PaymentClaims {
  readonly #database: SalesDatabase
  readonly #owner: string
  readonly #now: RawBuilder<number>
  readonly #take
  readonly #find
  readonly #release
  readonly #workedOn = new WorkedOn()

  constructor({ database, owner }: ClaimsParts) {
    this.#database = immediately(database)
    this.#owner = owner
    this.#now = databaseTime(database)
    this.#take = prepareTake(this.#database)
    this.#find = prepared<{ key: string }, ClaimRow>(this.#database, (parameter) =>
      this.#database.selectFrom('claims').select(['key', 'owner', 'lease_until']).where('key', '=', parameter('key')),
    )
    this.#release = prepareRelease(this.#database)
  }

  /** Returns true to exactly one concurrent caller; false once the ledger has the payment. */
  async take(key: string): Promise<boolean> {
    const isMine = await this.#take({ key, owner: this.#owner })
    if (isMine) this.#workedOn.begin(key)
    return isMine
  }

  /** Takes a claim that is free, or that of a dead process. Returns true to exactly one caller. */
  async hold(key: string): Promise<boolean> {
    if (await this.take(key)) return true
    const held = await this.find(key)
    return held !== undefined && this.takeOver(held)
  }

  async find(key: string): Promise<ClaimRow | undefined> {
    return (await this.#find({ key })).rows[0]
  }

  /** Takes over the claim of a dead process. Returns true to exactly one caller. */
  async takeOver(claim: ClaimRow): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('claims')
      .set({ owner: this.#owner, lease_until: leaseEnd(this.#database) })
      .where('key', '=', claim.key)
      .where('owner', '=', claim.owner)
      .where('lease_until', '=', claim.lease_until)
      .where(isLeaseOver(this.#database))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) this.#workedOn.begin(claim.key)
    return numUpdatedRows === 1n
  }

  /** Releases a claim of this process. Returns false, and changes nothing, if another process took it over. */
  release(key: string, options?: { readonly unhurried: boolean }): Promise<boolean> {
    this.#workedOn.end(key)
    return this.#release({ key, owner: this.#owner }, options)
  }

  /** Renews the leases of what this process works on. Must be called more often than a lease lasts. */
  async renewLeases(): Promise<void> {
    for (const keys of this.#workedOn.batches()) {
      const mine = this.#database
        .selectFrom('claims')
        .select('key')
        .where('key', 'in', keys)
        .where('owner', '=', this.#owner)
      await this.#database
        .updateTable('claims')
        .set({ lease_until: leaseEnd(this.#database) })
        .where('key', 'in', passingBy(this.#database, mine))
        .execute()
    }
  }

  /** Deletes the claims of dead processes. */
  async purge(): Promise<void> {
    const dead = this.#database.selectFrom('claims').select('key').where('lease_until', '<=', this.#now)
    await this.#database.deleteFrom('claims').where('key', 'in', passingBy(this.#database, dead)).execute()
  }
}

/** When a lease that begins or is renewed now ends, by the database's clock. */
export function leaseEnd(database: SalesDatabase): RawBuilder<number> {
  return sql<number>`${databaseTime(database)} + ${sql.lit(LEASE_MS)}`
}

/** Whether a lease has ended, by the database's clock. So has one that is further ahead than any: that clock was set back. */
export function isLeaseOver(database: SalesDatabase): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(leaseOver(database), sql` or `)})`
}

/** The same in two conditions, each of which an index answers. */
export function leaseOver(database: SalesDatabase): readonly RawBuilder<SqlBool>[] {
  const now = databaseTime(database)
  return [sql`lease_until <= ${now}`, sql`lease_until > ${now} + ${sql.lit(2 * LEASE_MS)}`]
}

/** The opposite, of a row that was read with the database's time. */
export function isLeased({ lease_until, now }: { readonly lease_until: number; readonly now: number }): boolean {
  return lease_until > now && lease_until <= now + 2 * LEASE_MS
}

type Holding = Pick<ClaimRow, 'key' | 'owner'>

function prepareTake(database: SalesDatabase) {
  const columns = ['key', 'owner', 'lease_until'] as const
  const until = leaseEnd(database).as('lease_until')
  return gathered<Holding>(database, {
    columns: ['key', 'owner'],
    one: (parameter) =>
      database
        .insertInto('claims')
        .columns(columns)
        .expression(
          database
            .selectNoFrom([castToText(parameter('key')).as('key'), castToText(parameter('owner')).as('owner'), until])
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('payments').select('key').where('key', '=', parameter('key')))),
            ),
        )
        .onConflict((conflict) => conflict.column('key').doNothing()),
    many: (given) =>
      database
        .insertInto('claims')
        .columns(columns)
        .expression(
          database
            .selectFrom(given)
            .select(['given.key', 'given.owner', until])
            // A scalar subquery and no join, so each key is looked up in the index.
            .where(
              ({ selectFrom }) =>
                selectFrom('payments').select('payments.key').whereRef('payments.key', '=', 'given.key'),
              'is',
              null,
            ),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key'),
  })
}

function prepareRelease(database: SalesDatabase) {
  return gathered<Holding>(database, {
    columns: ['key', 'owner'],
    one: (parameter) =>
      database.deleteFrom('claims').where('key', '=', parameter('key')).where('owner', '=', parameter('owner')),
    many: (given) =>
      database
        .deleteFrom('claims')
        .using(given)
        .whereRef('claims.key', '=', 'given.key')
        .whereRef('claims.owner', '=', 'given.owner')
        .returning('claims.key'),
  })
}
