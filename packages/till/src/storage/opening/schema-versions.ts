import { type Kysely, sql } from 'kysely'
import type { TablesDefinition } from './tables-definition.ts'

/** The migrations of a newer version that the database has; none in an empty database. Throws if this code cannot work with one. */
export async function findNewerMigrations<Tables>(
  database: Kysely<Tables>,
  known: readonly string[],
): Promise<string[]> {
  const newer = (await readExecuted(database)).filter((name) => !known.includes(name))
  if (newer.length === 0) return []
  const { rows } = await sql<{
    migration: string
    works_from: string
  }>`select migration, works_from from schema_versions`
    .execute(database)
    .catch(() => ({ rows: [] }))
  // Names begin with their number.
  const ours = known.at(-1) ?? ''
  const foreign = newer.find((name) => !rows.some((row) => row.migration === name && row.works_from <= ours))
  if (foreign)
    throw new Error(
      `The database was migrated by a newer version of Farebox (${foreign}), with which this one cannot work.`,
    )
  return newer
}

/** Stores with each migration which code works with it, for servers of older versions. */
export async function noteWorksFrom<Tables>(
  database: Kysely<Tables>,
  { names, worksFrom }: { readonly names: readonly string[]; readonly worksFrom: TablesDefinition['worksFrom'] },
): Promise<void> {
  for (const name of names)
    await sql`insert into schema_versions (migration, works_from) values (${name}, ${worksFrom[name] ?? name})
      on conflict (migration) do nothing`.execute(database)
}

/** The migrations that the database has had, in order. */
export async function readExecuted<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)
  return rows.map(({ name }) => name)
}
