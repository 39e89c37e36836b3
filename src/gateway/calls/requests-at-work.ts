import { randomUUID } from 'node:crypto'
import { leaseEnd, WorkedOn } from '@farebox/till/payments'
import { databaseTime, gathered, isPostgres, passingBy } from '@farebox/till/statements'
import { sql } from 'kysely'
import { CallError } from '../../contract/errors.ts'
import type { Database } from '../../storage/database.ts'

const REMEMBERED_MS = 3_600_000
// With one ended process it could be any of the requests that were at work there.
const MOST_ENDED = 2

/**
 * Remembers which requests were at work when a process ended, in all replicas and for an hour. One that was at work in two
 * such processes is refused; one that a process finishes since then is cleared.
 */
export class RequestsAtWork {
  readonly #database: Database
  readonly #owner = randomUUID()
  readonly #begin
  readonly #end
  readonly #workedOn = new WorkedOn()
  /** In how many processes each request was at work when they ended, and until when that is remembered. */
  #seen: ReadonlyMap<string, { readonly ended: number; readonly until: number }> = new Map()

  private constructor(database: Database) {
    this.#database = database
    this.#begin = prepareBegin(database)
    this.#end = prepareEnd(database)
  }

  /** Knows from the start what the processes before it were working on. */
  static async open(database: Database): Promise<RequestsAtWork> {
    // A SQLite file belongs to one process, so all others have ended.
    if (!isPostgres(database)) {
      await database
        .updateTable('requests_at_work')
        .set({ lease_until: databaseTime(database) })
        .where('lease_until', '>', databaseTime(database))
        .execute()
    }
    const requests = new RequestsAtWork(database)
    await requests.learn()
    return requests
  }

  /**
   * Does the work of a request while it is recorded. Throws invalid_input if it was at work in two processes that ended. A
   * database that records nothing holds no call up.
   * @param request service and digest of the input
   */
  async during<T>(request: string, work: () => Promise<T>): Promise<T> {
    const seen = this.#seen.get(request)
    if (seen && seen.ended >= MOST_ENDED) throw refused(seen.until)
    const key = randomUUID()
    const isRecorded = await this.#begin({ key, request, owner: this.#owner }).catch(() => false)
    if (isRecorded) this.#workedOn.begin(key)
    try {
      return await work()
    } finally {
      this.#workedOn.end(key)
      if (isRecorded) void this.#end({ key }, { unhurried: true }).catch(() => {})
      if (seen) void this.#clear(request).catch(() => {})
    }
  }

  /** Renews our own leases and learns whose have ended. Must be called more often than a lease lasts. */
  async renew(): Promise<void> {
    for (const keys of this.#workedOn.batches()) {
      const ours = this.#database.selectFrom('requests_at_work').select('key').where('key', 'in', keys)
      await this.#database
        .updateTable('requests_at_work')
        .set({ lease_until: leaseEnd(this.#database) })
        .where('key', 'in', passingBy(this.#database, ours))
        .execute()
    }
    await this.learn()
  }

  async learn(): Promise<void> {
    const rows = await this.#ended()
      .select(({ fn }) => [
        'request',
        fn.count<number | string>('owner').distinct().as('ended'),
        fn.min<number | string>('lease_until').as('since'),
      ])
      .groupBy('request')
      .execute()
    this.#seen = new Map(
      rows.map(({ request, ended, since }) => [
        request,
        { ended: Number(ended), until: Number(since) + REMEMBERED_MS },
      ]),
    )
  }

  /** Forgets what is older than an hour. */
  async purge(): Promise<void> {
    await this.#database
      .deleteFrom('requests_at_work')
      .where('lease_until', '<=', sql<number>`${databaseTime(this.#database)} - ${REMEMBERED_MS}`)
      .execute()
  }

  #ended() {
    const now = databaseTime(this.#database)
    return this.#database
      .selectFrom('requests_at_work')
      .where('lease_until', '<=', now)
      .where('lease_until', '>', sql<number>`${now} - ${REMEMBERED_MS}`)
  }

  async #clear(request: string) {
    const keys = this.#ended().select('key').where('request', '=', request)
    await this.#database.deleteFrom('requests_at_work').where('key', 'in', passingBy(this.#database, keys)).execute()
  }
}

function refused(until: number): CallError {
  return new CallError(
    'invalid_input',
    'Two processes of this server ended while they worked on exactly this request, so it is refused for an hour. Not charged: change the input.',
    { extras: { refused_until: new Date(until).toISOString() } },
  )
}

interface Begun {
  readonly [column: string]: string
  readonly key: string
  readonly request: string
  readonly owner: string
}

function prepareBegin(database: Database) {
  const columns = ['key', 'request', 'owner', 'lease_until'] as const
  const until = leaseEnd(database).as('lease_until')
  return gathered<Begun>(database, {
    columns: ['key', 'request', 'owner'],
    one: (parameter) =>
      database.insertInto('requests_at_work').values({
        key: parameter('key'),
        request: parameter('request'),
        owner: parameter('owner'),
        lease_until: leaseEnd(database),
      }),
    many: (given) =>
      database
        .insertInto('requests_at_work')
        .columns(columns)
        .expression(database.selectFrom(given).select(['given.key', 'given.request', 'given.owner', until]))
        .returning('key'),
  })
}

function prepareEnd(database: Database) {
  return gathered<{ readonly key: string }>(database, {
    columns: ['key'],
    one: (parameter) => database.deleteFrom('requests_at_work').where('key', '=', parameter('key')),
    many: (given) =>
      database
        .deleteFrom('requests_at_work')
        .using(given)
        .whereRef('requests_at_work.key', '=', 'given.key')
        .returning('requests_at_work.key'),
  })
}
