import { decodePaymentResponseHeader } from '@x402/core/http'
import { expect, test } from 'vitest'
import { payV1OnSolana, payV2OnSolana } from '../kit/payer.ts'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const { path, challenge, pay, sign, solana, proxy, app, runs } = sellOnSolana()

test('a 402 offers Base first and Solana second, in both versions of the protocol', async () => {
  const { body } = await app().post(path)
  const terms = {
    scheme: 'exact',
    asset: USDC,
    payTo: solana().payTo,
    maxTimeoutSeconds: 120,
    extra: { feePayer: solana().feePayer.address },
  }
  expect(body.accepts).toMatchObject([
    { network: 'base', payTo: PAY_TO },
    {
      ...terms,
      network: 'solana',
      maxAmountRequired: '2000',
      resource: app().url + path,
      mimeType: 'application/json',
    },
  ])
  expect(body.hint).toContain('accepts[1]')
  const { accepts } = await challenge()
  expect(accepts[0]).toMatchObject({ network: 'eip155:8453', payTo: PAY_TO })
  expect(accepts[1]).toEqual({ ...terms, network: NETWORK, amount: '2000' })
})

test('the service record states that it also accepts Solana, and what a payer needs', async () => {
  const { body } = await app().get('/api/v1/services/subject')
  expect(body.payment.also_accepted).toEqual([
    {
      scheme: 'exact',
      network: NETWORK,
      network_v1: 'solana',
      asset: 'USDC',
      asset_mint: USDC,
      asset_decimals: 6,
      pay_to: solana().payTo,
      fee_payer: solana().feePayer.address,
      fees: 'paid by the facilitator: the payer needs only USDC',
      requirements: 'accepts[1] of the 402',
    },
  ])
  const requirements = await app().get('/api/v1/payment-requirements')
  expect(requirements.body.data[0].accepts_v2).toHaveLength(2)
})

test.each([
  ['version 2 (@x402/fetch)', payV2OnSolana, NETWORK],
  ['version 1 (x402-fetch)', payV1OnSolana, 'solana'],
])('the official client of %s pays on the chain and gets its answer', async (_, payBy, network) => {
  const { address, privateKey } = await solana().newWallet(PRICE_ATOMIC)
  const before = await solana().balanceOf(solana().payTo)
  const request = { url: app().url + path, privateKey, rpcUrl: solana().rpcUrl, body: { act: 'answer' } }
  const { status, headers, body } = await payBy(request)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { run: 1 },
      payment: { settled: true, amount_usdc: 0.002, network: NETWORK, payer: address },
    },
  })
  const { payment } = body as { payment: { transaction: string; explorer: string } }
  expect(payment.explorer).toBe(`https://solscan.io/tx/${payment.transaction}`)
  const receipt = { success: true, transaction: payment.transaction, network, payer: address }
  expect(decodePaymentResponseHeader(headers['x-payment-response'] ?? '')).toEqual(receipt)
  // Version 2 has extensions: the signed receipt.
  expect(decodePaymentResponseHeader(headers['payment-response'] ?? '')).toMatchObject(receipt)
  expect(await (await fetch(solana().chain.transactionUrl + payment.transaction)).json()).toMatchObject({
    status: 'success',
    changes: expect.arrayContaining([
      { mint: USDC, owner: address, change_atomic: '-2000' },
      { mint: USDC, owner: solana().payTo, change_atomic: '2000' },
    ]),
  })
  expect(await solana().balanceOf(address)).toBe(0n)
  expect(await solana().balanceOf(solana().payTo)).toBe(before + PRICE_ATOMIC)
})

test('a service that fails charges nothing, and the payment stays valid', async () => {
  const { header, balance } = await sign()
  expect(await pay(header, 'refuse')).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
  expect(await balance()).toBe(PRICE_ATOMIC)
  expect(await pay(header)).toMatchObject({ status: 200 })
  expect(await balance()).toBe(0n)
})

test('a wallet without the money gets that reason, and nothing runs', async () => {
  const { header } = await sign(0n)
  expect(await pay(header)).toMatchObject({
    status: 402,
    body: { error: 'invalid_exact_svm_transaction_simulation_failed', x402Version: 1 },
  })
  expect([runs(), proxy().settled.length]).toEqual([0, 0])
})

test.each([
  ['an EVM payload', (terms: object) => ({ accepted: terms, payload: { signature: '0x11', authorization: {} } })],
  ['no transaction', (terms: object) => ({ accepted: terms, payload: { transaction: 'AQID' } })],
  [
    'a transaction too long for a packet',
    (terms: object) => ({ accepted: terms, payload: { transaction: 'A'.repeat(9999) } }),
  ],
  ['a number', (terms: object) => ({ accepted: terms, payload: { transaction: 7 } })],
])('%s for the terms on Solana gives 402 invalid_payload', async (_, toPayment) => {
  const { accepts } = await challenge()
  const payment = { x402Version: 2, ...toPayment(accepts[1] ?? {}) }
  const header = Buffer.from(JSON.stringify(payment)).toString('base64')
  expect(await pay(header)).toMatchObject({ status: 402, body: { error: 'invalid_payload' } })
})

test('a payment for the address in another case is for another address', async () => {
  const { transaction } = await sign()
  const { accepts, resource } = await challenge()
  const accepted = { ...accepts[1], payTo: solana().payTo.toLowerCase() }
  const payment = { x402Version: 2, resource, accepted, payload: { transaction } }
  const header = Buffer.from(JSON.stringify(payment)).toString('base64')
  expect(await pay(header)).toMatchObject({ status: 402, body: { error: 'no_matching_payment_requirements' } })
})

test('Base is still accepted: its payments go to the facilitator of Base, which is down here', async () => {
  const header = toPaymentV2(await app().post(path))
  expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'facilitator_unavailable' } })
})
