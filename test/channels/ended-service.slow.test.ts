import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, expect, test, vi } from 'vitest'
import type { Service } from '../../src/contract/define-service.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { echo } from '../kit/echo-service.ts'
import { startTestApp } from '../kit/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-channels-'))
const { chain, facilitator } = await startChainAndFacilitator()
afterAll(() => rmSync(folder, { recursive: true }))

async function sell(services: readonly Service[]) {
  const env = {
    EVM_RPC_URL: chain.rpcUrl,
    CHANNELS: 'on',
    CHANNEL_KEY_FILE: join(folder, 'key'),
    DATABASE_URL: `file:${join(folder, 'sales.db')}`,
  }
  const app = await startTestApp({ services, facilitatorUrl: facilitator.url, env })
  const at = (slug: string) => `${app.url}/api/v1/channel/${slug}`
  await vi.waitFor(async () => {
    const terms = decodePaymentRequiredHeader((await fetch(at('barcode'))).headers.get('payment-required') ?? '')
    expect(terms.accepts[0]?.scheme).toBe('batch-settlement')
  }, 10_000)
  return { app, at }
}

test('the last answer of a channel is given again when its service is not sold any more, and the channel goes on', async () => {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  const first = await sell([echo, barcode])
  await payer.call(first.at('echo'), { text: 'opens' })
  const { payment } = await payer.call(first.at('echo'), { text: 'last' })
  await first.app.close()

  const second = await sell([barcode])
  const again = await repeatPaid(second.at('echo'), { text: 'last' }, String(payment))
  expect(again).toMatchObject({ status: 200, body: { data: { text: 'last' } } })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const other = await repeatPaid(second.at('echo'), { text: 'other' }, String(payment))
  expect(other).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(other.body.accepts).toBeUndefined()
  expect(await payer.call(second.at('barcode'), { text: 'goes on' })).toMatchObject({ status: 200 })
  await second.app.close()
})
