import { freePort } from '@farebox/sandbox/chain'
import { startSolanaFacilitator } from '@farebox/sandbox/solana'
import type { Keypair } from '@farebox/sandbox/solana-accounts'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { ExactSvmSchemeV1 } from '@x402/svm/exact/v1/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSolana } from '../kit/solana.ts'

const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let solana: Awaited<ReturnType<typeof startTestSolana>>
beforeAll(async () => {
  solana = await startTestSolana()
})
afterAll(() => solana.close())

test('says what it supports, and who pays the fees', async () => {
  const extra = { feePayer: solana.feePayer.address }
  const response = await fetch(`${solana.facilitator.url}/supported`)
  expect(await response.json()).toMatchObject({
    kinds: [
      { x402Version: 2, scheme: 'exact', network: NETWORK, extra },
      { x402Version: 1, scheme: 'exact', network: 'solana', extra },
    ],
    signers: { 'solana:*': [solana.feePayer.address] },
  })
})

test.each([1, 2] as const)(
  'verifies without moving money, settles once, refuses the copy (version %i)',
  async (version) => {
    const wallet = await solana.newWallet(3000n)
    const ask = await payment(version, wallet)
    expect(await post('/verify', ask)).toMatchObject({ status: 200, body: { isValid: true, payer: wallet.address } })
    expect(await solana.balanceOf(wallet.address)).toBe(3000n)
    const network = version === 1 ? 'solana' : NETWORK
    expect(await post('/settle', ask)).toMatchObject({
      status: 200,
      body: { success: true, payer: wallet.address, network, transaction: expect.stringMatching(/^\w{64,88}$/) },
    })
    expect((await post('/settle', ask)).body).toMatchObject({ success: false, errorReason: 'duplicate_settlement' })
    expect(await solana.balanceOf(wallet.address)).toBe(1000n)
  },
)

test('one transaction settles in one version of the protocol only', async () => {
  const wallet = await solana.newWallet(4000n)
  const [v1, v2] = [await payment(1, wallet), await payment(2, wallet)]
  const { transaction } = v1.paymentPayload.payload
  const both = { ...v2, paymentPayload: { ...v2.paymentPayload, payload: { transaction } } }
  const answers = await Promise.all([post('/settle', v1), post('/settle', both)])
  expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
  expect(await solana.balanceOf(wallet.address)).toBe(2000n)
})

test('gives the reasons of the scheme', async () => {
  const wallet = await solana.newWallet(1999n)
  const poor = await payment(2, wallet)
  expect((await post('/verify', poor)).body.invalidReason).toBe('invalid_exact_svm_transaction_simulation_failed')
  const other = { ...poor, paymentRequirements: { ...poor.paymentRequirements, payTo: wallet.address } }
  expect((await post('/verify', other)).body.invalidReason).toBe('invalid_exact_svm_payload_recipient_mismatch')
  const foreign = { ...poor, paymentRequirements: { ...poor.paymentRequirements, network: 'solana:elsewhere' } }
  expect((await post('/verify', foreign)).body.invalidReason).toBe('invalid_network')
})

test('answers nonsense with a 400 and a reason', async () => {
  const good = await payment(2, await solana.newWallet(0n))
  const bad = { ...good, paymentPayload: { ...good.paymentPayload, payload: { transaction: '%' } } }
  for (const body of [bad, { paymentPayload: null }, { paymentPayload: { payload: null } }]) {
    expect(await post('/verify', body)).toMatchObject({
      status: 400,
      body: {
        isValid: false,
        invalidReason: 'invalid_payload',
        invalidMessage: expect.stringContaining('paymentPayload'),
      },
    })
  }
})

test.each([1, 2] as const)(
  'a chain that does not answer is an error, not a bad payment (version %i)',
  async (version) => {
    const ask = await payment(version, await solana.newWallet(2000n))
    const rpcUrl = `http://127.0.0.1:${await freePort(0)}`
    const stranded = await startSolanaFacilitator({ rpcUrl, feePayer: solana.feePayer.signer })
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

async function payment(x402Version: 1 | 2, { signer }: Keypair) {
  const terms = {
    scheme: 'exact',
    asset: solana.chain.mint,
    payTo: solana.payTo,
    maxTimeoutSeconds: 60,
    extra: { feePayer: solana.feePayer.address },
  }
  const rpcUrl = { rpcUrl: solana.rpcUrl }
  if (x402Version === 1) {
    const paymentRequirements = { ...terms, network: 'solana', maxAmountRequired: '2000' }
    // Version 1 terms; the type knows only version 2's.
    const made = await new ExactSvmSchemeV1(signer, rpcUrl).createPaymentPayload(1, paymentRequirements as never)
    return { x402Version, paymentPayload: made, paymentRequirements }
  }
  const paymentRequirements = { ...terms, network: NETWORK, amount: '2000' } as const
  const made = await new ExactSvmScheme(signer, rpcUrl).createPaymentPayload(2, paymentRequirements)
  return { x402Version, paymentPayload: { ...made, accepted: paymentRequirements }, paymentRequirements }
}

async function post(path: string, body: object, base = solana.facilitator.url) {
  const response = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
