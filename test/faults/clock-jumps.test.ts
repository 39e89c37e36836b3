import { startFacilitator } from '@farebox/sandbox'
import { x402Client } from '@x402/core/client'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { startTestChain } from '../kit/chain.ts'
import { echo } from '../kit/echo-service.ts'
import { type Fault, startFacilitatorProxy } from '../kit/facilitator-proxy.ts'
import { PAY_TO, startTestApp } from '../kit/test-app.ts'

const PATH = '/api/v1/proxy/echo'
const PRICE_ATOMIC = 2000n
const HOUR_MS = 3_600_000

const chain = await startTestChain()
const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
const proxy = await startFacilitatorProxy(facilitator.url)
let aheadMs = 0
const app = await startTestApp({
  services: [echo],
  facilitatorUrl: proxy.url,
  env: { EVM_RPC_URL: chain.rpcUrl },
  clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
})
afterAll(async () => {
  await app.close()
  await proxy.close()
  await facilitator.close()
  await chain.close()
})
beforeEach(() => {
  aheadMs = 0
  proxy.settled.splice(0)
})

/** Signs a payment with a wallet that holds the price of one call. */
async function sign() {
  const { account } = await chain.newWallet(PRICE_ATOMIC)
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(account))
  const { headers } = await app.post(PATH)
  const required = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  const header = encodePaymentSignatureHeader(await client.createPaymentPayload(required))
  return { header, balance: () => chain.balanceOf(account.address) }
}
const pay = (header: string) => app.post(PATH, { text: 'hello' }, { 'payment-signature': header })

test.each([HOUR_MS, 24 * HOUR_MS, -HOUR_MS, -24 * HOUR_MS])(
  'a clock jump of %i ms between price and payment causes no charge without an answer, and sales resume once the clock is right',
  async (jump) => {
    const { header, balance } = await sign()
    aheadMs = jump
    const reply = await pay(header)
    if (reply.status === 200) {
      expect(await balance()).toBe(0n)
    } else {
      expect(reply).toMatchObject({ status: 402 })
      expect(await balance()).toBe(PRICE_ATOMIC)
    }
    aheadMs = 0
    const again = await pay(header)
    expect(again).toMatchObject({ status: 200 })
    expect(await balance()).toBe(0n)
  },
  30_000,
)

test.each([HOUR_MS, -HOUR_MS])(
  'a clock jump of %i ms while a payment is uncertain loses neither money nor answer',
  async (jump) => {
    const before = await chain.balanceOf(PAY_TO)
    const { header, balance } = await sign()
    // It lands, but the reply is lost; the clock jumps before the outcome is known.
    proxy.next['/settle'].push('answer lost', ...new Array<Fault>(3).fill('lost'))
    const call = pay(header)
    await expect.poll(() => proxy.settled.length, { timeout: 10_000 }).toBeGreaterThan(0)
    aheadMs = jump
    const first = await call
    expect(first.status === 200 || first.body.error === 'settlement_unknown', JSON.stringify(first.body)).toBe(true)
    proxy.next['/settle'].splice(0)
    await expect.poll(async () => (await pay(header)).status, { timeout: 20_000 }).toBe(200)
    expect(await balance()).toBe(0n)
    expect((await chain.balanceOf(PAY_TO)) - before).toBe(PRICE_ATOMIC)
    aheadMs = 0
    expect(await pay(header)).toMatchObject({ status: 200, body: { data: { text: 'hello' } } })
    expect((await chain.balanceOf(PAY_TO)) - before).toBe(PRICE_ATOMIC)
  },
  60_000,
)
