import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequirements } from '@x402/core/types'
import { BatchSettlementEvmScheme, createBatchSettlementEIP3009DepositPayload } from '@x402/evm/batch-settlement/client'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { echo } from '../kit/echo-service.ts'
import { type FacilitatorProxy, startFacilitatorProxy } from '../kit/facilitator-proxy.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

// Says by EIP-1271 that every signature is good, but only where no gas is paid: when it is asked, and not in a transaction.
const LIAR = '0x3a15631626ba7e0260e01b60005260206000f3'
const REVERTED = 'invalid_exact_evm_transaction_failed'
const EXACT = '/api/v1/proxy/echo'
const CHANNEL = '/api/v1/channel/echo'

const folder = mkdtempSync(join(tmpdir(), 'farebox-liars-'))
let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let proxy: FacilitatorProxy
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  proxy = await startFacilitatorProxy(facilitator.url)
  app = await startTestApp({
    services: [echo],
    clock: hurriedClock,
    facilitatorUrl: proxy.url,
    env: {
      EVM_RPC_URL: chain.rpcUrl,
      CHANNELS: 'on',
      CHANNEL_KEY_FILE: join(folder, 'key'),
      TRUST_PROXY: '127.0.0.1/32',
    },
  })
  await vi.waitFor(async () => expect((await termsAt(CHANNEL)).scheme).toBe('batch-settlement'))
})
afterAll(async () => {
  await app?.close()
  await proxy?.close()
  await facilitator?.close()
  await chain?.close()
  rmSync(folder, { recursive: true })
})

async function termsAt(path: string): Promise<PaymentRequirements> {
  const { headers } = await app.post(path)
  return decodePaymentRequiredHeader(headers.get('payment-required') ?? '').accepts[0] ?? expect.fail('no terms')
}

async function newLiar(atomic: bigint) {
  const { account: wallet } = await chain.newWallet(atomic)
  const { account: owner } = await chain.newWallet()
  await chain.client.setCode({ address: wallet.address, bytecode: LIAR })
  return { address: wallet.address, owner, signer: { ...owner, address: wallet.address } }
}

function toHeader(payload: object, accepted: PaymentRequirements): string {
  return encodePaymentSignatureHeader({ x402Version: 2, accepted, ...payload } as never)
}

/** Signed by the official client. */
async function signExact({ signer }: Pick<Awaited<ReturnType<typeof newLiar>>, 'signer'>): Promise<string> {
  const terms = await termsAt(EXACT)
  return toHeader(await new ExactEvmScheme(signer).createPaymentPayload(2, terms), terms)
}

/** Has a payment settled by the facilitator without our server. */
async function settleBeside(payment: string): Promise<{ success: boolean; transaction: string }> {
  const request = JSON.parse(Buffer.from(payment, 'base64').toString())
  const body = JSON.stringify({ x402Version: 2, paymentPayload: request, paymentRequirements: request.accepted })
  const answer = await fetch(`${facilitator.url}/settle`, { method: 'POST', body })
  return (await answer.json()) as { success: boolean; transaction: string }
}

let clients = 0
function pay(path: string, payment: string, client?: string) {
  clients += 1
  const from = { 'payment-signature': payment, 'x-forwarded-for': client ?? `203.0.113.${clients}` }
  return app.post(path, { text: 'hello' }, from)
}

test('a wallet that says yes when asked and no on the chain costs one transaction, and is told no for good', async () => {
  const liar = await newLiar(10_000n)
  const [sent, payment] = [proxy.settled.length, await signExact(liar)]
  const first = await pay(EXACT, payment)
  expect(first).toMatchObject({ status: 402, body: { error: REVERTED, message: expect.stringContaining('withheld') } })
  expect(first.body.data).toBeUndefined()
  for (let time = 0; time < 3; time += 1)
    expect(await pay(EXACT, payment)).toMatchObject({ status: 402, body: { error: REVERTED } })
  expect(proxy.settled.slice(sent)).toMatchObject([{ success: false, errorReason: REVERTED }])
  expect(await chain.balanceOf(liar.address)).toBe(10_000n)
})

