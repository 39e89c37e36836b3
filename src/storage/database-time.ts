import { databaseTime, isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the time is by the clock of the database's machine, in Unix ms; undefined if that is this one. */
export async function readDatabaseTime(database: Database): Promise<number | undefined> {
  if (!isPostgres(database)) return undefined
  const { rows } = await sql<{ now: number; is_here: boolean }>`
    select ${databaseTime(database)} as now, inet_server_addr() is not distinct from inet_client_addr() as is_here
  `.execute(database)
  const [row] = rows
  return row && !row.is_here ? row.now : undefined
}
