import { startFacilitator } from '@farebox/sandbox'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequirements } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuthorizedTransfer } from '../../packages/till/src/payment/evm/evm-authorization.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { startTestChain } from '../kit/chain.ts'
import { echo } from '../kit/echo-service.ts'
import { toTransferData } from '../kit/signed-transfers.ts'
import { startSilenceable } from '../kit/silenceable.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PATH = '/api/v1/proxy/echo'
const NOTHING = 'Nothing was charged'
const HOUR_MS = 3_600_000
// Of a contract that takes every signature.
const TAKES_ALL = '0x631626ba7e60e01b60005260206000f3'

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let node: Awaited<ReturnType<typeof startSilenceable>>
let app: TestApp
let aheadMs = 0
let clients = 0
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  node = await startSilenceable(chain.rpcUrl)
  app = await startTestApp({
    services: [echo],
    facilitatorUrl: facilitator.url,
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    env: { EVM_RPC_URL: node.url, TRUST_PROXY: '127.0.0.1/32' },
  })
})
beforeEach(() => {
  aheadMs = 0
  clients += 1
  node.silence(false)
})
afterAll(async () => {
  await app?.close()
  await node?.close()
  await facilitator?.close()
  await chain?.close()
})

type Signer = ConstructorParameters<typeof ExactEvmScheme>[0]
type Terms = Partial<PaymentRequirements>

/** A payment signed by the official client for today's terms, or other ones. */
async function sign({ version = 2, signer, ...changed }: { version?: number; signer?: Signer } & Terms = {}) {
  const { body } = await app.post(PATH)
  const { maxAmountRequired: amount, extra, ...v1 } = body.accepts[0]
  const terms = { ...v1, amount, extra, network: 'eip155:8453', ...changed }
  const wallet = signer ?? (await chain.newWallet(100_000n)).account
  const { payload } = await new ExactEvmScheme(wallet).createPaymentPayload(2, terms)
  const v2 = { x402Version: 2, accepted: terms, payload }
  const sent = version === 2 ? v2 : { x402Version: 1, scheme: 'exact', network: 'base', payload }
  return { header: encodePaymentSignatureHeader(sent as never), v2 }
}

/** Has it settled without a record here, as one whose record a restore has lost. */
async function settle({ v2 }: Awaited<ReturnType<typeof sign>>): Promise<string> {
  const body = JSON.stringify({ x402Version: 2, paymentPayload: v2, paymentRequirements: v2.accepted })
  const answer = await fetch(`${facilitator.url}/settle`, { method: 'POST', body })
  const { success, transaction } = (await answer.json()) as { success: boolean; transaction: string }
  expect(success).toBe(true)
  return transaction
}

const pay = ({ header }: { header: string }, path = PATH) =>
  app.post(path, { text: 'hello' }, { 'payment-signature': header, 'x-forwarded-for': `203.0.113.${clients}` })

// EIP-3009: authorizationState(address,bytes32).
const looks = () => node.asked.filter((body) => body.includes('0xe94a0102')).length

const OTHER = `0x${'22'.repeat(20)}`
test.each<[string, Parameters<typeof sign>[0], number]>([
  ['that has expired', {}, HOUR_MS],
  ['of version 1 that has expired', { version: 1 }, HOUR_MS],
  ['of another price', { amount: '7000' }, 0],
  ['of another price in version 1', { version: 1, amount: '7000' }, 0],
  ['to another recipient', { payTo: OTHER }, 0],
  ['to another recipient in version 1', { version: 1, payTo: OTHER }, 0],
])('a payment %s is not called free where the chain has it', async (_, terms, passedMs) => {
  const payment = await sign(terms)
  const transaction = await settle(payment)
  aheadMs = passedMs
  const { status, body } = await pay(payment)
  expect([status, body]).toMatchObject([402, { error: 'paid_on_chain', transaction, retry: { do: 'stop' } }])
  expect(JSON.stringify(body)).not.toContain(NOTHING)
})

test('nor is that of a contract wallet, whose signature only the chain can judge', async () => {
  const { account } = await chain.newWallet(100_000n)
  const { account: owner } = await chain.newWallet()
  await chain.client.setCode({ address: account.address, bytecode: TAKES_ALL })
  const payment = await sign({ signer: { ...owner, address: account.address } })
  const transaction = await settle(payment)
  aheadMs = HOUR_MS
  expect((await pay(payment)).body).toMatchObject({ error: 'paid_on_chain', transaction, retry: { do: 'stop' } })
})

