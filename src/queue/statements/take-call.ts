import { databaseTime, prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { WorkerRole } from '../../contract/machines/worker-role.ts'
import type { Database } from '../../storage/database.ts'
import { living } from './living.ts'

/** How many workers may begin a call: one that ended two of them would end the next. */
export const MOST_BEGUN = 2

// Less is not worth a second beginning.
const LEAST_LEFT_MS = 1500

/** A call that a worker took. */
export interface TakenCall {
  readonly id: string
  readonly kind: string
  readonly request: string
  /** Until its deadline, by the clock of the database. */
  readonly left_ms: number
}

interface Taker {
  readonly [name: string]: string | readonly string[]
  readonly worker: string
  readonly role: WorkerRole
  readonly kinds: readonly string[]
}

/**
 * Makes the statement that takes the next call, of those that wait and those whose worker died. Its order is that of FairSemaphore: paid ones
 * first, and free ones on half of the slots at most; then the network, and in it the client, that holds the fewest slots; then whoever
 * was served least recently. Two that take at the same moment count without each other.
 */
export function prepareTakeCall(database: Database) {
  const now = databaseTime(database)
  const take = prepared<Taker, TakenCall>(database, (of) => ({
    compile: () =>
      sql<TakenCall>`
        with machines as materialized ${living(database)},
        calls as materialized (
          select id, state, worker, is_free, wide_network, network, client, taken_at
          from queued_calls where role = ${of('role')}
        ), slots as (
          select greatest(1, coalesce(sum(slots), 0) / 2) as free from machines where role = ${of('role')}
        ), wide as (
          select wide_network, count(*) filter (where state = 'working') as held, max(taken_at) as turn
          from calls group by wide_network
        ), narrow as (
          select network, count(*) filter (where state = 'working') as held, max(taken_at) as turn
          from calls group by network
        ), own as (
          select client, count(*) filter (where state = 'working') as held, max(taken_at) as turn
          from calls group by client
        ), next as (
          select call.id from queued_calls call
          join wide on wide.wide_network = call.wide_network
          join narrow on narrow.network = call.network
          join own on own.client = call.client
          where call.role = ${of('role')} and call.kind = any(cast(${of('kinds')} as text[]))
            and call.seller in (select id from machines)
            and (
              (call.state = 'waiting' and ${now} < call.begin_by)
              or (call.state = 'working' and call.begun < ${sql.lit(MOST_BEGUN)}
                and ${now} < call.deadline - ${sql.lit(LEAST_LEFT_MS)}
                and call.worker not in (select id from machines))
            )
            and (not call.is_free or call.state = 'working' or (select free from slots) >
              (select count(*) from calls where calls.is_free and calls.state = 'working'))
          order by call.is_free, call.begun desc, wide.held, wide.turn nulls first, narrow.held, narrow.turn nulls first,
            own.held, own.turn nulls first, call.queued_at
          limit 1 for update of call skip locked
        )
        update queued_calls call
        set state = 'working', worker = ${of('worker')}, begun = call.begun + 1, taken_at = ${now}
        from next where call.id = next.id
        returning call.id, call.kind, call.request, call.deadline - ${now} as left_ms
      `.compile(database),
  }))
  return async (taker: Taker): Promise<TakenCall | undefined> => (await take(taker)).rows[0]
}
