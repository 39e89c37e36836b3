import { databaseTime, isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { RoleLoad } from '../../contract/machines/role-load.ts'
import type { Database } from '../../storage/database.ts'
import { living } from './living.ts'

/** Reads the load of each role; empty in SQLite, which has no queue. */
export async function readRoleLoads(database: Database): Promise<readonly RoleLoad[]> {
  if (!isPostgres(database)) return []
  const now = databaseTime(database)
  const { rows } = await sql<RoleLoad>`
    select role.name as role, calls.*, machines.* from (values ('render'), ('read')) as role (name),
    lateral (
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'working') as working,
        coalesce(max(${now} - queued_at) filter (where state = 'waiting'), 0) / 1000.0::float8 as "oldestSeconds"
      from queued_calls where queued_calls.role = role.name
    ) calls,
    lateral (
      select count(*) as machines, coalesce(sum(slots), 0) as slots
      from ${living(database)} machine where machine.role = role.name
    ) machines
  `.execute(database)
  return rows
}
