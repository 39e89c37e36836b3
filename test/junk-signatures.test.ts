import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import type { Address, PrivateKeyAccount } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestChain } from './kit/chain.ts'
import { echo } from './kit/echo-service.ts'
import { startFacilitatorProxy } from './kit/facilitator-proxy.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const PRICE_ATOMIC = 2000n
const PATH = '/api/v1/proxy/echo'
const JUNK = 200

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let proxy: Awaited<ReturnType<typeof startFacilitatorProxy>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  proxy = await startFacilitatorProxy(facilitator.url)
  app = await startTestApp({
    services: [echo],
    facilitatorUrl: proxy.url,
    env: { EVM_RPC_URL: chain.rpcUrl, TRUST_PROXY: '127.0.0.1/32' },
  })
})
afterAll(async () => {
  await app?.close()
  await proxy?.close()
  await facilitator?.close()
  await chain?.close()
})
let client = 0
beforeEach(() => {
  client += 1
  proxy.counts.verified = 0
})

/** All clients of a test share one address. */
const post = (payment: string) =>
  app.post(PATH, { text: 'hello' }, { 'payment-signature': payment, 'x-forwarded-for': `203.0.113.${client}` })

/** Signed by the official client. */
async function sign(account: PrivateKeyAccount, from: Address = account.address): Promise<string> {
  const { accepts, resource } = decodePaymentRequiredHeader(
    (await app.post(PATH)).headers.get('payment-required') ?? '',
  )
  const [terms = expect.fail('no terms')] = accepts
  const made = await new ExactEvmScheme({ ...account, address: from }).createPaymentPayload(2, terms)
  return encodePaymentSignatureHeader({ ...made, x402Version: 2, resource, accepted: terms })
}

async function sendJunk(payment: () => Promise<string>) {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < JUNK; sent += 1) {
    const { status } = await post(await payment())
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

test('200 made-up signatures cost the facilitator one request, and a good wallet at the same address pays at once', async () => {
  const { account: victim } = await chain.newWallet(PRICE_ATOMIC)
  const good = await chain.newWallet(PRICE_ATOMIC)
  const unpaid = await app.post(PATH)
  let nonce = 0
  const statuses = await sendJunk(async () => {
    nonce += 1
    // All kinds of junk: nonsense of any length, and well-formed signatures by another key.
    const signature = ['11'.repeat(65), `${'22'.repeat(64)}1b`, '33'.repeat(64), '44'.repeat(200)][nonce % 4]
    return nonce % 5 === 0
      ? sign(good.account, victim.address)
      : toPaymentV2(unpaid, { from: victim.address, signature: `0x${signature}`, validBefore: inFiveMinutes() })
  })
  expect(proxy.counts.verified).toBe(1)
  expect([...statuses.keys()].sort()).toEqual([402, 503])
  expect((await post(await sign(good.account))).status).toBe(200)
  // The wallet that the junk claimed to come from.
  expect((await post(await sign(victim))).status).toBe(200)
})

test('validly signing wallets without money cost the facilitator only a few requests', async () => {
  const known = await chain.newWallet(2n * PRICE_ATOMIC)
  expect((await post(await sign(known.account))).status).toBe(200)
  await sendJunk(async () => sign((await chain.newWallet()).account))
  expect(proxy.counts.verified).toBeLessThan(15)
  expect((await post(await sign(known.account))).status).toBe(200)
})

test('the facilitator still checks a contract wallet, even after junk', async () => {
  const { account: owner } = await chain.newWallet()
  const { account: wallet } = await chain.newWallet(PRICE_ATOMIC)
  // Returns 0x1626ba7e, by which EIP-1271 accepts a signature.
  await chain.client.setCode({ address: wallet.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
  const { account: nobody } = await chain.newWallet()
  expect((await post(await sign(owner, nobody.address))).status).toBe(402)
  expect((await post(await sign(owner, nobody.address))).body).toMatchObject({
    error: 'invalid_exact_evm_payload_signature',
  })
  expect(proxy.counts.verified).toBe(1)
  expect((await post(await sign(owner, wallet.address))).status).toBe(200)
})

function inFiveMinutes(): number {
  return Math.floor(Date.now() / 1000) + 300
}
