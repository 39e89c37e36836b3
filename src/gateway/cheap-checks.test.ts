import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { echo } from '../../test/kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { toPaymentV1, toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { systemClock } from '../platform/clock.ts'

const PATH = '/api/v1/proxy/echo'
const BODY = { text: 'hello' }

let facilitator: StubFacilitator
let app: TestApp
let passedMs = 0
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  const clock = { ...systemClock, now: () => new Date(Date.now() + passedMs) }
  app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url, clock })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

/** What a caller is told who announces a large body and sends none of it. */
async function tellBeforeBody(name: string, payment: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${echo.maxBodyBytes}\r\n` +
      `${name}: ${payment}\r\n\r\n{`,
  )
  const [said] = await once(socket, 'data', { signal: AbortSignal.timeout(3000) })
  socket.destroy()
  return String(said)
}

test.each<[string, Parameters<typeof toPaymentV2>[1] & object]>([
  ['expired', { validBefore: 1_000_000_000 }],
  ['for less', { amount: '1' }],
  ['to somebody else', { payTo: `0x${'11'.repeat(20)}` }],
])('a payment that is %s is refused before its body is read, in both versions', async (_, options) => {
  const challenge = await app.post(PATH)
  for (const [name, payment] of [
    ['PAYMENT-SIGNATURE', toPaymentV2(challenge, options)],
    ['X-PAYMENT', toPaymentV1(challenge, options)],
  ] as const) {
    expect(await tellBeforeBody(name, payment)).toMatch(/^HTTP\/1.1 402 .*invalid_exact_evm_payload_/s)
  }
  expect(facilitator.verified).toEqual([])
})

test('a stored answer is returned long after its payment expired', async () => {
  const validBefore = Math.floor(Date.now() / 1000) + 60
  const headers = { 'payment-signature': toPaymentV2(await app.post(PATH), { validBefore }) }
  const bought = await app.post(PATH, BODY, headers)
  expect(bought.status).toBe(200)
  passedMs = 3_600_000
  expect(await app.post(PATH, BODY, headers)).toMatchObject({ status: 200, body: bought.body })
  passedMs = 0
})

// The official facilitator settles by `permit2Authorization` where there is one, whatever stands beside it: it would be
// another payment than the one that was looked at here, and could be spent under many names.
test('a facilitator receives only the fields that were validated', async () => {
  const challenge = await app.post(PATH)
  const payments = { 'payment-signature': toPaymentV2(challenge), 'x-payment': toPaymentV1(challenge) }
  for (const [name, payment] of Object.entries(payments)) {
    const sent = JSON.parse(Buffer.from(payment, 'base64').toString())
    const payload = { ...sent.payload, permit2Authorization: { from: '0x1' }, other: 1 }
    payload.authorization = { ...payload.authorization, other: 1 }
    const header = Buffer.from(JSON.stringify({ ...sent, payload })).toString('base64')
    expect((await app.post(PATH, BODY, { [name]: header })).status).toBe(200)
    expect(facilitator.verified.at(-1)?.paymentPayload).toEqual(sent)
    expect(facilitator.settled.at(-1)?.paymentPayload).toEqual(sent)
  }
})
