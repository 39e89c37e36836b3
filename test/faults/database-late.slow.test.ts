import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTcpProxy } from '../kit/tcp-proxy.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'
const CALLS = 16

const postgres = await startPostgres()
const direct = new URL(await createDatabase(postgres.url))
const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
const facilitator = await startStubFacilitator()
const throughProxy = new URL(direct)
throughProxy.port = String(proxy.port)
const app = await startTestApp({
  services: [echo],
  facilitatorUrl: facilitator.url,
  env: { DATABASE_URL: throughProxy.href },
})
const owner = new pg.Client({ connectionString: direct.href })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await app.close()
  await proxy.close()
  await facilitator.close()
  postgres.stop()
})
beforeEach(() => facilitator.settled.splice(0))

const sign = async () => toPaymentV2(await app.post(PATH))
const pay = (header: string) => app.post(PATH, { text: 'hello' }, { 'payment-signature': header })

/** Repeats unsold calls with the same payment, as they were told, and expects one charge for each. */
async function expectAllSold(headers: readonly string[]) {
  for (const header of headers) await expect.poll(async () => (await pay(header)).status, { timeout: 30_000 }).toBe(200)
  expect([...settledOnce(facilitator)]).toHaveLength(headers.length)
  expect(await app.get('/readyz')).toMatchObject({ status: 200 })
  // Receipts are written concurrently with their answers.
  const open = async () => (await owner.query(`SELECT count(*) AS n FROM payments WHERE state <> 'settled'`)).rows[0].n
  await expect.poll(open, { timeout: 20_000 }).toBe('0')
}

async function expectToldToWait(calls: readonly Promise<{ status: number; body: { error?: string } }>[]) {
  for (const { status, body } of await Promise.all(calls)) {
    const isKnown = ['busy', 'settlement_unknown', 'timed_out'].includes(body.error ?? '')
    expect(status === 200 || isKnown, JSON.stringify(body)).toBe(true)
  }
}

test('a slow database makes calls slow, not wrong', async () => {
  const headers = await Promise.all(Array.from({ length: CALLS }, sign))
  proxy.delayMs = 250
  await expectToldToWait(headers.map(pay))
  expect(await app.get('/healthz')).toMatchObject({ status: 200 })
  proxy.delayMs = 0
  await expectAllSold(headers)
}, 60_000)

test('a fail-over (read-only, then gone, then back) charges no call twice, and needs no operator', async () => {
  const headers = await Promise.all(Array.from({ length: CALLS }, sign))
  const [{ current_database: name }] = (await owner.query('SELECT current_database()')).rows
  // Like the old primary, which others have already left.
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
    [name],
  )
  const standby = headers.slice(0, 8).map(pay)
  await expectToldToWait(standby)
  expect(facilitator.settled).toHaveLength(0)
  await expect.poll(async () => (await app.get('/readyz')).status, { timeout: 20_000 }).toBe(503)
  proxy.cut()
  for (const reply of await Promise.all(headers.slice(8).map(pay))) {
    expect(reply).toMatchObject({ status: 503, body: { error: 'busy' } })
  }
  expect(await app.get('/healthz')).toMatchObject({ status: 200 })
  await owner.query('SET default_transaction_read_only = off')
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`)
  proxy.restore()
  await expect.poll(async () => (await app.get('/readyz')).status, { timeout: 30_000 }).toBe(200)
  await expectAllSold(headers)
}, 90_000)

test('connections cut in the middle of calls end no process and charge no call twice', async () => {
  const headers = await Promise.all(Array.from({ length: CALLS * 2 }, sign))
  proxy.delayMs = 20
  const calls = headers.map(pay)
  await expect.poll(() => facilitator.settled.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  proxy.cut()
  await expectToldToWait(calls)
  proxy.delayMs = 0
  proxy.restore()
  await expectAllSold(headers)
}, 90_000)

test('a database that is frozen, and whose connections stand, is told by 503 in time, and used again', async () => {
  const header = await sign()
  proxy.delayMs = 1_000_000
  const started = performance.now()
  const ready = app.get('/readyz').then(({ status }) => [status, performance.now() - started] as const)
  const [free, asked, paid] = await Promise.all([
    app.post('/api/v1/try/echo', { text: 'hello' }),
    app.get('/api/v1/status'),
    pay(header),
  ])
  expect([free, asked, paid].map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([503, 'busy']))
  expect(await ready).toEqual([503, expect.closeTo(5000, -4)])
  proxy.delayMs = 0
  proxy.cut()
  proxy.restore()
  await expectAllSold([header])
}, 90_000)