test('money that comes all the same buys its answer', async () => {
  const liar = await newLiar(10_000n)
  const payment = await signExact(liar)
  expect((await pay(EXACT, payment)).status).toBe(402)
  // It changes its mind, and anybody may send what it signed.
  await chain.client.setCode({ address: liar.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
  expect(await settleBeside(payment)).toMatchObject({ success: true })
  const given = await pay(EXACT, payment)
  expect(given).toMatchObject({ status: 200, body: { data: { text: 'hello' }, payment: { settled: true } } })
  expect(given.headers.get('Idempotent-Replayed')).toBe('true')
})

test('a payment that was made without us is not called free, and its transaction is named', async () => {
  const { account } = await chain.newWallet(10_000n)
  const payment = await signExact({ signer: account })
  const { transaction } = await settleBeside(payment)
  const { status, body } = await pay(EXACT, payment)
  expect([status, body]).toMatchObject([402, { error: 'paid_on_chain', transaction, retry: { do: 'stop' } }])
  expect(JSON.stringify(body)).not.toContain('Nothing was charged')
})

test('while the chain cannot tell, nothing is certain, and the answer stays in reach', async () => {
  const liar = await newLiar(10_000n)
  const payment = await signExact(liar)
  // The facilitator does not answer: its transaction may still be under way.
  proxy.next['/settle'].push('answer lost')
  const sent = proxy.settled.length
  expect(await pay(EXACT, payment)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
  // The second attempt was reverted; no other is sent, by whomever it is asked for.
  for (let time = 0; time < 3; time += 1) expect((await pay(EXACT, payment)).status).toBe(503)
  expect(proxy.settled.length - sent).toBe(2)
})

test('the next ones of such a wallet have to wait', async () => {
  const liar = await newLiar(100_000n)
  const sent = proxy.settled.length
  const statuses = new Map<number, number>()
  for (let time = 0; time < 20; time += 1) {
    const { status } = await pay(EXACT, await signExact(liar))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(proxy.settled.length - sent).toBeLessThan(8)
  expect([...statuses.keys()].sort()).toEqual([402, 503])
  // Another one at the same address has not.
  const { account } = await chain.newWallet(10_000n)
  const terms = await termsAt(EXACT)
  const other = toHeader(await new ExactEvmScheme(account).createPaymentPayload(2, terms), terms)
  expect((await pay(EXACT, other, `203.0.113.${clients}`)).status).toBe(200)
})

test('a malformed signature of a wallet that is not deployed yet is the fault of its sender, and nobody is asked', async () => {
  const { account } = await chain.newWallet(10_000n)
  const { address } = account
  const junk = `0x${'00'.repeat(12)}${address.slice(2)}${'00'.repeat(200)}${'6492'.repeat(16)}`
  const terms = await termsAt(EXACT)
  const made = new ExactEvmScheme({ ...account, signTypedData: async () => junk as `0x${string}` })
  const asked = proxy.counts.verified
  expect(await pay(EXACT, toHeader(await made.createPaymentPayload(2, terms), terms))).toMatchObject({
    status: 402,
    body: { error: 'invalid_exact_evm_payload_signature', retry: { do: 'stop' } },
  })
  expect(proxy.counts.verified).toBe(asked)
})

test('a deposit of such a wallet is sent once', async () => {
  const liar = await newLiar(5_000_000n)
  const [terms, sent] = [await termsAt(CHANNEL), proxy.settled.length]
  const config = new BatchSettlementEvmScheme(liar.signer, { payerAuthorizer: liar.owner.address } as never)
  const made = await createBatchSettlementEIP3009DepositPayload(
    liar.signer,
    2,
    terms,
    config.buildChannelConfig(terms),
    '1000000',
    '2000',
    liar.owner,
  )
  const payment = toHeader(made, terms)
  for (let time = 0; time < 3; time += 1)
    expect(await pay(CHANNEL, payment)).toMatchObject({
      status: 402,
      body: { error: 'invalid_batch_settlement_evm_deposit_transaction_failed' },
    })
  expect(proxy.settled.length - sent).toBe(1)
  expect(await chain.balanceOf(liar.address)).toBe(5_000_000n)
})
