import { startFacilitator } from '@farebox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcode } from '../src/services/barcode/barcode.service.ts'
import { startTestChain } from './kit/chain.ts'
import { payV1, payV2 } from './kit/payer.ts'
import { PAY_TO, startTestApp, type TestApp } from './kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const body = { text: 'paid on a real chain' }

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({
    services: [barcode],
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl },
  })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  await chain.close()
})

test.each([
  ['version 2', payV2, 'eip155:8453'],
  ['version 1', payV1, 'base'],
])('the official client of %s pays on the chain and gets its answer', async (_, pay, network) => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const before = await chain.balanceOf(PAY_TO)
  const reply = await pay({ url: `${app.url}/api/v1/proxy/barcode`, privateKey, body })
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, data: { text: body.text }, payment: { network: 'eip155:8453', payer: account.address } },
  })
  const { payment } = reply.body as { payment: { transaction: `0x${string}` } }
  const receipt = JSON.parse(Buffer.from(reply.headers['x-payment-response'] ?? '', 'base64').toString())
  expect(receipt).toEqual({ success: true, transaction: payment.transaction, network, payer: account.address })
  expect(await chain.client.getTransactionReceipt({ hash: payment.transaction })).toMatchObject({ status: 'success' })
  expect(await chain.balanceOf(account.address)).toBe(0n)
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC)
})

test('a wallet without money gets that reason, and nothing moves', async () => {
  const { privateKey } = await chain.newWallet()
  const reply = await payV2({ url: `${app.url}/api/v1/proxy/barcode`, privateKey, body })
  expect(reply).toMatchObject({ status: 402, body: { error: expect.stringMatching(/insufficient/) } })
})

test('a facilitator that is down gives 503, and the payment is valid again when it is back', async () => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  await facilitator.close()
  const url = `${app.url}/api/v1/proxy/barcode`
  expect(await payV2({ url, privateKey, body })).toMatchObject({
    status: 503,
    body: { error: 'facilitator_unavailable' },
  })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl, port: Number(new URL(facilitator.url).port) })
  expect(await payV2({ url, privateKey, body })).toMatchObject({ status: 200 })
})
