import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'
const CALLS = 12

const postgres = await startPostgres()
const facilitator = await startStubFacilitator()
const url = await createDatabase(postgres.url)
const app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env: { DATABASE_URL: url } })
const other = new pg.Client({ connectionString: url })
afterAll(async () => {
  await other.end()
  await app.close()
  await facilitator.close()
  postgres.stop()
})

const pay = (header: string) => app.post(PATH, { text: 'hello' }, { 'payment-signature': header })

test('calls wait for a locked table, get an error after their time limit, and are all answered and charged once after the lock', async () => {
  await other.connect()
  const headers = await Promise.all(Array.from({ length: CALLS }, async () => toPaymentV2(await app.post(PATH))))
  // Like a manual backup, or a VACUUM FULL.
  await other.query('BEGIN; LOCK TABLE payments IN ACCESS EXCLUSIVE MODE')
  const underLock = Promise.all(headers.map(pay))
  // Waits until some of them wait for the lock.
  const waiting = async () => {
    const { rows } = await other.query(`SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
    return Number(rows[0].n)
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await app.get('/healthz')).toMatchObject({ status: 200 })
  await other.query('COMMIT')
  for (const { status, body } of await underLock) {
    // On a slow machine some calls reach the limit for waiting for a connection.
    expect(status === 200 || ['busy', 'settlement_unknown'].includes(body.error), JSON.stringify(body)).toBe(true)
  }
  for (const header of headers) await expect.poll(async () => (await pay(header)).status, { timeout: 20_000 }).toBe(200)
  expect(await app.get('/readyz')).toMatchObject({ status: 200 })
  const nonces = facilitator.settled.map(({ paymentPayload }) => paymentPayload.payload.authorization.nonce)
  expect(nonces).toHaveLength(CALLS)
  expect(new Set(nonces).size).toBe(CALLS)
}, 60_000)
