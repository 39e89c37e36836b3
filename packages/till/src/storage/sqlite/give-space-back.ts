import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { inSteps } from '../in-steps.ts'

// New answers reuse the pages of deleted ones, so an eighth of the file may stay free.
const KEPT_SHARE = 8
// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
const INCREMENTAL = 2

/** Returns most of a SQLite file's free pages to the disk, in small steps. PostgreSQL does so by itself. */
export async function giveSpaceBack<Tables>(database: Kysely<Tables>): Promise<void> {
  if (isPostgres(database) || (await readPragma(database, 'auto_vacuum')) !== INCREMENTAL) return
  await inSteps(async (most) => {
    const free = await readPragma(database, 'freelist_count')
    const spare = Math.floor(free - (await readPragma(database, 'page_count')) / KEPT_SHARE)
    if (spare <= 0) return 0n
    // Uses few distinct sizes, because each is a separate prepared statement.
    const pages = 2 ** Math.floor(Math.log2(Math.min(most, spare)))
    await sql`pragma incremental_vacuum(${sql.lit(pages)})`.execute(database)
    return BigInt(most)
  })
}

async function readPragma<Tables>(
  database: Kysely<Tables>,
  name: 'auto_vacuum' | 'freelist_count' | 'page_count',
): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(database)
  return Number(rows[0]?.[name])
}
