import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { startFacilitator } from '@farebox/sandbox'
import { freePort } from '@farebox/sandbox/chain'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/client'
import type { PrivateKeyAccount } from 'viem'
import { expect, test } from 'vitest'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'

const PAYEE = '0x000000000000000000000000000000000000dEaD'
const TERMS = {
  scheme: 'exact',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: PAYEE,
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
} as const

const { chain, facilitator } = await startChainAndFacilitator()

test('says what it supports', async () => {
  const { status, body } = await get('/supported')
  expect(status).toBe(200)
  expect(body.kinds).toEqual([
    { x402Version: 2, scheme: 'exact', network: 'eip155:8453' },
    { x402Version: 2, scheme: 'batch-settlement', network: 'eip155:8453' },
    { x402Version: 1, scheme: 'exact', network: 'base' },
  ])
  expect(body.signers).toEqual({ 'eip155:*': ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })
})

test.each([1, 2] as const)(
  'verifies without moving money, settles once, refuses the replay (version %i)',
  async (version) => {
    const { account } = await chain.newWallet(3000n)
    const ask = await payment(version, account)
    expect(await post('/verify', ask)).toMatchObject({ status: 200, body: { isValid: true, payer: account.address } })
    expect(await chain.balanceOf(account.address)).toBe(3000n)
    const { status, body } = await post('/settle', ask)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      payer: account.address,
      network: version === 1 ? 'base' : 'eip155:8453',
    })
    expect(await chain.balanceOf(account.address)).toBe(1000n)
    const invalidReason = 'invalid_exact_evm_nonce_already_used'
    expect((await post('/verify', ask)).body).toMatchObject({ isValid: false, invalidReason })
    expect((await post('/settle', ask)).body).toMatchObject({ success: false, errorReason: invalidReason })
    expect(await chain.balanceOf(account.address)).toBe(1000n)
  },
)

test.each([1, 2] as const)('gives the reasons of the specification (version %i)', async (version) => {
  const { account } = await chain.newWallet(1999n)
  const poor = await payment(version, account)
  expect((await post('/verify', poor)).body).toMatchObject({
    isValid: false,
    invalidReason: 'invalid_exact_evm_insufficient_balance',
  })
  const other = { ...poor, paymentRequirements: { ...poor.paymentRequirements, payTo: account.address } }
  expect((await post('/verify', other)).body).toMatchObject({ invalidReason: 'invalid_exact_evm_recipient_mismatch' })
  const foreign = { ...poor, paymentRequirements: { ...poor.paymentRequirements, network: 'eip155:1' } }
  expect((await post('/verify', foreign)).body).toMatchObject({ isValid: false, invalidReason: 'invalid_network' })
  expect((await post('/settle', foreign)).body).toMatchObject({ success: false, errorReason: 'invalid_network' })
  const upto = { ...poor, paymentRequirements: { ...poor.paymentRequirements, scheme: 'upto' } }
  expect((await post('/verify', upto)).body).toMatchObject({ isValid: false, invalidReason: 'unsupported_scheme' })
})

test('settles forty payments of forty wallets at once', async () => {
  const before = await chain.balanceOf(PAYEE)
  const wallets = await Promise.all(Array.from({ length: 40 }, () => chain.newWallet(2000n)))
  const answers = await Promise.all(wallets.map(async ({ account }) => post('/settle', await payment(2, account))))
  expect(answers.filter(({ body }) => body.success !== true)).toEqual([])
  expect(await chain.balanceOf(PAYEE)).toBe(before + 40n * 2000n)
})

test.each([1, 2] as const)(
  'one payment settled eight times at once moves money once and holds nobody up (version %i)',
  async (version) => {
    const { account } = await chain.newWallet(20_000n)
    const ask = await payment(version, account)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/settle', ask)))
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)
    expect(await chain.balanceOf(account.address)).toBe(18_000n)
    const next = await post('/settle', await payment(version, account))
    expect(next.body).toMatchObject({ success: true })
    expect(await chain.balanceOf(account.address)).toBe(16_000n)
  },
)

test('answers nonsense with a 4xx and a reason', async () => {
  const { account } = await chain.newWallet()
  const good = await payment(2, account)
  const bad = { ...good.paymentPayload, payload: { signature: 'x' } }
  for (const body of ['', '{', 'null', '[]', '{"x402Version":3}', JSON.stringify({ ...good, paymentPayload: bad })]) {
    expect(await post('/verify', body)).toMatchObject({
      status: 400,
      body: { isValid: false, invalidReason: 'invalid_payload', invalidMessage: expect.stringMatching(/./) },
    })
    expect(await post('/settle', body)).toMatchObject({
      status: 400,
      body: { success: false, errorReason: 'invalid_payload', transaction: '' },
    })
  }
  expect(await get('/nowhere')).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(await get('/verify')).toMatchObject({ status: 405, body: { error: 'method_not_allowed' } })
  expect(await post('/verify', 'x'.repeat(300_000))).toMatchObject({ status: 413, body: { isValid: false } })
})

test.each([1, 2] as const)(
  'a chain that does not answer is an error, not a bad payment (version %i)',
  async (version) => {
    const { account } = await chain.newWallet(2000n)
    const ask = await payment(version, account)
    const stranded = await startFacilitator({ rpcUrl: `http://127.0.0.1:${await freePort(0)}` })
    expect(await post('/verify', ask, stranded.url)).toMatchObject({
      status: 500,
      body: { isValid: false, invalidReason: 'unexpected_verify_error' },
    })
    expect(await post('/settle', ask, stranded.url)).toMatchObject({
      status: 500,
      body: { success: false, errorReason: 'unexpected_settle_error' },
    })
    await stranded.close()
  },
)

async function payment(x402Version: 1 | 2, account: PrivateKeyAccount) {
  if (x402Version === 1) {
    const paymentRequirements = { ...TERMS, network: 'base', maxAmountRequired: '2000' }
    const scheme = new ExactEvmSchemeV1(account)
    // Version 1 terms; the type knows only version 2's.
    const paymentPayload = await scheme.createPaymentPayload(1, paymentRequirements as never)
    return { x402Version, paymentPayload: paymentPayload as object, paymentRequirements }
  }
  const paymentRequirements = { ...TERMS, network: 'eip155:8453', amount: '2000' } as const
  const made = await new ExactEvmScheme(account).createPaymentPayload(2, paymentRequirements)
  return { x402Version, paymentPayload: { ...made, accepted: paymentRequirements } as object, paymentRequirements }
}

function get(path: string) {
  return ask('GET', path)
}

function post(path: string, body: object | string, base = facilitator.url) {
  return ask('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), base })
}

async function ask(method: string, path: string, { body = '', base = facilitator.url } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  httpRequest(base + path, { method }, resolve)
    .on('error', reject)
    .end(body)
  const response = await promise
  return { status: response.statusCode, body: (await json(response)) as Record<string, unknown> }
}
