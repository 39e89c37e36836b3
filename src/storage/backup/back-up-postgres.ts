import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { toPoolOptions } from '@farebox/till/storage'
import pg from 'pg'
import { openDatabase } from '../database.ts'
import { assertSameSchema } from '../schema-version.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { bytesOf } from './row-bytes.ts'

const PRIVATE = 0o600
// Rows held in memory at once. Answers have a few megabytes at most, mostly a few kilobytes.
const BATCH_BYTES = 4 * 1024 * 1024
const FIRST_ROWS = 10
const MOST_ROWS = 1000

type Row = Readonly<Record<string, SQLInputValue>>

/**
 * Copies a PostgreSQL database, as of one moment, into a new SQLite file with the same tables, on which a server can be
 * started. Servers keep running meanwhile. The file must not exist; after an error the caller removes what was written.
 */
export async function copyPostgres(url: string, path: string): Promise<void> {
  const pool = new pg.Pool({ ...toPoolOptions(url), max: 1, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  const client = await pool.connect()
  client.on('error', () => {})
  try {
    // The snapshot ignores later sales and blocks nobody.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration')
    assertSameSchema(
      rows.map(({ name }) => name),
      'The database',
    )
    await (await openDatabase(`file:${path}`)).destroy()
    chmodSync(path, PRIVATE)
    const copy = new DatabaseSync(path)
    try {
      copy.exec('BEGIN')
      for (const table of KEPT_TABLES) await copyTable(client, copy, table)
      // One commit, and one file.
      copy.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
    } finally {
      copy.close()
    }
  } finally {
    // With the transaction that it holds.
    client.release(true)
    await pool.end()
  }
}

async function copyTable(client: pg.ClientBase, copy: DatabaseSync, table: string) {
  await client.query(`DECLARE rows_of_${table} NO SCROLL CURSOR FOR SELECT * FROM ${table}`)
  let count = FIRST_ROWS
  for (;;) {
    const { rows, fields } = await client.query<Row>(`FETCH ${count} FROM rows_of_${table}`)
    if (rows.length === 0) break
    const names = fields.map(({ name }) => name)
    const insert = copy.prepare(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(...names.map((name) => row[name] ?? null))
    const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0)
    count = Math.max(1, Math.min(MOST_ROWS, count * 2, Math.floor((BATCH_BYTES * rows.length) / bytes)))
  }
  await client.query(`CLOSE rows_of_${table}`)
}
