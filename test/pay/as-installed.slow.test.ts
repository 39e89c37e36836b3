import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { chainAt } from '../kit/chain.ts'
import { payV1, payV2 } from '../kit/payer.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

// Circle's test USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses, and the tables of @x402/evm 2.27,
// @x402/svm 2.27 and x402 1.2.0, read on 2026-11-21 and 2026-11-22.
const KNOWN = { network: 'eip155:84532', asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }
const KNOWN_ON_SOLANA = {
  network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  asset: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
}
const NOBODY = 'http://127.0.0.1:9'

let app: TestApp
let sandbox: { wallet: { address: `0x${string}`; private_key: `0x${string}` }; test_network: { rpc_url: string } }
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: catalog, facilitatorUrl: NOBODY, env })
  sandbox = (await app.get('/api/v1/status')).body.data.sandbox
})
afterAll(() => app?.close())

test('behind its own ways to pay the sandbox offers those that clients know, within four kilobytes', async () => {
  // The fee payer on Solana is asked for in the background.
  await vi.waitFor(async () => expect((await app.post('/api/v1/proxy/btc-timestamp')).body.accepts).toHaveLength(4))
  for (const { slug, alsoAccepts } of catalog) {
    const { headers, body } = await app.post(`/api/v1/proxy/${slug}`)
    const header = headers.get('payment-required') ?? ''
    expect(header.length).toBeLessThan(3500)
    expect(JSON.stringify(body).length).toBeLessThan(4000)
    const { accepts } = decodePaymentRequiredHeader(header)
    expect(accepts[0]).toMatchObject({ network: 'eip155:8453' })
    if (alsoAccepts.includes('solana')) expect(accepts[1]).toMatchObject({ asset: SANDBOX_TOKENS.solana })
    const isOnSolana = alsoAccepts.includes('solana')
    expect(accepts.slice(isOnSolana ? 2 : 1)).toMatchObject([KNOWN, ...(isOnSolana ? [KNOWN_ON_SOLANA] : [])])
  }
})

test.each([
  ['@x402/fetch', payV2, 'eip155:84532'],
  ['x402-fetch', payV1, 'base-sepolia'],
])('%s pays the sandbox as it is installed, and its receipt leads to the transfer', async (_, pay, network) => {
  const before = (await app.get('/api/v1/services/barcode')).body.payment.pay_to
  const { status, headers, body } = await pay({
    url: `${app.url}/api/v1/proxy/barcode`,
    privateKey: sandbox.wallet.private_key,
    network: 'base-sepolia',
    body: { text: 'as installed' },
  })
  expect(status).toBe(200)
  expect(decodePaymentResponseHeader(headers['payment-response'] ?? '')).toMatchObject({ success: true, network })
  const { payment } = body as { payment: { network: string; explorer: string } }
  expect(payment.network).toBe('eip155:84532')
  const page = await fetch(payment.explorer)
  expect(await page.json()).toMatchObject({
    status: 'success',
    transfers: [{ token: KNOWN.asset.toLowerCase(), from: sandbox.wallet.address, to: before, value_atomic: '2000' }],
  })
})

test('what pays there is no money of the first chain', async () => {
  const known = chainAt(sandbox.test_network.rpc_url, KNOWN.asset as `0x${string}`)
  expect(await known.balanceOf(sandbox.wallet.address)).toBeLessThan(10_000_000_000n)
  const { body } = await app.get('/api/v1/status')
  const own = chainAt(body.data.sandbox.rpc_url)
  expect(await own.balanceOf(sandbox.wallet.address)).toBe(10_000_000_000n)
})
