import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { type Hex, type PrivateKeyAccount, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { echo } from '../kit/echo-service.ts'
import { startFacilitatorProxy } from '../kit/facilitator-proxy.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const PATH = '/api/v1/proxy/echo'
/** Settlements after which a payer is in credit. */
const FIRST = 3

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let proxy: Awaited<ReturnType<typeof startFacilitatorProxy>>
let app: TestApp
const work = { begun: 0 }
// Each test has a client of its own.
let client = 0
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  proxy = await startFacilitatorProxy(facilitator.url)
  const counted = { ...echo, prepare: (body: unknown) => countedWork(echo.prepare(body)) }
  const heavy = { ...counted, slug: 'heavy', id: 'svc_heavy_01', isLightWork: false }
  app = await startTestApp({
    services: [counted, heavy],
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
beforeEach(() => {
  proxy.counts.verified = 0
  proxy.settled.length = 0
  work.begun = 0
  client += 1
})

function countedWork(run: ReturnType<typeof echo.prepare>): typeof run {
  return (context) => {
    work.begun += 1
    return run(context)
  }
}

/** Signed by the official client. */
async function sign(account: PrivateKeyAccount, path = PATH): Promise<string> {
  const { accepts, resource } = decodePaymentRequiredHeader(
    (await app.post(path)).headers.get('payment-required') ?? '',
  )
  const [terms = expect.fail('no terms')] = accepts
  const made = await new ExactEvmScheme(account).createPaymentPayload(2, terms)
  return encodePaymentSignatureHeader({ ...made, x402Version: 2, resource, accepted: terms })
}

function pay(payment: string, path = PATH) {
  return app.post(path, { text: 'hello' }, { 'payment-signature': payment, 'x-forwarded-for': `203.0.113.${client}` })
}

async function buy(account: PrivateKeyAccount, path = PATH) {
  return pay(await sign(account, path), path)
}

/** A wallet that has paid three times, and still holds this many prices. */
async function payerInCredit(left: bigint) {
  const wallet = await chain.newWallet((BigInt(FIRST) + left) * PRICE_ATOMIC)
  for (let call = 0; call < FIRST; call += 1) expect((await buy(wallet.account)).status).toBe(200)
  return wallet
}

async function empty({ account }: { readonly account: PrivateKeyAccount }) {
  const abi = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])
  await chain.client.impersonateAccount({ address: account.address })
  await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
  const hash = await chain.client.writeContract({
    account: account.address,
    address: chain.token as Hex,
    abi,
    functionName: 'transfer',
    args: ['0x000000000000000000000000000000000000dEaD', await chain.balanceOf(account.address)],
  })
  await chain.client.waitForTransactionReceipt({ hash })
}

test('a payer who has paid three times costs one request to the facilitator a call, and every call is charged once', async () => {
  const { account } = await payerInCredit(4n)
  expect(proxy.counts.verified).toBe(FIRST)
  for (let call = 0; call < 4; call += 1) expect((await buy(account)).status).toBe(200)
  expect(proxy.counts.verified).toBe(FIRST)
  expect(proxy.settled).toHaveLength(FIRST + 4)
  expect(await chain.balanceOf(account.address)).toBe(0n)
})

test('heavy work is verified first, whoever pays', async () => {
  const { account } = await payerInCredit(1n)
  expect((await buy(account, '/api/v1/proxy/heavy')).status).toBe(200)
  expect(proxy.counts.verified).toBe(FIRST + 1)
})

test('a payer in credit who empties the wallet gets no answer', async () => {
  const wallet = await payerInCredit(10n)
  const payments = await Promise.all(Array.from({ length: 10 }, () => sign(wallet.account)))
  await empty(wallet)
  work.begun = 0
  proxy.settled.length = 0
  const replies = await Promise.all(payments.map((payment) => pay(payment)))
  expect(replies.map(({ status }) => status)).toEqual(payments.map(() => 402))
  for (const { body } of replies) expect(JSON.stringify(body)).not.toContain('hello')
  expect(proxy.settled.filter(({ success }) => success)).toEqual([])
  // Light work of refused payments: at most what was asked for at once.
  expect(work.begun).toBeLessThanOrEqual(payments.length)
})

test('a facilitator that settles only what it has verified is given a verification, and the call is sold', async () => {
  const { account } = await payerInCredit(2n)
  proxy.counts.verified = 0
  const refused = {
    success: false,
    errorReason: 'invalid_exact_evm_payload_signature',
    transaction: '',
    network: 'eip155:8453',
  }
  proxy.next['/settle'].push({ status: 200, body: refused })
  expect((await buy(account)).status).toBe(200)
  expect(proxy.counts.verified).toBe(1)
  // From now on it verifies first.
  expect((await buy(account)).status).toBe(200)
  expect(proxy.counts.verified).toBe(2)
  expect(await chain.balanceOf(account.address)).toBe(0n)
})
