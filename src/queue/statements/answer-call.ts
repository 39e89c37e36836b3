import { prepared } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { ANSWERS_CHANNEL } from './channels.ts'

/** Makes the statement with which a worker answers. It does nothing if the call is no longer its own: one answer counts. */
export function prepareAnswerCall(database: Database) {
  return prepared<{ id: string; worker: string; answer: string }>(database, (of) => ({
    compile: () =>
      sql`
        with answered as (
          update queued_calls set state = 'done', answer = ${of('answer')}, request = ''
          where id = ${of('id')} and worker = ${of('worker')} and state = 'working'
          returning seller
        )
        select pg_notify(${sql.lit(ANSWERS_CHANNEL)} || seller, '') from answered
      `.compile(database),
  }))
}
