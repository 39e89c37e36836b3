import { databaseTime, prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { WorkerRole } from '../../contract/machines/worker-role.ts'
import type { Database } from '../../storage/database.ts'
import { CALLS_CHANNEL } from './channels.ts'
import { living } from './living.ts'

// As many as one slot does within half of a call's time, or some more.
const WAITING_PER_SLOT = 8
// What waits and what is answered, on the disk of the database.
const MOST_BYTES = 1024 * 1024 * 1024
// A call waits at most half its time, so that enough is left for the work.
const WAIT_SHARE = 0.5

/** A call to add. */
export interface AddedCall {
  readonly [name: string]: string | number
  readonly id: string
  readonly role: WorkerRole
  readonly kind: string
  readonly seller: string
  readonly is_free: 'true' | 'false'
  readonly wide_network: string
  readonly network: string
  readonly client: string
  readonly request: string
  readonly bytes: number
  /** Until its deadline. */
  readonly left_ms: number
}

/** Makes the statement that adds a call and wakes the workers. It resolves to false if the queue, or its part for free calls, is full. */
export function prepareAddCall(database: Database) {
  const now = databaseTime(database)
  const add = prepared<AddedCall>(database, (of) => ({
    compile: () =>
      sql`
        with room as (
          select ${sql.lit(WAITING_PER_SLOT)} * coalesce(sum(slots), 0) as calls
          from ${living(database)} machine where role = ${of('role')}
        ), waiting as (
          select count(*) filter (where state = 'waiting' and role = ${of('role')}) as calls,
            count(*) filter (where state = 'waiting' and role = ${of('role')} and is_free) as free,
            coalesce(sum(bytes), 0) as bytes
          from queued_calls where state <> 'over'
        ), added as (
          insert into queued_calls (id, role, kind, seller, state, begun, is_free, wide_network, network, client, bytes,
            request, queued_at, begin_by, deadline)
          select ${of('id')}, ${of('role')}, ${of('kind')}, ${of('seller')}, 'waiting', 0,
            cast(${of('is_free')} as boolean), ${of('wide_network')}, ${of('network')}, ${of('client')},
            cast(${of('bytes')} as integer), ${of('request')}, ${now},
            ${now} + cast(${of('left_ms')} as bigint) * ${sql.lit(WAIT_SHARE)}, ${now} + cast(${of('left_ms')} as bigint)
          from room, waiting
          where waiting.calls < room.calls and waiting.bytes + cast(${of('bytes')} as integer) <= ${sql.lit(MOST_BYTES)}
            and (not cast(${of('is_free')} as boolean) or waiting.free < greatest(1, room.calls / 2))
          returning role
        )
        select pg_notify(${sql.lit(CALLS_CHANNEL)} || role, '') from added
      `.compile(database),
  }))
  return async (call: AddedCall): Promise<boolean> => (await add(call)).rows.length > 0
}
