import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { echo } from '../kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

let facilitator: StubFacilitator
let app: TestApp
let line: TcpProxy
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url })
  const { hostname, port } = new URL(app.url)
  line = await startTcpProxy({ host: hostname, port: Number(port) })
})
afterAll(async () => {
  await line?.close()
  await app?.close()
  await facilitator?.close()
})

/** The official client as its documentation shows it: it signs at each call and keeps no header. */
function officialClient(identifier?: string) {
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(generatePrivateKey())))
  if (identifier !== undefined) {
    client.onBeforePaymentCreation(async ({ paymentRequired }) => {
      appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, identifier)
    })
  }
  const pay = wrapFetchWithPayment(fetch, client)
  return (text: string) =>
    pay(`http://127.0.0.1:${line.port}/api/v1/proxy/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
}

/** Runs the call, and cuts its line while its payment is being settled. */
async function lose(call: () => Promise<Response>) {
  const settled = facilitator.settled.length
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  facilitator.next.settle.push({ yesAfter: gone })
  const lost = expect(call()).rejects.toThrow()
  await expect.poll(() => facilitator.settled.length).toBe(settled + 1)
  line.cut()
  await lost
  resolve()
  line.restore()
}

test.each([
  ['without an identifier', undefined],
  ['with a payment identifier', 'pay_7d5d747be160e280504c099d984bcfe0'],
])('the official client gets an answer that was lost by calling again, and pays once: %s', async (text, identifier) => {
  const call = officialClient(identifier)
  const settled = facilitator.settled.length
  await lose(() => call(text))
  await expect.poll(async () => (await call(text)).status, { timeout: 5000 }).toBe(200)
  expect(facilitator.settled).toHaveLength(settled + 1)
})
