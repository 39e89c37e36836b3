import { databaseTime, prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { WorkerRole } from '../../contract/machines/worker-role.ts'
import type { Database } from '../../storage/database.ts'
import { living } from './living.ts'

// Rows of ended calls tell whose turn it was.
const KEPT_MS = 15_000

/** A machine of the queue, as it makes itself known. */
export interface Machine {
  readonly [name: string]: string | number | readonly string[] | null
  readonly id: string
  readonly role: WorkerRole | 'sell'
  readonly kinds: readonly string[]
  readonly slots: number
  /** Of its connection that listens. */
  readonly session: number | null
}

/** Makes the statement that says that a machine lives. */
export function prepareBeat(database: Database) {
  const now = databaseTime(database)
  return prepared<Machine>(database, (of) => ({
    compile: () =>
      sql`
        insert into queue_machines (id, role, kinds, slots, seen_at, session)
        values (${of('id')}, ${of('role')}, cast(${of('kinds')} as text[]), cast(${of('slots')} as integer), ${now},
          cast(${of('session')} as bigint))
        on conflict (id) do update set slots = excluded.slots, seen_at = excluded.seen_at, session = excluded.session
      `.compile(database),
  }))
}

/** Makes the statement that takes a machine off the list, so that its calls need not wait until it is taken for dead. */
export function prepareLeave(database: Database) {
  return prepared<{ id: string }>(database, (of) => ({
    compile: () => sql`delete from queue_machines where id = ${of('id')}`.compile(database),
  }))
}

/** What the living workers can do, together. */
export async function readKinds(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`
    select distinct unnest(kinds) as kind from ${living(database)} machine where role <> 'sell' and slots > 0
  `.execute(database)
  return new Set(rows.map(({ kind }) => kind))
}

/** Makes the statement that reads which calls are still a worker's to work on. */
export function prepareOwnCalls(database: Database) {
  return prepared<{ worker: string }, { id: string }>(database, (of) => ({
    compile: () =>
      sql<{ id: string }>`
        select id from queued_calls where worker = ${of('worker')} and state = 'working'
          and seller in (select id from ${living(database)} machine)
      `.compile(database),
  }))
}

/** Deletes what nobody needs any more. */
export async function purgeQueue(database: Database): Promise<void> {
  const over = sql`${databaseTime(database)} - ${sql.lit(KEPT_MS)}`
  await sql`delete from queued_calls where deadline < ${over}`.execute(database)
  await sql`delete from queue_machines where seen_at < ${over}`.execute(database)
}
