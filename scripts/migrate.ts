// npm run migrate: brings the database's schema up to this version, apart from the start of a server.

import { readExecuted } from '@farebox/till/storage'
import { sql } from 'kysely'
import { messageOf } from '../src/contract/thrown.ts'
import { readDatabase } from '../src/storage/backup/read-only-database.ts'
import { openDatabase } from '../src/storage/database.ts'
import { findMissingIndexes } from '../src/storage/find-missing-indexes.ts'
import { migrations } from '../src/storage/migrations.ts'
import { readCommandLine } from './command-line.ts'

// Measured with bench ledger-questions: an index of a million rows takes some two seconds.
const ROWS_A_SECOND = 500_000

const { values } = readCommandLine({
  usage: `Usage: npm run --silent migrate -- [--check]

Brings the schema of DATABASE_URL (default file:var/farebox.db) up to this version. On PostgreSQL old servers go on selling
meanwhile: a change of a table waits two seconds for it at most, and is tried again; indexes are made CONCURRENTLY.
  --check   changes nothing; says what is pending, and how long it will hold writes

Exit code: 0 done, or nothing pending; 1 it failed, or something is pending; 2 the command is invalid.`,
  options: { check: { type: 'boolean' } },
  mostArguments: 0,
})
const url = process.env.DATABASE_URL || 'file:var/farebox.db'
try {
  process.stdout.write(values.check ? await check() : await run())
} catch (error) {
  const cause = error instanceof Error && error.cause ? ` ${messageOf(error.cause)}` : ''
  process.stderr.write(`${messageOf(error)}${cause}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  await (await openDatabase(url)).destroy()
  return 'The schema is that of this version.\n'
}

function check(): Promise<string> {
  return readDatabase(url, async (database) => {
    const executed = await readExecuted(database)
    const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
    const missing = await findMissingIndexes(database)
    if (pending.length + missing.length === 0) return 'Nothing is pending.\n'
    process.exitCode = 1
    const { rows } = await sql<{ count: number }>`select count(*) as count from payments`.execute(database)
    const seconds = Math.ceil((missing.length * Number(rows[0]?.count ?? 0)) / ROWS_A_SECOND)
    const isFile = !/^postgres(ql)?:/.test(url)
    return [
      ...pending.map((name) => `migration ${name}: holds writes for less than a second, waits for them two at most\n`),
      ...missing.map((name) => `index ${name}: holds no writes${isFile ? ' but those of this file' : ''}\n`),
      `In all about ${seconds} s${isFile ? ', with the server stopped' : ', beside running servers'}.\n`,
    ].join('')
  })
}
