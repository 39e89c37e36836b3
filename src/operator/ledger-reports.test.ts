import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import type { PaymentRow } from '../storage/schema.ts'
import { findEntries, readReport, readUnsettledEntries } from './ledger-reports.ts'
import { readUnsettled } from './unsettled.ts'

const DAY_MS = 86_400_000

function row(key: string, fields: Partial<PaymentRow>): PaymentRow {
  const nothing = { settlement: null, answer: null, receipt: null, reason: null, proof: null, client: null }
  const counts = { lease_until: 0, open_until: 0, wrong_tries: 0, wrong_tries_here: 0, attempts: 0, retry_at: 0 }
  const names = { key, state: 'settled', service: 'weather', request_digest: '', owner: '', identifier: null } as const
  return { ...names, ...nothing, ...counts, created_at: 0, updated_at: 0, ...fields }
}

function receipt(amount_usdc: number, payer = '0xAb'): string {
  return JSON.stringify({ settled: true, amount_usdc, transaction: '0xT', network: 'eip155:8453', payer, explorer: '' })
}

describeOnBothEngines('the reports of the ledger', (open) => {
  test('sums are exact where numbers of JSON are not', async () => {
    const database = await open()
    const rows = Array.from({ length: 1000 }, (_, index) => row(`a|b|c|${index}`, { receipt: receipt(0.1) }))
    for (let start = 0; start < rows.length; start += 100) {
      await database
        .insertInto('payments')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    await database
      .insertInto('payments')
      .values(row('a|b|c|large', { receipt: receipt(9_999_999.000001) }))
      .execute()
    // 1,000 x 0.1 = 100 USDC.
    expect(await readReport(database, { by: 'service' })).toEqual([
      { group: 'weather', calls: 1001, revenueAtomic: 10_000_099_000_001n, contradictedAtomic: 0n },
    ])
  })

  test('days are of UTC and in order; what is refused, open or contradicted by the chain brought nothing in', async () => {
    const database = await open()
    await database
      .insertInto('payments')
      .values([
        row('a|b|c|1', { created_at: 2 * DAY_MS, receipt: receipt(0.002) }),
        row('a|b|c|2', { created_at: 2 * DAY_MS - 1, receipt: receipt(5) }),
        row('a|b|c|3', { created_at: 2 * DAY_MS, state: 'refused', reason: 'insufficient_funds' }),
        row('a|b|c|4', { created_at: 2 * DAY_MS, state: 'settling' }),
        row('a|b|c|5', { created_at: 2 * DAY_MS, reason: 'unpaid_on_chain', receipt: receipt(0.003) }),
      ])
      .execute()
    const both = [
      { group: '1970-01-02', calls: 1, revenueAtomic: 5_000_000n, contradictedAtomic: 0n },
      { group: '1970-01-03', calls: 1, revenueAtomic: 2000n, contradictedAtomic: 3000n },
    ]
    expect(await readReport(database, { by: 'day' })).toEqual(both)
    expect(await readReport(database, { by: 'day', from: 2 * DAY_MS })).toEqual(both.slice(1))
    expect(await readReport(database, { by: 'day', to: 2 * DAY_MS })).toEqual(both.slice(0, 1))
  })

  test('payments of unknown outcome are listed, oldest first, and found by payer and nonce', async () => {
    const database = await open()
    const now = Date.now()
    await database
      .insertInto('payments')
      .values([
        row('eip155:8453|0xasset|0xpayer|0xlater', { state: 'settling', created_at: now - 1000 }),
        row('eip155:8453|0xasset|0xpayer|0xolder', { state: 'settling', created_at: now - 60_000, attempts: 4 }),
        row('solana:5eykt|openHash', { state: 'settling', settlement: '{"payer":"OpenPayer"}', created_at: now - 500 }),
        row('solana:5eykt|messageHash', { receipt: receipt(1, 'SolPayer'), created_at: now }),
      ])
      .execute()
    const keys = (await readUnsettledEntries(database)).map(({ key }) => key.split('|')[3])
    expect(keys).toEqual(['0xolder', '0xlater', undefined])
    const { count, oldestAgeSeconds } = await readUnsettled(database)
    expect(count).toBe(3)
    expect(oldestAgeSeconds).toBeGreaterThanOrEqual(59)
    expect(oldestAgeSeconds).toBeLessThan(600)
    expect(await findEntries(database, '0xPAYER')).toHaveLength(2)
    expect(await findEntries(database, '0xolder')).toMatchObject([{ attempts: 4, state: 'settling' }])
    expect(await findEntries(database, 'messageHash')).toMatchObject([{ state: 'settled' }])
    expect(await findEntries(database, 'SolPayer')).toMatchObject([{ state: 'settled' }])
    expect(await findEntries(database, 'openPAYER')).toMatchObject([{ state: 'settling' }])
    expect(await findEntries(database, 'older')).toEqual([])
    expect(await findEntries(database, "x' or '1'='1")).toEqual([])
  })
})
