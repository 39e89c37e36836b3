import { chmodSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { copyPostgres } from './back-up-postgres.ts'
import type { Database } from './database.ts'
import { readDatabase } from './read-only-database.ts'

const PRIVATE = 0o600

/**
 * Writes all of a database, as it is at one moment, into a new SQLite file that a server can be started on. The servers that
 * have it open go on. Resolves with the number of payments in the copy. Throws where the file exists, or there is no database.
 */
export async function backUp(url: string, target: string): Promise<number> {
  const path = resolve(target)
  if (existsSync(path)) throw new Error(`${target} exists already: a backup is a new file.`)
  try {
    await (/^postgres(ql)?:/.test(url) ? copyPostgres(url, path) : copySqlite(url, path))
    chmodSync(path, PRIVATE)
    return countIn(path)
  } catch (error) {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
    throw error
  }
}

function copySqlite(url: string, path: string): Promise<void> {
  return readDatabase(url, async (database) => {
    // Another attempt, where the log was copied back meanwhile.
    rmSync(path, { force: true })
    await learnToShrink(database)
    await sql`vacuum into ${path}`.execute(database)
  })
}

/** A copy of a file of an earlier version can give space back. */
async function learnToShrink(database: Database) {
  const { rows } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(database)
  if (rows[0]?.auto_vacuum === 0) await sql`pragma auto_vacuum = incremental`.execute(database)
}

function countIn(path: string): number {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    const verdict = copy.prepare('PRAGMA integrity_check').get()
    if (verdict?.integrity_check !== 'ok') throw new Error(`The copy is damaged: ${verdict?.integrity_check}`)
    return Number(copy.prepare('SELECT count(*) AS payments FROM payments').get()?.payments)
  } finally {
    copy.close()
  }
}
