import { afterAll, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'

const postgres = await startPostgres()
const facilitator = await startStubFacilitator()
const app = await startTestApp({
  services: [echo],
  facilitatorUrl: facilitator.url,
  env: { DATABASE_URL: await createDatabase(postgres.url) },
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  postgres.stop()
})

const pay = async (header: string) => app.post(PATH, { text: 'hello' }, { 'payment-signature': header })
const sign = async () => toPaymentV2(await app.post(PATH))

test('a database crash under load gives 503, ends no process and charges nothing twice; sales resume when it is back', async () => {
  const bought = await sign()
  const first = await pay(bought)
  expect(first.status).toBe(200)

  const headers = await Promise.all(Array.from({ length: 40 }, sign))
  const underLoad = headers.map(pay)
  await postgres.crash()
  const replies = await Promise.all(underLoad)
  for (const { status, body } of replies) {
    // A call answered before the crash has a receipt; no call is told to pay anew.
    expect(status === 200 || ['busy', 'settlement_unknown'].includes(body.error), JSON.stringify(body)).toBe(true)
  }
  expect(await pay(bought)).toMatchObject({ status: 503, body: { error: 'busy' } })
  expect(await app.get('/readyz')).toMatchObject({ status: 503 })
  expect(await app.get('/healthz')).toMatchObject({ status: 200 })

  await postgres.start()
  await expect.poll(async () => (await app.get('/readyz')).status, { timeout: 30_000 }).toBe(200)
  expect(await pay(bought)).toMatchObject({ status: 200, body: first.body })
  for (const [index, header] of headers.entries()) {
    await expect.poll(async () => (await pay(header)).status, { timeout: 15_000 }).toBe(200)
    const before = replies[index]
    if (before?.status === 200) expect((await pay(header)).body).toEqual(before.body)
  }
  const nonces = facilitator.settled.map(({ paymentPayload }) => paymentPayload.payload.authorization.nonce)
  expect(new Set(nonces).size).toBe(41)
}, 120_000)
