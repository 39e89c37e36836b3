import { type Sandbox, startSandbox } from '@farebox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainAt } from '../kit/chain.ts'
import { silentLog } from '../kit/fake-context.ts'
import { payV1, payV2 } from '../kit/payer.ts'
import { startPaidServer } from './paid-server.ts'

let sandbox: Sandbox
let chain: ReturnType<typeof chainAt>
let server: Awaited<ReturnType<typeof startPaidServer>>

beforeAll(async () => {
  sandbox = await startSandbox({ rpcPort: 0, log: silentLog() })
  chain = chainAt(sandbox.rpcUrl)
  server = await startPaidServer({ sandbox })
})
afterAll(async () => {
  await server?.close()
  await sandbox?.close()
})

test('the sandbox wallet begins with 10,000 USDC', async () => {
  const { account } = await chain.newWallet()
  expect(await chain.balanceOf(account.address)).toBe(0n)
  const fresh = await startSandbox({ rpcPort: 0, log: silentLog() })
  expect(await chainAt(fresh.rpcUrl).balanceOf(fresh.wallet.address)).toBe(10_000_000_000n)
  await fresh.close()
})

test.each([
  ['version 2 (@x402/fetch)', payV2, 'eip155:8453'],
  ['version 1 (x402-fetch)', payV1, 'base'],
])('the official client of %s pays on chain', async (_, pay, network) => {
  const { account, privateKey } = await chain.newWallet(5000n)
  const before = await chain.balanceOf(sandbox.payTo)
  const { status, headers, body } = await pay({
    url: `${server.url}/api/v1/proxy/echo`,
    privateKey,
    token: sandbox.token,
    body: { a: 1 },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, data: { slug: 'echo', body: { a: 1 } } })
  expect(await chain.balanceOf(account.address)).toBe(3000n)
  expect(await chain.balanceOf(sandbox.payTo)).toBe(before + 2000n)
  const receipt = JSON.parse(Buffer.from(headers['payment-response'] ?? '', 'base64').toString())
  expect(receipt).toMatchObject({ success: true, network, payer: account.address })
  const transaction = await chain.client.getTransactionReceipt({ hash: receipt.transaction })
  expect(transaction.status).toBe('success')
})

test.each([
  ['version 2', payV2],
  ['version 1', payV1],
])('a wallet without the money gets that reason, in %s', async (_, pay) => {
  const { privateKey } = await chain.newWallet(1999n)
  const { status, body } = await pay({
    url: `${server.url}/api/v1/proxy/echo`,
    privateKey,
    token: sandbox.token,
    body: {},
  })
  expect(status).toBe(402)
  expect(body).toMatchObject({ error: 'invalid_exact_evm_insufficient_balance' })
})

test('the version 2 client pays with play money only if told to', async () => {
  const { privateKey } = await chain.newWallet(5000n)
  const paid = payV2({ url: `${server.url}/api/v1/proxy/echo`, privateKey, body: {} })
  await expect(paid).rejects.toThrow('spendControls.allowedAssets')
})

test('the version 1 client itself refuses a price above 0.10 USDC', async () => {
  const dear = await startPaidServer({ sandbox, priceAtomic: '120000' })
  const { privateKey } = await chain.newWallet(1_000_000n)
  const paid = payV1({ url: `${dear.url}/api/v1/proxy/echo`, privateKey, body: {} })
  await expect(paid).rejects.toThrow('Payment amount exceeds maximum allowed')
  await dear.close()
})
