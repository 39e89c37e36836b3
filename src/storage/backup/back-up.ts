import { chmodSync, closeSync, openSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { codeOf, messageOf } from '../../contract/thrown.ts'
import type { Database } from '../database.ts'
import { copyPostgres } from './back-up-postgres.ts'
import { readDatabase } from './read-only-database.ts'

const PRIVATE = 0o600

/**
 * Copies a database, as of one moment, into a new SQLite file on which a server can be started. Servers keep running
 * meanwhile. Resolves to the number of payments in the copy. Throws if the file exists, or the database does not.
 */
export async function backUp(url: string, target: string): Promise<number> {
  const path = resolve(target)
  assertNew(path, target)
  try {
    await (/^postgres(ql)?:/.test(url) ? copyPostgres(url, path) : copySqlite(url, path))
    chmodSync(path, PRIVATE)
    return countIn(path)
  } catch (error) {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
    throw error
  }
}

/** Before the database is read, so that it is not blamed for the place of its copy. */
function assertNew(path: string, target: string) {
  try {
    closeSync(openSync(path, 'wx', PRIVATE))
    rmSync(path)
  } catch (cause) {
    const isThere = codeOf(cause) === 'EEXIST'
    const why = isThere ? 'exists already' : `cannot be made (${messageOf(cause)})`
    throw new Error(`${target} ${why}: name a new file for the backup.`, { cause })
  }
}

function copySqlite(url: string, path: string): Promise<void> {
  return readDatabase(url, async (database) => {
    // Retried if the log was copied back meanwhile.
    rmSync(path, { force: true })
    await learnToShrink(database)
    await sql`vacuum into ${path}`.execute(database)
  })
}

/** Makes a copy of an older file able to return free space. */
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
