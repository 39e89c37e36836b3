import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '../../src/storage/backup/back-up.ts'
import { restoreBackup } from '../../src/storage/backup/restore.ts'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { echo } from '../kit/echo-service.ts'
import { startTestApp } from '../kit/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-restored-answers-'))
const { chain, facilitator } = await startChainAndFacilitator()
const urlOf = (name: string) => `file:${join(folder, `${name}.db`)}`
const open = (name: string) =>
  startTestApp({
    services: [echo],
    facilitatorUrl: facilitator.url,
    env: {
      EVM_RPC_URL: chain.rpcUrl,
      CHANNELS: 'on',
      CHANNEL_KEY_FILE: join(folder, 'key'),
      DATABASE_URL: urlOf(name),
    },
  })
afterAll(() => rmSync(folder, { recursive: true }))

test('after a restore the first answer of a channel says what its payer signed, as the ledger and the next one do', async () => {
  const payer = createChannelPayer((await chain.newWallet(5_000_000n)).privateKey, chain)
  const sold = await open('sold')
  const before = `${sold.url}/api/v1/channel/echo`
  expect((await payer.call(before, { text: 'a' })).status).toBe(200)
  await backUp(urlOf('sold'), join(folder, 'backup.db'))
  const lost = await payer.call(before, { text: 'b' })
  expect((await payer.call(before, { text: 'c' })).body.payment.channel.charged_atomic).toBe('6000')
  await sold.close()
  await restoreBackup(join(folder, 'backup.db'), urlOf('restored'))
  const restored = await open('restored')
  const after = `${restored.url}/api/v1/channel/echo`
  for (const [text, sum] of [
    ['d', '8000'],
    ['e', '10000'],
  ]) {
    const { body, paid } = await payer.call(after, { text })
    expect([body.payment.channel.charged_atomic, paid.extra.channelState.chargedCumulativeAmount]).toEqual([sum, sum])
  }
  // The voucher of a sale that was lost was charged: the answer is another signature away, and is not called free.
  const again = await repeatPaid(after, { text: 'b' }, String(lost.payment))
  expect(again).toMatchObject({ status: 402, body: { message: expect.stringContaining('This channel is at 10000') } })
  expect(JSON.stringify(again.body)).not.toContain('Nothing was charged')
  await restored.close()
})
