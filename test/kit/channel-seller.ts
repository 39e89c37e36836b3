import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, expect } from 'vitest'
import { startChainAndFacilitator } from './chain-and-facilitator.ts'
import { startFacilitatorProxy } from './facilitator-proxy.ts'
import { startTestApp } from './test-app.ts'

type SellerOptions = Pick<Parameters<typeof startTestApp>[0], 'services' | 'clock' | 'env'>

/** A server that sells echo and others by channel, its chain and the way to its facilitator, for all tests of the file that calls this. */
export async function startChannelSeller(options: SellerOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-channels-'))
  const { chain, facilitator } = await startChainAndFacilitator()
  const proxy = await startFacilitatorProxy(facilitator.url)
  const app = await startTestApp({
    ...options,
    facilitatorUrl: proxy.url,
    env: { EVM_RPC_URL: chain.rpcUrl, CHANNELS: 'on', CHANNEL_KEY_FILE: join(folder, 'key'), ...options.env },
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    rmSync(folder, { recursive: true })
  })
  const url = `${app.url}/api/v1/channel/echo`
  // Who repeats a deposit right after a restart is not told that channels are not offered.
  const terms = decodePaymentRequiredHeader((await fetch(url)).headers.get('payment-required') ?? '')
  expect(terms.accepts[0]?.scheme).toBe('batch-settlement')
  return { chain, proxy, app, url }
}
