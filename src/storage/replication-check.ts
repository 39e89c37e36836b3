import { isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Why a fail-over of this PostgreSQL may lose sales; undefined if no standby is seen, or one confirms each commit. */
export async function findReplicationProblem(database: Database): Promise<string | undefined> {
  if (!isPostgres(database)) return undefined
  const { rows } = await sql<{ standbys: number; names: string }>`
    select (select count(*) from pg_stat_replication) as standbys, current_setting('synchronous_standby_names') as names
  `.execute(database)
  const [{ standbys = 0, names = '' } = {}] = rows
  if (Number(standbys) === 0 || names !== '') return undefined
  return (
    'PostgreSQL replicates asynchronously: a fail-over loses the sales that the standby has not received, until the hourly ' +
    'comparison puts them back without their answers. Set synchronous_standby_names.'
  )
}
