import { databaseTime } from '@farebox/till/statements'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { SESSION_LOCKS } from '../../storage/listen.ts'
import { DEAD_MS } from '../queue-times.ts'

/**
 * The machines that live, for use in a statement: they were heard of lately, and those with a session still have it. A process
 * that is killed loses its session at once; one that hangs, or whose network is cut, is found out by its silence.
 */
export function living(database: Database): RawBuilder<unknown> {
  return sql`(
    select * from queue_machines where seen_at > ${databaseTime(database)} - ${sql.lit(DEAD_MS)}
      and (session is null or session in (
        select cast(objid as bigint) from pg_locks where locktype = 'advisory' and objsubid = 2
          and classid = ${sql.lit(SESSION_LOCKS)}
          and pg_locks.database = (select oid from pg_database where datname = current_database())
      ))
  )`
}
