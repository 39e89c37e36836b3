import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterFailedRecord } from '../../packages/till/src/payment/open-outcomes.ts'
import { Payments } from '../../packages/till/src/payment/payments.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { createPayerHistory } from '../../packages/till/src/payment/records/payer-history.ts'
import { fixedClock, silentLog } from '../../test/kit/fake-context.ts'
import { openDatabase } from '../storage/database.ts'

test('a settlement on a network that is not configured any more is kept until it is again', async () => {
  const database = await openDatabase(':memory:')
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const claims = new PaymentClaims({ database, owner: 'this process' })
  const ledger = new Ledger({ database, owner: 'this process' })
  const key = 'solana:gone|00'
  await claims.take(key)
  const payment = {
    x402Version: 2,
    network: 'solana:gone',
    key,
    payer: 'payer',
    nonce: '00',
    validBefore: null,
    proof: 'p',
    receivedAt: 0,
    payload: { payload: {} },
    requirements: { scheme: 'exact', network: 'solana:gone', asset: 'mint', payTo: 'us', amount: '1' },
  }
  const bought = { service: 'weather', request_digest: 'd', answer: '{}', proof: 'p', client: 'c', identifier: null }
  await ledger.beginSettling(key, { ...bought, settlement: JSON.stringify(payment) })
  await ledger.postpone(key, { retryMs: 0 })
  const records = { claims, ledger, history: createPayerHistory(database) }
  const payments = new Payments({ adapters: [], describe: () => expect.fail(), ...records, clock, log: silentLog() })
  expect(await payments.reconcile()).toBe(1)
  expect(await ledger.find(key)).toMatchObject({ state: 'settling', lease_until: 0, answer: '{}' })
  await database.destroy()
})

test('a sale that a full disk kept nothing of is not charged; one whose record may have come is open', async () => {
  const database = await openDatabase(':memory:')
  const claims = new PaymentClaims({ database, owner: 'this process' })
  const ledger = new Ledger({ database, owner: 'this process' })
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database)
  await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database)
  const key = 'eip155:8453|01'
  await claims.take(key)
  const sale = { service: 'ocr', request_digest: 'd', proof: 'p', client: 'c', identifier: null, settlement: '{}' }
  const full = await ledger.beginSettling(key, { ...sale, answer: 'a'.repeat(1_000_000) }).catch((error) => error)
  expect(full).toMatchObject({ message: 'database or disk is full' })
  expect(await ledger.find(key)).toBeUndefined()
  expect(afterFailedRecord(full)).toMatchObject({ code: 'busy', message: expect.stringContaining('not charged') })
  const unflushed = Object.assign(new Error('ENOSPC: no space left on device'), { syscall: 'fdatasync' })
  expect(afterFailedRecord(unflushed)).toMatchObject({ code: 'settlement_unknown' })
  await database.destroy()
})
