import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { postgresTypes } from './postgres-types.ts'
import { bytesOf } from './row-bytes.ts'
import { assertSameSchema } from './schema-version.ts'

const PRIVATE = 0o600
// What is held in memory at once. Answers have megabytes at most, and mostly a few kilobytes.
const BATCH_BYTES = 4 * 1024 * 1024
const FIRST_ROWS = 10
const MOST_ROWS = 1000

type Row = Readonly<Record<string, SQLInputValue>>

/**
 * Writes all of a PostgreSQL database, as it is at one moment, into a new SQLite file: the same tables, which a server could be
 * started on. Servers go on meanwhile. The file must not be there; what is left of it after an error is the caller's to remove.
 */
export async function copyPostgres(url: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, types: postgresTypes(), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Whatever is sold from here on is not seen, and nobody waits for us.
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
    await client.end()
  }
}

async function copyTable(client: pg.Client, copy: DatabaseSync, table: string) {
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
