import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from '../engine.ts'
import { createIndexes } from './create-indexes.ts'
import { findNewerMigrations, noteWorksFrom } from './schema-versions.ts'
import type { TablesDefinition } from './tables-definition.ts'

// A change of a table waits behind every longer transaction, and sales wait behind it.
const LOCK_MS = 2000
const TRIES = 30
// PostgreSQL, appendix A: lock_not_available.
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema up to this version, and makes the indexes that are missing. Resolves to the migrations of a newer
 * version, with which this one works. Throws if it does not, or if a migration fails.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  { migrations, worksFrom, indexes }: TablesDefinition,
): Promise<readonly string[]> {
  const names = Object.keys(migrations)
  const newer = await findNewerMigrations(database, names)
  const nothing: Migration = { async up() {} }
  const known = Object.entries(migrations).map(([name, migration]) => [name, withinLock(migration)])
  const provider = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries([...known, ...newer.map((name) => [name, nothing])]),
  }
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
    if (!error) break
    const isLocked = typeof error === 'object' && 'code' in error && error.code === LOCK_NOT_AVAILABLE
    if (!isLocked || attempt === TRIES) throw error
    await pause(LOCK_MS / 2)
  }
  await createIndexes(database, indexes)
  await noteWorksFrom(database, { names, worksFrom })
  return newer
}

/** A migration that gives way to running sales: it fails, to be tried again, if a table is not free soon. */
function withinLock({ up }: Migration): Migration {
  return {
    async up(database) {
      if (isPostgres(database)) await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(database)
      await up(database)
    },
  }
}
