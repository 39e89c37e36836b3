import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, expect, test, vi } from 'vitest'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { echo } from '../kit/echo-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { PAY_TO, startTestApp } from '../kit/test-app.ts'

const CALLS = 10
const PRICE = 2000n
const folder = mkdtempSync(join(tmpdir(), 'farebox-rotated-'))
const file = join(folder, 'key')
afterAll(() => rmSync(folder, { recursive: true }))

const { chain, facilitator } = await startChainAndFacilitator()

test('a new key above the old one loses nothing, nor does the old one put back above it', {
  timeout: 90_000,
}, async () => {
  const payer = createChannelPayer((await chain.newWallet(5_000_000n)).privateKey, chain)
  const first = await start()
  let bought = ''
  for (let count = 0; count < CALLS; count += 1)
    bought = String((await payer.call(first.url, { text: `old ${count}` })).payment)
  await first.app.close()

  // As docs/operations.md says it.
  execFileSync('sh', ['-c', `sed -i "1i 0x$(openssl rand -hex 32)" "${file}"`])
  const second = await start()
  const again = await repeatPaid(second.url, { text: `old ${CALLS - 1}` }, bought)
  expect(again).toMatchObject({ status: 200, body: { data: { text: `old ${CALLS - 1}` } } })
  const other = await repeatPaid(second.url, { text: 'other' }, bought)
  expect(other).toMatchObject({ status: 402, body: { message: expect.stringContaining('a refund of it: GET') } })
  const refused = decodePaymentRequiredHeader(other.headers.get('PAYMENT-REQUIRED') ?? '')
  expect(refused.error).toBe('invalid_batch_settlement_evm_receiver_authorizer_mismatch')
  const next = await payer.call(second.url, { text: 'new' })
  expect(next).toMatchObject({ status: 200, paid: { amount: '1000000' } })
  const held = await chain.balanceOf(PAY_TO)
  expect(await refund(second.url, bought)).toMatchObject({ data: { refunded_atomic: '980000' } })
  await vi.waitFor(async () => expect(await chain.balanceOf(PAY_TO)).toBe(held + BigInt(CALLS) * PRICE), 20_000)
  await second.app.close()

  writeFileSync(file, readFileSync(file, 'utf8').trim().split('\n').reverse().join('\n'))
  const third = await start()
  await payer.withdraw(sentIn(String(next.payment)).payload.channelConfig, 1_000_000n)
  await vi.waitFor(async () => expect(await chain.balanceOf(PAY_TO)).toBe(held + BigInt(CALLS + 1) * PRICE), 20_000)
  const { body } = await third.app.get('/readyz')
  expect(JSON.stringify(body)).not.toContain('payment channels')
  await third.app.close()
})

async function start() {
  const app = await startTestApp({
    services: [echo],
    clock: hurriedClock,
    facilitatorUrl: facilitator.url,
    env: {
      EVM_RPC_URL: chain.rpcUrl,
      CHANNELS: 'on',
      CHANNEL_KEY_FILE: file,
      DATABASE_URL: `file:${join(folder, 'sales.db')}`,
    },
  })
  const url = `${app.url}/api/v1/channel/echo`
  await vi.waitFor(async () => {
    const terms = decodePaymentRequiredHeader((await fetch(url)).headers.get('PAYMENT-REQUIRED') ?? '')
    expect(terms.accepts[0]?.scheme).toBe('batch-settlement')
  }, 10_000)
  return { app, url }
}

async function refund(url: string, payment: string): Promise<unknown> {
  const sent = sentIn(payment)
  const header = Buffer.from(JSON.stringify({ ...sent, payload: { ...sent.payload, type: 'refund' } })).toString(
    'base64',
  )
  return (await fetch(url, { headers: { 'PAYMENT-SIGNATURE': header } })).json()
}

function sentIn(payment: string) {
  return JSON.parse(Buffer.from(payment, 'base64').toString())
}
