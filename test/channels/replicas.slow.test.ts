import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-channels-'))

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let postgres: Awaited<ReturnType<typeof sharedPostgres>>
let apps: TestApp[] = []
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  postgres = await sharedPostgres()
  const env = {
    EVM_RPC_URL: chain.rpcUrl,
    DATABASE_URL: await createDatabase(postgres.url),
    CHANNELS: 'on',
    CHANNEL_KEY_FILE: join(folder, 'key'),
  }
  const start = () => startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env })
  apps = [await start(), await start(), await start()]
  for (const url of urls()) {
    await vi.waitFor(async () => {
      const terms = decodePaymentRequiredHeader((await fetch(url)).headers.get('PAYMENT-REQUIRED') ?? '')
      expect(terms.accepts[0]?.scheme).toBe('batch-settlement')
    }, 10_000)
  }
}, 60_000)
afterAll(async () => {
  for (const app of apps) await app.close()
  await facilitator?.close()
  await chain?.close()
  rmSync(folder, { recursive: true })
})

const urls = () => apps.map(({ url }) => `${url}/api/v1/channel/echo`)

test('at three replicas at once, different calls of one channel are all answered and charged once', async () => {
  const at = urls()
  const [one = ''] = at
  const { privateKey } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  await payer.call(one, { text: 'opens' })
  const texts = Array.from({ length: 8 }, (_, place) => `call ${place}`)
  const answers = await Promise.all(texts.map((text, place) => payer.call(at[place % at.length] ?? one, { text })))
  expect(answers.map(({ status, body }) => (status === 200 ? body.data.text : body))).toEqual(texts)
  const sums = answers.map(({ paid }) => Number(paid.extra.channelState.chargedCumulativeAmount))
  expect(sums.sort((a, b) => a - b)).toEqual(texts.map((_, place) => 2000 * (place + 2)))
}, 30_000)

test('fifty copies of one payment at three replicas buy one answer', async () => {
  const at = urls()
  const [one = ''] = at
  const { privateKey } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  await payer.call(one, { text: 'opens' })
  const { payment } = await payer.call(one, { text: 'copied' })
  const copies = Array.from({ length: 50 }, (_, place) =>
    repeatPaid(at[place % at.length] ?? one, { text: 'copied' }, String(payment)),
  )
  const answers = await Promise.all(copies)
  expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 200))
  const next = await payer.call(at[2] ?? one, { text: 'next' })
  expect(next.paid.extra.channelState.chargedCumulativeAmount).toBe('6000')
}, 30_000)
