import { describePayments, readStoredPayment } from '@farebox/till/records'
import { expect, test } from 'vitest'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { factsOfSale } from '../../packages/till/src/payment/records/payment-facts.ts'
import type { PaymentRow } from '../../packages/till/src/payment/tables/sale-rows.ts'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { NO_SALE } from '../../test/kit/no-sale.ts'
import { findEntries, readReport, readUnsettledEntries } from './ledger-reports.ts'
import { readSalesHistory } from './sales-history.ts'
import { readUnsettled } from './unsettled.ts'

const DAY_MS = 86_400_000

function row(key: string, fields: Partial<PaymentRow>): PaymentRow {
  return { ...NO_SALE, key, state: 'settled', service: 'weather', request_digest: '', created_at: 0, ...fields }
}

const KEY = 'solana:5eykt|messageHash'
const OPEN = (key: string) =>
  JSON.stringify({
    x402Version: 2,
    network: 'solana:5eykt',
    key,
    payer: 'OpenPayer',
    nonce: 'n',
    validBefore: null,
    receivedAt: 1,
    payload: { payload: {} },
    requirements: { scheme: 'exact', network: 'solana:5eykt', asset: 'A', payTo: 'P', amount: '3000' },
  })

function receipt(amount_usdc: number, payer = '0xAb'): string {
  return JSON.stringify({ settled: true, amount_usdc, transaction: '0xT', network: 'eip155:8453', payer, explorer: '' })
}

