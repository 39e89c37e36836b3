import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { databaseTime } from '@farebox/till/statements'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../database.ts'
import { assertSameSchema } from '../schema-version.ts'
import { backUp } from './back-up.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { ofFile } from './read-only-database.ts'
import { bytesOf } from './row-bytes.ts'

const BATCH_BYTES = 1024 * 1024
// PostgreSQL accepts 65,535 parameters per statement, and a payment has twenty.
const BATCH_ROWS = 500

type Row = Record<string, SQLOutputValue>

/**
 * Restores a backup into an empty database, completely or not at all: PostgreSQL, or a SQLite file that does not exist
 * yet. Resolves to the number of payments. Throws if the database has content, or if the backup is incomplete or of
 * another version.
 */
export async function restoreBackup(file: string, url: string): Promise<number> {
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`${file} does not exist.`)
  const backup = new DatabaseSync(path, { readOnly: true })
  try {
    assertWhole(backup, file)
    if (!/^postgres(ql)?:/.test(url)) {
      const target = resolve(url.replace(/^file:/, ''))
      if (existsSync(target)) throw new Error(`${target} exists already: stop its server and move the file away.`)
      const payments = await backUp(`file:${path}`, target)
      const restored = await openDatabase(`file:${target}`)
      await forgetSales(restored).finally(() => restored.destroy())
      return payments
    }
    const database = await openDatabase(url)
    try {
      return await database.transaction().execute(async (whole) => {
        const payments = await fill(whole, backup)
        await forgetSales(whole)
        return payments
      })
    } finally {
      await database.destroy()
    }
  } finally {
    backup.close()
  }
}

function assertWhole(backup: DatabaseSync, file: string) {
  const verdict = checkIntegrity(backup, file)
  if (verdict?.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${verdict?.integrity_check}`)
  const seen = backup.prepare('SELECT name FROM kysely_migration').all()
  assertSameSchema(
    seen.map(({ name }) => String(name)),
    file,
  )
}

function checkIntegrity(backup: DatabaseSync, file: string) {
  try {
    return backup.prepare('PRAGMA integrity_check').get()
  } catch (error) {
    throw ofFile(error, file)
  }
}

async function fill(database: Database, backup: DatabaseSync): Promise<number> {
  // Prevents a server that starts meanwhile from writing first.
  for (const table of KEPT_TABLES)
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(database)
  for (const table of ['payments', 'wallet_transactions'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length > 0) throw new Error(`The database already has rows in ${table}: restore into an empty one.`)
  }
  let payments = 0
  for (const table of KEPT_TABLES) {
    // Rows that a server writes at its start, before any sale.
    await database.deleteFrom(table).execute()
    for (const batch of batchesOf(backup, table)) {
      // Read from the same columns of the same schema.
      await database
        .insertInto(table)
        .values(batch as never)
        .execute()
      if (table === 'payments') payments += batch.length
    }
  }
  return payments
}

/** What channels sold after the backup is known to their payers alone: the next voucher of each says it. */
/** Later than any sale that is known, also where the clock was set back since. */
async function forgetSales(database: Database) {
  const now = databaseTime(database)
  const sold = sql<number>`coalesce((select max(created_at) + 1 from payments where channel = channels.id), 0)`
  const forgotten_until = sql<number>`case when ${sold} > ${now} then ${sold} else ${now} end`
  await database.updateTable('channels').set({ forgotten_until }).execute()
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
