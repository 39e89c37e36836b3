import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client } from '@x402/fetch'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { barcode } from '../src/services/barcode/barcode.service.ts'
import { openSettingsFile } from '../src/settings/settings-file.ts'
import { startTestChain } from './kit/chain.ts'
import { hurriedClock } from './kit/hurried-clock.ts'
import { payV1, payV2 } from './kit/payer.ts'
import { PAY_TO, startTestApp, type TestApp } from './kit/test-app.ts'

const PATH = '/api/v1/proxy/barcode'
const body = { text: 'before and after' }
const folder = mkdtempSync(join(tmpdir(), 'farebox-settings-'))
const file = join(folder, 'farebox.config.json')
const clock = { ...hurriedClock, aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp

beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
})
beforeEach(async () => {
  await app?.close()
  clock.aheadMs = 0
  await start('0.002')
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  await chain.close()
  rmSync(folder, { recursive: true })
})

async function start(price: string) {
  write(price)
  app = await startTestApp({
    services: [barcode],
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl, DATABASE_URL: `file:${join(folder, 'ledger.db')}` },
    settings: await openSettingsFile(file, { slugs: ['barcode'] }),
    clock,
  })
}

function write(price: string) {
  writeFileSync(file, JSON.stringify({ services: { barcode: { price } } }))
}

/** Writes another price into the settings file of the running server, and waits until its terms have it. */
async function change(price: string) {
  write(price)
  const offered = async () =>
    expect((await app.get('/api/v1/services/barcode')).body.data.price_usdc).toBe(Number(price))
  await vi.waitFor(offered, { timeout: 20_000, interval: 20 })
}

/** Signs for the current price with the official client. */
async function sign(privateKey: Hex): Promise<string> {
  const required = decodePaymentRequiredHeader((await app.post(PATH)).headers.get('payment-required') ?? '')
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
  return encodePaymentSignatureHeader(await client.createPaymentPayload(required as PaymentRequired))
}

const send = (header: string) => app.post(PATH, body, { 'payment-signature': header })

test('a new price takes effect while the server runs, and a payment signed for the last price is honoured', async () => {
  const early = await chain.newWallet(2000n)
  const late = await chain.newWallet(5000n)
  const header = await sign(early.privateKey)
  const before = await chain.balanceOf(PAY_TO)
  await change('0.005')
  expect(await send(header)).toMatchObject({ status: 200, body: { payment: { amount_usdc: 0.002 } } })
  expect(await payV2({ url: app.url + PATH, privateKey: late.privateKey, body })).toMatchObject({
    status: 200,
    body: { payment: { amount_usdc: 0.005 } },
  })
  expect(await chain.balanceOf(PAY_TO)).toBe(before + 7000n)
  for (const path of ['/openapi.json', '/llms.txt', '/.well-known/x402', '/api/v1/payment-requirements']) {
    const text = JSON.stringify((await app.get(path)).body)
    expect(text, path).toMatch(/0\.005|5000/)
    expect(text, path).not.toMatch(/0\.002|"2000/)
  }
})

test('a version 1 payment, which names no price, is honoured at both prices', async () => {
  await change('0.005')
  const { privateKey } = await chain.newWallet(5000n)
  expect(await payV1({ url: app.url + PATH, privateKey, body })).toMatchObject({ status: 200 })
  const header = toV1(await signEarlier('0.003', '0.005'))
  expect(await app.post(PATH, body, { 'x-payment': header })).toMatchObject({
    status: 200,
    body: { payment: { amount_usdc: 0.003 } },
  })
})

test('after its window the last price buys nothing more, but its answers can be repeated, also after a restart', async () => {
  const used = await signEarlier('0.002', '0.005')
  expect(await send(used)).toMatchObject({ status: 200 })
  const unused = await signEarlier('0.002', '0.005')
  // maxTimeoutSeconds of barcode is 120.
  clock.aheadMs = 125_000
  const late = await send(unused)
  expect(late).toMatchObject({ status: 402, body: { error: 'no_matching_payment_requirements' } })
  expect(late.body.accepts[0].maxAmountRequired).toBe('5000')
  expect((await send(used)).headers.get('idempotent-replayed')).toBe('true')
  await app.close()
  await start('0.005')
  expect((await send(used)).headers.get('idempotent-replayed')).toBe('true')
})

/** Signs a payment for one price, and then replaces that price. */
async function signEarlier(price: string, next: string): Promise<string> {
  await change(price)
  const { privateKey } = await chain.newWallet(BigInt(Math.round(Number(price) * 1e6)))
  const header = await sign(privateKey)
  await change(next)
  return header
}

function toV1(header: string): string {
  const { payload } = JSON.parse(Buffer.from(header, 'base64').toString())
  return Buffer.from(JSON.stringify({ x402Version: 1, scheme: 'exact', network: 'base', payload })).toString('base64')
}
