import { afterAll, beforeAll, expect, test } from 'vitest'
import { echo } from '../../../test/kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../../test/kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

test.each([
  ['of ASCII', 'hello'],
  ['of Latin letters that are two bytes each', 'Zürich ¼'],
  ['of any script', 'ｔōkyō 東京 🚆 \u0000'],
  ['longer than one packet', 'é'.repeat(100_000)],
])('a paid answer %s arrives whole', async (_, text) => {
  const payment = toPaymentV2(await app.post(PATH))
  const { status, headers, body } = await app.post(PATH, { text }, { 'payment-signature': payment })
  expect({ status, data: body.data }).toEqual({ status: 200, data: { text } })
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(body))))
})
