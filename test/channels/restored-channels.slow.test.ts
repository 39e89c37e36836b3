import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChannelRows } from '@farebox/till/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../src/storage/backup/back-up.ts'
import { restoreBackup } from '../../src/storage/backup/restore.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { CHANNEL_NETWORK, someChannel, toChannelCharge } from '../kit/channel-charge.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'

const ID = `0x${'5'.repeat(64)}`
const folder = mkdtempSync(join(tmpdir(), 'farebox-restored-'))
let postgres: Awaited<ReturnType<typeof sharedPostgres>>
beforeAll(async () => {
  postgres = await sharedPostgres()
}, 60_000)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each([
  ['SQLite', async () => `file:${join(folder, 'restored.db')}`],
  ['PostgreSQL', () => createDatabase(postgres.url)],
] as const)('a payer tells a database restored to %s what it has forgotten, once', async (engine, newUrl) => {
  const [url, backup] = [`file:${join(folder, `sold-${engine}.db`)}`, join(folder, `backup-${engine}.db`)]
  const sold = await openRows(url)
  await sold.rows.sync(ID, someChannel, { block: 1, balance: 100_000, claimed: 0, withdrawAt: 0, refunds: 0 })
  expect(await sold.rows.charge(toChannelCharge(ID, { from: 0, amount: 2000 }))).toBe(true)
  await sold.database.destroy()
  await backUp(url, backup)
  // Sold after the backup: 2000 to 8000.
  const restoredUrl = await newUrl()
  await restoreBackup(backup, restoredUrl)
  const { rows, database } = await openRows(restoredUrl)
  expect(await rows.find(ID)).toMatchObject({ charged: 2000, is_behind: 1 })
  expect(await rows.charge(toChannelCharge(ID, { from: 8000, amount: 2000 }))).toBe(true)
  expect(await rows.find(ID)).toMatchObject({ charged: 10_000, voucher: 'voucher for 10000', is_behind: 0 })
  expect(await rows.charge(toChannelCharge(ID, { from: 20_000, amount: 2000 }))).toBe(false)
  await database.destroy()
})

async function openRows(url: string) {
  const database = await openDatabase(url)
  return { database, rows: new ChannelRows({ database, network: CHANNEL_NETWORK }) }
}
