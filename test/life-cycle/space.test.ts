import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveSpaceBack } from '@farebox/till/storage'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dropOldAnswers } from '../../packages/till/src/payment/records/drop-answers.ts'
import { backUp } from '../../src/storage/backup/back-up.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { describeOnBothEngines } from '../kit/databases.ts'

const PAYMENTS = 4000
const ANSWER_BYTES = 6000
const HOUR_MS = 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'farebox-space-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes two halves of payments: one from two days ago, whose answers are due for deletion, and one from now. */
async function sell(database: Database, count = PAYMENTS, answerBytes = ANSWER_BYTES) {
  const now = Date.now()
  const answer = JSON.stringify('a'.repeat(answerBytes))
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => {
      const at = from + index < count / 2 ? now - 48 * HOUR_MS : now
      return {
        key: `eip155:8453|0xa|0xb|${from + index}`,
        state: 'settled' as const,
        service: 'echo',
        request_digest: 'd',
        owner: 'o',
        lease_until: 0,
        answer,
        receipt: '{"settled":true}',
        open_until: 0,
        wrong_tries: 0,
        wrong_tries_here: 0,
        attempts: 0,
        retry_at: 0,
        created_at: at,
        updated_at: at,
      }
    })
    await database.insertInto('payments').values(rows).execute()
  }
}

const megabytes = (path: string) => statSync(path).size / 1e6

describeOnBothEngines('old answers', (open) => {
  test('are deleted, each once and no others; every payment stays', async () => {
    const database = await open()
    await sell(database, 700)
    await dropOldAnswers(database)
    await giveSpaceBack(database)
    const rows = await database
      .selectFrom('payments')
      .select(['key', 'answer', 'receipt', 'created_at'])
      .orderBy('created_at')
      .execute()
    expect(new Set(rows.map(({ key }) => key)).size).toBe(700)
    expect(rows.slice(0, 350).filter(({ answer }) => answer !== null)).toEqual([])
    expect(rows.slice(350).filter(({ answer }) => answer === null)).toEqual([])
    expect(rows.every(({ receipt }) => receipt === '{"settled":true}')).toBe(true)
  })
})

test('a SQLite file is smaller by what was dropped, and whole', async () => {
  const path = join(folder, 'ledger.db')
  const database = await openDatabase(`file:${path}`)
  await sell(database)
  await database.destroy()
  const before = megabytes(path)
  const again = await openDatabase(`file:${path}`)
  await dropOldAnswers(again)
  await giveSpaceBack(again)
  await again.destroy()
  // Half of it was due; an eighth may stay free for new rows.
  expect(before).toBeGreaterThan((PAYMENTS * ANSWER_BYTES) / 1e6)
  expect(megabytes(path)).toBeLessThan((before / 2) * (8 / 7) * 1.1)
  const checked = new DatabaseSync(path, { readOnly: true })
  expect(checked.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(checked.prepare('SELECT count(*) AS n FROM payments').get()).toEqual({ n: PAYMENTS })
  checked.close()
})

test('with daily sales and purges, a file grows only by the payment records', async () => {
  const path = join(folder, 'days.db')
  const database = await openDatabase(`file:${path}`)
  const sizes: number[] = []
  for (let day = 0; day < 4; day += 1) {
    // One row fills a page.
    await sell(database, 1000, 3000)
    await sql`update payments set created_at = 1, updated_at = 1, key = key || ${day}`.execute(database)
    await dropOldAnswers(database)
    await giveSpaceBack(database)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
    sizes.push((rows[0]?.page_count ?? 0) * 4096)
  }
  await database.destroy()
  const [first = 0] = sizes
  const growth = ((sizes.at(-1) ?? 0) - first) / 3000
  // The size of a row without its answer and with its index keys, but without its own page.
  expect(growth).toBeLessThan(400)
})

test('a file of an earlier version becomes shrinkable at the start, or by its backup', async () => {
  const path = join(folder, 'former.db')
  const former = new DatabaseSync(path)
  former.exec(
    `PRAGMA journal_mode = WAL; CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(${1e6}))`,
  )
  former.close()
  const modeOf = (file: string) => {
    const database = new DatabaseSync(file, { readOnly: true })
    const mode = database.prepare('PRAGMA auto_vacuum').get()
    database.close()
    return mode
  }
  expect(modeOf(path)).toEqual({ auto_vacuum: 0 })
  await (await openDatabase(`file:${path}`)).destroy()
  expect(modeOf(path)).toEqual({ auto_vacuum: 2 })

  // A file too large for the conversion at the start is copied.
  const large = join(folder, 'large.db')
  await (await openDatabase(`file:${large}`)).destroy()
  const reset = new DatabaseSync(large)
  reset.exec('PRAGMA auto_vacuum = NONE; VACUUM')
  reset.close()
  expect(modeOf(large)).toEqual({ auto_vacuum: 0 })
  await backUp(`file:${large}`, join(folder, 'copy.db'))
  expect(modeOf(join(folder, 'copy.db'))).toEqual({ auto_vacuum: 2 })
})

test('the log is checkpointed in small pieces, and in large ones only while another process reads', async () => {
  const path = join(folder, 'log.db')
  const database = await openDatabase(`file:${path}`)
  const write = (mebibytes: number) =>
    sell(database, (mebibytes * 1024 * 1024) / ANSWER_BYTES).then(() => empty(database))
  // Far larger than any log that may stay.
  for (let turn = 0; turn < 4; turn += 1) await write(16)
  expect(statSync(`${path}-wal`).size / 2 ** 20).toBeLessThan(40)
  writeFileSync(`${path}-reader`, '')
  for (let turn = 0; turn < 4; turn += 1) await write(16)
  const withReader = statSync(`${path}-wal`).size / 2 ** 20
  expect(withReader).toBeGreaterThan(60)
  expect(withReader).toBeLessThan(100)
  // A reader that was killed long ago no longer counts.
  const longAgo = new Date(Date.now() - HOUR_MS)
  utimesSync(`${path}-reader`, longAgo, longAgo)
  for (let turn = 0; turn < 2; turn += 1) await write(16)
  expect(statSync(`${path}-wal`).size / 2 ** 20).toBe(withReader)
  await database.destroy()
})

async function empty(database: Database) {
  await database.deleteFrom('payments').execute()
}