describeOnBothEngines('the sales before today', (open) => {
  test('30 days (SHOWN_DAYS) without gaps, this week (WEEK_DAYS) beside the one before, the same time last week, networks and returning buyers', async () => {
    const database = await open()
    const now = new Date('2026-11-20T18:30:00Z')
    const sale = (hoursAgo: number, amount: number, payer = '0xAb') => {
      const created_at = now.getTime() - hoursAgo * 3_600_000
      return row(`a|b|c|${hoursAgo}`, { receipt: receipt(amount, payer), created_at })
    }
    const week = 7 * 24
    const sales = [
      // The same wallet, as another client writes it.
      sale(1, 1, '0xaB'),
      sale(25, 2, '0xCd'),
      // Last Friday before this time of the day, and after it.
      sale(week + 1, 4),
      sale(week - 1, 8),
      // Outside of 30 days.
      sale(30 * 24, 16, '0xEf'),
    ]
    await database.insertInto('payments').values(sales).execute()
    const history = await readSalesHistory(database, now)
    expect(history.days).toHaveLength(30)
    expect(history.days.at(0)).toEqual({ day: '2026-10-22', calls: 0, revenueAtomic: 0n })
    expect(history.days.at(-1)).toEqual({ day: '2026-11-20', calls: 1, revenueAtomic: 1_000_000n })
    expect(history.week).toEqual({ calls: 2, revenueAtomic: 3_000_000n })
    expect(history.weekBefore).toEqual({ calls: 2, revenueAtomic: 12_000_000n })
    expect(history.untilNowLastWeek).toEqual({ calls: 1, revenueAtomic: 4_000_000n })
    expect(history.networks).toEqual([{ network: 'eip155:8453', calls: 4, revenueAtomic: 15_000_000n }])
    expect(history.buyers).toEqual({ all: 2, returning: 1 })
  })
})

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
      { group: 'weather', calls: 1001, revenueAtomic: 10_000_099_000_001n, contradictedAtomic: 0n, refundedAtomic: 0n },
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
      { group: '1970-01-02', calls: 1, revenueAtomic: 5_000_000n, contradictedAtomic: 0n, refundedAtomic: 0n },
      { group: '1970-01-03', calls: 1, revenueAtomic: 2000n, contradictedAtomic: 3000n, refundedAtomic: 0n },
    ]
    expect(await readReport(database, { by: 'day' })).toEqual(both)
    expect(await readReport(database, { by: 'day', from: 2 * DAY_MS })).toEqual(both.slice(1))
    expect(await readReport(database, { by: 'day', to: 2 * DAY_MS })).toEqual(both.slice(0, 1))
  })

  test('payments of unknown outcome are listed, oldest first', async () => {
    const database = await open()
    const now = Date.now()
    await database
      .insertInto('payments')
      .values([
        row('eip155:8453|0xasset|0xpayer|0xlater', { state: 'settling', created_at: now - 1000 }),
        row('eip155:8453|0xasset|0xpayer|0xolder', { state: 'settling', created_at: now - 60_000, attempts: 4 }),
        row('eip155:8453|0xasset|0xpayer|0xsold', { receipt: receipt(1), created_at: now - 90_000 }),
      ])
      .execute()
    const keys = (await readUnsettledEntries(database)).map(({ key }) => key.split('|')[3])
    expect(keys).toEqual(['0xolder', '0xlater'])
    const { count, oldestAgeSeconds } = await readUnsettled(database)
    expect(count).toBe(2)
    expect(oldestAgeSeconds).toBeGreaterThanOrEqual(59)
    expect(oldestAgeSeconds).toBeLessThan(600)
  })

  test('a payment is found by every name it has, before its row is described and after, and sums stay the same', async () => {
    const database = await open()
    const [nonce, message] = ['aB'.repeat(32), 'cd'.repeat(32)]
    const onEvm = `eip155:8453|0xasset|0xpayer|0x${nonce.toLowerCase()}`
    const onSolana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|${message}`
    await database
      .insertInto('payments')
      .values([
        row(onEvm, { receipt: receipt(0.25, '0xPayer'), answer: '{"a":1}', created_at: 3 }),
        row(onSolana, { state: 'settling', settlement: OPEN(onSolana), created_at: 2 }),
        row('eip155:8453|0xasset|0xPAYER|0xother', { state: 'refused', reason: 'expired', created_at: 1 }),
      ])
      .execute()
    const found = async (name: string, period = {}) => (await findEntries(database, name, period)).map(({ key }) => key)
    const byPayer = [onEvm, 'eip155:8453|0xasset|0xPAYER|0xother']
    for (const isDescribed of [false, true]) {
      if (isDescribed) await describePayments(database)
      for (const name of ['0xt', onEvm.toUpperCase(), `0x${nonce}`, nonce])
        expect(await found(name), name).toEqual([onEvm])
      for (const name of [onSolana, message, 'openPAYER']) expect(await found(name), name).toEqual([onSolana])
      expect(await found('0xPAYER')).toEqual(byPayer)
      expect(await found('0xPAYER', { limit: 1 })).toEqual([onEvm])
      expect(await found('0xPAYER', { to: 3 })).toEqual(byPayer.slice(1))
      expect(await found('0xPAYER', { from: 2 })).toEqual([onEvm])
      expect(await found('ab'.repeat(31))).toEqual([])
      expect(await found("x' or '1'='1")).toEqual([])
      expect(await readReport(database, { by: 'payer' })).toEqual([
        { group: '0xpayer', calls: 1, revenueAtomic: 250_000n, contradictedAtomic: 0n, refundedAtomic: 0n },
      ])
    }
    expect(await findEntries(database, onSolana)).toMatchObject([{ payer: 'OpenPayer', amount_atomic: 3000 }])
    // printf '{"a":1}' | sha256sum
    expect(await found('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862')).toEqual([onEvm])
  })

  test('a sale is found by its X-Request-Id, and by the digest of its answer when that is deleted', async () => {
    const database = await open()
    const storage = { database, owner: 'one' }
    const [claims, ledger] = [new PaymentClaims(storage), new Ledger(storage)]
    const request_id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    await claims.take(KEY)
    const facts = { request_digest: 'd', proof: null, client: null, identifier: null, request_id }
    const sale = { settlement: OPEN(KEY), answer: '{"a":1}' }
    const found = factsOfSale(readStoredPayment({ key: KEY, ...sale }), sale.answer)
    await ledger.beginSettling(KEY, { ...facts, ...found, service: 'weather', ...sale })
    const open_ = { state: 'settling', payer: 'OpenPayer', amount_atomic: 3000, transaction_hash: null }
    expect(await findEntries(database, request_id)).toMatchObject([{ key: KEY, ...open_ }])
    await ledger.finish(KEY, { receipt: receipt(0.003), openMs: 0 })
    await database.updateTable('payments').set({ answer: null, settlement: null }).execute()
    const digest = '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862'
    for (const name of [request_id, digest, '0xT'])
      expect(await findEntries(database, name)).toMatchObject([{ key: KEY, request_id, transaction_hash: '0xT' }])
  })
})