test('nor is one that is not valid yet, by a clock that was put back', async () => {
  const { account } = await chain.newWallet(100_000n)
  const { v2 } = await sign({ signer: account })
  const { authorization } = v2.payload as { authorization: AuthorizedTransfer['authorization'] }
  const later = { ...authorization, validAfter: String(Math.floor(Date.now() / 1000) - 60) }
  const payload = { authorization: later, signature: await account.signTypedData(toTransferData(later)) }
  const payment = { v2: { ...v2, payload }, header: encodePaymentSignatureHeader({ ...v2, payload } as never) }
  const transaction = await settle(payment)
  aheadMs = -HOUR_MS
  expect((await pay(payment)).body).toMatchObject({ error: 'paid_on_chain', transaction, retry: { do: 'stop' } })
})

test('one that was not made is refused for what is wrong with it, and was free', async () => {
  const [expired, cheap] = [await sign(), await sign({ amount: '7000' })]
  expect((await pay(cheap)).body).toMatchObject({
    error: 'no_matching_payment_requirements',
    hint: expect.stringContaining(NOTHING),
  })
  aheadMs = HOUR_MS
  expect((await pay(expired)).body).toMatchObject({
    error: 'invalid_exact_evm_payload_authorization_valid_before',
    hint: expect.stringContaining(NOTHING),
    retry: { do: 'new_payment' },
  })
})

test('one for a service that is not sold here now is named as well', async () => {
  const payment = await sign()
  const transaction = await settle(payment)
  aheadMs = HOUR_MS
  const { status, body } = await pay(payment, '/api/v1/proxy/former')
  expect([status, body.message]).toMatchObject([404, expect.stringContaining(`paid by transaction ${transaction}`)])
})

test('while no node tells, nobody is told to sign anew', async () => {
  const payment = await sign()
  await settle(payment)
  aheadMs = HOUR_MS
  node.silence(true)
  const { status, body } = await pay(payment)
  expect([status, body]).toMatchObject([503, { error: 'settlement_unknown', retry: { do: 'same_payment' } }])
  node.silence(false)
  expect((await pay(payment)).body).toMatchObject({ error: 'paid_on_chain' })
})

test('of a network that is not offered now nobody knows, and nothing is said of it', async () => {
  const { body } = await pay(await sign({ network: 'eip155:10' }))
  expect(body).toMatchObject({ error: 'no_matching_payment_requirements' })
  expect(JSON.stringify(body)).not.toContain(NOTHING)
})

test('expired payments without end cost the nodes no more than some requests, and a forged signature none', async () => {
  const [first, ...more] = await Promise.all(Array.from({ length: 25 }, () => sign()))
  const { payload } = first?.v2 ?? expect.fail('nothing is signed')
  aheadMs = HOUR_MS
  const before = looks()
  const statuses = new Map<number, number>()
  for (const payment of more) {
    const { status } = await pay(payment)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(looks() - before).toBe(10)
  expect([...statuses]).toEqual([
    [402, 10],
    [503, 14],
  ])
  // A forged one of the same sender does not wait, and one of another sender is looked up.
  const forged = { ...first?.v2, payload: { ...payload, signature: `0x${'11'.repeat(65)}` } }
  expect((await pay({ header: encodePaymentSignatureHeader(forged as never) })).status).toBe(402)
  expect(looks() - before).toBe(10)
  clients += 1
  expect((await pay(more[20] ?? expect.fail('none'))).status).toBe(402)
})

test('what a facilitator refuses is not called free either, of a contract wallet or while no node tells', async () => {
  const [{ account }, { account: owner }] = [await chain.newWallet(100_000n), await chain.newWallet()]
  await chain.client.setCode({ address: account.address, bytecode: TAKES_ALL })
  for (const signer of [account, { ...owner, address: account.address }]) {
    const payment = await sign({ signer })
    const transaction = await settle(payment)
    node.silence(true)
    const { body } = await pay(payment)
    expect(JSON.stringify(body)).not.toContain(NOTHING)
    expect(body.retry.do).toBe('stop')
    node.silence(false)
    expect((await pay(payment)).body).toMatchObject({ error: 'paid_on_chain', transaction, retry: { do: 'stop' } })
  }
})

test('the sales of a buyer that a restore has lost are each told, and no call has to wait for them', async () => {
  const { account: signer } = await chain.newWallet(1_000_000n)
  for (let sale = 0; sale < 6; sale += 1) {
    const payment = await sign({ signer })
    const transaction = await settle(payment)
    expect((await pay(payment)).body).toMatchObject({ error: 'paid_on_chain', transaction })
  }
  expect((await pay(await sign({ signer }))).status).toBe(200)
})
