import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { backUp } from './back-up.ts'
import { type Database, openDatabase } from './database.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { bytesOf } from './row-bytes.ts'
import { assertSameSchema } from './schema-version.ts'

const BATCH_BYTES = 1024 * 1024
// PostgreSQL takes 65,535 parameters in a statement, and a payment has twenty.
const BATCH_ROWS = 500

type Row = Record<string, SQLOutputValue>

/**
 * Puts a backup into an empty database, whole or not at all: one of PostgreSQL, or a SQLite file that is not there yet. Resolves with
 * the number of payments. Throws where the database has anything in it, or the backup is no whole one of this version's.
 */
export async function restoreBackup(file: string, url: string): Promise<number> {
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`${file} is not there.`)
  const backup = new DatabaseSync(path, { readOnly: true })
  try {
    assertWhole(backup, file)
    if (!/^postgres(ql)?:/.test(url)) {
      const target = resolve(url.replace(/^file:/, ''))
      if (existsSync(target)) throw new Error(`${target} is there already: stop its server, and move it away.`)
      return await backUp(`file:${path}`, target)
    }
    const database = await openDatabase(url)
    try {
      return await database.transaction().execute((whole) => fill(whole, backup))
    } finally {
      await database.destroy()
    }
  } finally {
    backup.close()
  }
}

function assertWhole(backup: DatabaseSync, file: string) {
  const verdict = backup.prepare('PRAGMA integrity_check').get()
  if (verdict?.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${verdict?.integrity_check}`)
  const seen = backup.prepare('SELECT name FROM kysely_migration').all()
  assertSameSchema(
    seen.map(({ name }) => String(name)),
    file,
  )
}

async function fill(database: Database, backup: DatabaseSync): Promise<number> {
  // Nobody who starts meanwhile writes before us.
  for (const table of KEPT_TABLES)
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(database)
  for (const table of ['payments', 'wallet_transactions'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length > 0) throw new Error(`The database has ${table} already: a backup is put into an empty one.`)
  }
  let payments = 0
  for (const table of KEPT_TABLES) {
    // What a server writes at its start, before it sells anything.
    await database.deleteFrom(table).execute()
    for (const batch of batchesOf(backup, table)) {
      // As it was read from the same columns of the same schema.
      await database
        .insertInto(table)
        .values(batch as never)
        .execute()
      if (table === 'payments') payments += batch.length
    }
  }
  return payments
}

function* batchesOf(backup: DatabaseSync, table: string): Generator<readonly Row[]> {
  let batch: Row[] = []
  let bytes = 0
  for (const row of backup.prepare(`SELECT * FROM ${table}`).iterate()) {
    batch.push(row)
    bytes += bytesOf(row)
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}
