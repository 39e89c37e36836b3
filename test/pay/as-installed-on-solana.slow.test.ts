import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createKeypair } from '@farebox/sandbox/solana-accounts'
import { createSolanaRpc } from '@solana/kit'
import { decodePaymentResponseHeader } from '@x402/core/http'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { startDevnetNode } from '../kit/devnet-node.ts'
import { echo } from '../kit/echo-service.ts'
import { payV1OnSolana, payV2OnSolana } from '../kit/payer.ts'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'
import { redirectDevnet } from '../kit/redirect-devnet.ts'
import { startTcpProxy } from '../kit/tcp-proxy.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

// Of Circle: https://developers.circle.com/stablecoins/usdc-contract-addresses, and the table of @x402/svm 2.27.
const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const NETWORK = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
// Larger than the buffers between server and client.
const MANY_BYTES = 8 * 1024 * 1024
const long = {
  ...echo,
  id: 'svc_long_01',
  slug: 'long',
  prepare: () => async () => ({ text: 'x'.repeat(MANY_BYTES) }),
}
const NOBODY = 'http://127.0.0.1:9'
// Their work needs third parties; what they cost and take does not.
const SOLD = catalog
  .filter(({ alsoAccepts }) => alsoAccepts.includes('solana'))
  .map((service) => ({ ...service, upstreams: [], datasets: [], prepare: () => async () => service.example.output }))

interface SolanaStatus {
  readonly rpc_url: string
  readonly wallet: { readonly address: string; readonly private_key: string }
  readonly test_network: { readonly rpc_url: string; readonly network: string; readonly mint: string }
}

const run = promisify(execFile)

let app: TestApp
let devnet: Awaited<ReturnType<typeof startDevnetNode>>
let solana: SolanaStatus
let restore: () => void
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: [echo, long, ...SOLD], facilitatorUrl: NOBODY, env })
  devnet = await startDevnetNode()
  restore = redirectDevnet(devnet.url)
  solana = (await app.get('/api/v1/status')).body.data.sandbox.solana
  await vi.waitFor(async () => expect((await app.post('/api/v1/proxy/echo')).body.accepts).toHaveLength(4))
})
afterAll(async () => {
  restore?.()
  await devnet?.close()
  await app?.close()
})

test('@x402/fetch with @x402/svm pays the sandbox as it is installed, and its receipt leads to the transfer', async () => {
  const { wallet } = solana
  const url = `${app.url}/api/v1/proxy/echo`
  const paid = await payV2OnSolana({ url, privateKey: wallet.private_key, body: { text: 'as installed' } })
  expect(paid).toMatchObject({ status: 200, body: { data: { text: 'as installed' } } })
  // What the client asks of its chain, all of which that chain can tell of a stranger.
  expect(new Set(devnet.asked)).toEqual(new Set(['getAccountInfo', 'getLatestBlockhash']))
  expect(decodePaymentResponseHeader(paid.headers['payment-response'] ?? '')).toMatchObject({
    success: true,
    network: NETWORK,
    payer: wallet.address,
  })
  const { payment } = paid.body as { payment: { network: string; transaction: string; explorer: string } }
  expect(payment.network).toBe(NETWORK)
  expect(await (await fetch(payment.explorer)).json()).toMatchObject({
    status: 'success',
    changes: expect.arrayContaining([{ mint: MINT, owner: wallet.address, change_atomic: '-2000' }]),
  })
  const { body } = await app.get(`/api/v1/receipts/${payment.transaction}`)
  expect(body.data).toMatchObject({ network: NETWORK, amount_usdc: 0.002 })
})

test('what pays there is no money of the first chain', async () => {
  const { rpc_url: own, test_network: other, wallet } = solana
  expect(other).toMatchObject({ network: NETWORK, mint: MINT })
  await payV2OnSolana({ url: `${app.url}/api/v1/proxy/echo`, privateKey: wallet.private_key, body: { text: 'x' } })
  expect(await transactionsOn(own)).toBe(0)
  expect(await transactionsOn(other.rpc_url)).toBeGreaterThan(0)
})

test('an answer that got lost on the line is there for the same client again, paid once', async () => {
  const { hostname, port } = new URL(app.url)
  const line = await startTcpProxy({ host: hostname, port: Number(port) })
  const call = {
    url: `http://127.0.0.1:${line.port}/api/v1/proxy/long`,
    privateKey: solana.wallet.private_key,
    body: { text: 'long' },
  }
  const before = await transactionsOn(solana.test_network.rpc_url)
  line.bytesLeft = MANY_BYTES / 4
  await expect(payV2OnSolana(call)).rejects.toThrow()
  line.restore()
  await expect.poll(async () => (await payV2OnSolana(call)).status, { timeout: 10_000 }).toBe(200)
  expect(await transactionsOn(solana.test_network.rpc_url)).toBe(before + 1)
  await line.close()
})

test('the snippet of a page pays as it is copied', async () => {
  const { body } = await app.get('/services/echo')
  const [, after = ''] = String(body).split('<summary>TypeScript, paid on Solana</summary>')
  const [, code = ''] = /<code>(.*?)<\/code>/s.exec(after) ?? []
  expect(code).not.toContain('setSpendControls')
  const program = decodeHTML(code.replaceAll(/<[^>]*>/g, ''))
  const redirect = join(import.meta.dirname, '../kit/redirect-devnet.ts')
  const { stdout } = await run(
    process.execPath,
    ['--import', redirect, '--input-type=module-typescript', '--eval', program],
    {
      env: { ...PROGRAM_ENVIRONMENT, DEVNET_NODE: devnet.url, SOLANA_PRIVATE_KEY: solana.wallet.private_key },
    },
  )
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { settled: true, network: NETWORK } })
})

test.each(SOLD)('$slug is paid, price and all', async ({ slug, example, price }) => {
  const url = `${app.url}/api/v1/proxy/${slug}`
  const { status, body } = await payV2OnSolana({ url, privateKey: solana.wallet.private_key, body: example.input })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ payment: { settled: true, network: NETWORK, amount_usdc: Number(price) } })
})

test.each(['rpc_url', 'test_network'] as const)(
  'x402-fetch, which lets its node try the payment, pays with ours (%s)',
  async (node) => {
    const { rpc_url: rpcUrl } = node === 'rpc_url' ? solana : solana.test_network
    const { status, headers, body } = await payV1OnSolana({
      url: `${app.url}/api/v1/proxy/echo`,
      privateKey: solana.wallet.private_key,
      rpcUrl,
      body: { text: 'version 1' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ payment: { network: NETWORK } })
    expect(decodePaymentResponseHeader(headers['x-payment-response'] ?? '')).toMatchObject({ network: 'solana-devnet' })
  },
)

test('a wallet without the money is told where money is', async () => {
  const { address, privateKey } = await createKeypair(randomBytes(32))
  const { status, body } = await payV2OnSolana({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body: { text: 'x' } })
  expect(status).toBe(402)
  expect(body).toMatchObject({ error: 'invalid_exact_svm_transaction_simulation_failed' })
  const { message } = body as { message: string }
  expect(message).toContain(`${address} holds less than the price`)
  expect(message).toContain(solana.wallet.address)
  expect(message).toContain('/api/v1/status')
})

/** How many transactions of the published wallet a chain has. */
async function transactionsOn(rpcUrl: string): Promise<number> {
  const rpc = createSolanaRpc(rpcUrl)
  // The type stands for an address in base58, which the status has.
  return (await rpc.getSignaturesForAddress(solana.wallet.address as never).send()).length
}
