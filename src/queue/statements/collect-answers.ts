import { databaseTime, prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { living } from './living.ts'
import { MOST_BEGUN } from './take-call.ts'

/** A call of a seller. `refused`: it waited too long, or others needed the room. `lost`: its workers died. */
export interface CallState {
  readonly id: string
  readonly outcome: 'done' | 'refused' | 'lost' | 'open'
  readonly answer: string | null
}

/** Makes the statement that reads the state of all calls of a seller, and ends those that have an outcome. */
export function prepareCollectAnswers(database: Database) {
  const now = databaseTime(database)
  return prepared<{ seller: string }, CallState>(database, (of) => ({
    compile: () =>
      sql<CallState>`
        with mine as materialized (
          select id, answer, case
            when state = 'done' then 'done'
            when state = 'refused' or (state = 'waiting' and ${now} >= begin_by) then 'refused'
            when state = 'working' and begun >= ${sql.lit(MOST_BEGUN)}
              and worker not in (select id from ${living(database)} machine) then 'lost'
            else 'open' end as outcome
          from queued_calls where seller = ${of('seller')} and state <> 'over'
        ), ended as (
          update queued_calls call set state = 'over', request = '', answer = null
          from mine where call.id = mine.id and mine.outcome <> 'open'
        )
        select * from mine
      `.compile(database),
  }))
}

/** Makes the statement that ends a call whose seller waits no longer. Its worker stops at its next beat. */
export function prepareEndCall(database: Database) {
  return prepared<{ id: string }>(database, (of) => ({
    compile: () =>
      sql`update queued_calls set state = 'over', request = '', answer = null where id = ${of('id')}`.compile(database),
  }))
}
