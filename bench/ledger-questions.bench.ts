import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import { findEntries, GROUPS, type Group, readReport } from '../src/operator/ledger-reports.ts'
import { readDatabase } from '../src/storage/backup/read-only-database.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { type Bench, percentile } from './figure.ts'

const PAYMENTS = 1_000_000
const PAYERS = 50_000
const DAY_MS = 86_400_000
const DAYS = 30
const SHOWN = 50
const FIND_GOAL_MS = 50
const REPORT_GOAL_MS = 1000

/** Times the operator's questions to a ledger of a million sales: a payment by each of its names, and every report. */
export const bench: Bench = {
  shows: 'speed',
  async run({ sample, database: engine, say }) {
    const count = sample ?? PAYMENTS
    const folder = mkdtempSync(join(tmpdir(), 'farebox-questions-'))
    const postgres = engine === 'postgres' ? await startPostgres() : null
    const url = postgres ? await createDatabase(postgres.url) : `file:${join(folder, 'ledger.db')}`
    const database = await openDatabase(url)
    try {
      say(`writing ${count} payments`)
      await fill(database, count)
      const found: Record<string, { p50_ms: number; longest_ms: number }> = {}
      for (const [name, nameOf] of Object.entries(NAMES)) found[name] = await timeFinding(database, { nameOf, count })
      const report: Record<string, number> = {}
      // As npm run ledger reads it; on SQLite not beside this process, which has the file open.
      const read = (by: Group) =>
        postgres ? readDatabase(url, (reading) => readReport(reading, { by })) : readReport(database, { by })
      for (const by of GROUPS) report[by] = await timed(() => read(by))
      const longest = Math.max(...Object.values(found).map(({ longest_ms }) => longest_ms))
      return {
        value: longest,
        unit: 'ms, longest search of a payment by one of its names',
        goal: `${FIND_GOAL_MS} ms; and each report ${REPORT_GOAL_MS} ms`,
        ok: longest < FIND_GOAL_MS && Math.max(...Object.values(report)) < REPORT_GOAL_MS,
        peers: {},
        ratio: null,
        details: { engine, payments: count, found, report_ms: report },
      }
    } finally {
      await database.destroy()
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const digits = (index: number, length: number) => index.toString(16).padStart(length, '0')
const NAMES: Readonly<Record<string, (index: number) => string>> = {
  request: (index) => digits(index, 36),
  transaction: (index) => `0x${digits(index, 64)}`,
  payment: (index) => `eip155:8453|0xasset|0x${digits(index % PAYERS, 40)}|0x${digits(index, 64)}`,
  nonce: (index) => `0x${digits(index, 64)}`,
  payer: (index) => `0x${digits(index % PAYERS, 40)}`,
  answer: (index) => digits(index, 64),
  nobody: (index) => `0x${digits(index, 63)}x`,
}

/** Writes a ledger as a server leaves it: settled payments of thirty days whose answers are deleted. */
async function fill(database: Database, count: number) {
  const [isPg, stepMs] = [isPostgres(database), Math.round((DAYS * DAY_MS) / count)]
  const numbers = isPg
    ? sql`select generate_series(cast(0 as bigint), ${sql.lit(count - 1)}) as i`
    : sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(count)}) select i from n`
  const hex = (value: ReturnType<typeof sql>, length: number) =>
    isPg ? sql`lpad(to_hex(${value}), ${sql.lit(length)}, '0')` : sql`printf(${sql.lit(`%0${length}x`)}, ${value})`
  const [whole, payer] = [sql`i`, sql`'0x' || ${hex(sql`i % ${sql.lit(PAYERS)}`, 40)}`]
  const transaction = sql`'0x' || ${hex(whole, 64)}`
  const service = sql`case i % 3 when 0 then 'weather' when 1 then 'barcode' else 'ocr' end`
  const receipt = sql`'{"settled":true,"amount_usdc":0.002,"transaction":"' || ${transaction} || '","network":"eip155:8453","payer":"' || ${payer} || '","explorer":""}'`
  const insert = sql`
    insert into payments (key, state, service, request_digest, owner, lease_until, receipt, retry_at, created_at, updated_at,
      request_id, network, payer, amount_atomic, transaction_hash, answer_digest)
    select 'eip155:8453|0xasset|' || ${payer} || '|0x' || ${hex(whole, 64)}, 'settled', ${service}, ${hex(whole, 64)}, 'bench', 0,
      ${receipt}, -1, ${sql.lit(Date.now())} - i * ${sql.lit(stepMs)}, 0,
      ${hex(whole, 36)}, 'eip155:8453', ${payer}, 2000, ${transaction}, ${hex(whole, 64)}
    from (${numbers}) as numbers`
  if (isPg)
    await database.transaction().execute(async (whole) => {
      await sql`set local statement_timeout = 0`.execute(whole)
      await insert.execute(whole)
    })
  else await insert.execute(database)
  // As autovacuum and the server's own upkeep leave it.
  await sql.raw(isPg ? 'vacuum analyze payments' : 'analyze').execute(database)
}

async function timeFinding(
  database: Database,
  { nameOf, count }: { readonly nameOf: (index: number) => string; readonly count: number },
) {
  const times: number[] = []
  for (let shown = 0; shown < SHOWN; shown += 1) {
    const name = nameOf(Math.floor((shown * count) / SHOWN))
    times.push(await timed(() => findEntries(database, name, { limit: 20 })))
  }
  return { p50_ms: percentile(times, 50), longest_ms: Math.max(...times) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return Math.round((performance.now() - begin) * 10) / 10
}
