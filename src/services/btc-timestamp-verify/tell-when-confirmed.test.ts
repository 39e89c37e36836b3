import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { BLOCK_0, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { bitcoin, otsFile, pending, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { Notices } from '../../contract/notices.ts'
import { btcTimestampVerify } from './btc-timestamp-verify.service.ts'

const TX_0 = sha256(BLOCK_0.transaction)
const PENDING = otsFile(TX_0, pending(`https://${ALICE}`)).toString('base64')
const CONFIRMED = otsFile(TX_0, Buffer.concat([SHA256, bitcoin(0)])).toString('base64')
const HOOK = 'https://agent.example/hook'

/** Records requested notices, and plays their recipient. */
function createNotices(status = 200) {
  const kept: string[] = []
  const posted: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = []
  const notices: Notices = {
    async keep(payload, { ttlSeconds }) {
      kept.push(payload)
      // The clock of the context stands at this time.
      return new Date(Date.parse('2026-11-20T12:00:00Z') + ttlSeconds * 1000)
    },
    post: async (url, body, headers = {}) => {
      posted.push({ url, body, headers })
      return status
    },
  }
  return { notices, kept, posted }
}

type World = Awaited<ReturnType<typeof startBitcoinWitnesses>>

async function ask(input: object, world: World, notices: Notices) {
  const run = btcTimestampVerify.prepare({ notify_url: HOOK, ...input })
  return (await run(fakeContext({ ...world, notices }))) as {
    notice: { url: string; secret: string; until: string } | null
  }
}

test('promises a notice, asks until a block holds the proof, and signs the notice', async () => {
  await using world = await startBitcoinWitnesses()
  const { notices, kept, posted } = createNotices()
  world.answer(`GET ${ALICE}/timestamp/${TX_0.toString('hex')}`, { status: 404, body: 'Pending' })
  const { notice } = await ask({ ots_base64: PENDING }, world, notices)
  expect(notice).toMatchObject({ url: HOOK, until: '2026-11-27T12:00:00.000Z' })
  const followUp = () => btcTimestampVerify.followUp?.(kept[0] ?? '', fakeContext({ ...world, notices }))
  expect(await followUp()).toBe('again')
  expect(posted).toEqual([])

  world.show(BLOCK_0)
  world.answer(`GET ${ALICE}/timestamp/${TX_0.toString('hex')}`, { body: Buffer.concat([SHA256, bitcoin(0)]) })
  expect(await followUp()).toBe('done')
  const [{ url = '', body = '', headers = {} } = {}] = posted
  expect(url).toBe(HOOK)
  expect(JSON.parse(body)).toMatchObject({
    event: 'timestamp.confirmed',
    digest: TX_0.toString('hex'),
    bitcoin: { height: 0, time: '2009-01-03T18:15:05.000Z' },
  })
  const signature = createHmac('sha256', notice?.secret ?? '')
    .update(body)
    .digest('hex')
  expect(headers).toEqual({ 'x-signature': `sha256=${signature}` })
  // The proof in the notice is complete: it verifies as confirmed without a calendar.
  const { ots_base64 } = JSON.parse(body)
  expect(await ask({ ots_base64 }, world, notices)).toMatchObject({ status: 'confirmed', notice: null })
})

test.each([404, 500, 302])('a recipient that answers %i is notified again later', async (status) => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const { notices } = createNotices(status)
  const payload = JSON.stringify({ url: HOOK, secret: 's', ots_base64: CONFIRMED })
  expect(await btcTimestampVerify.followUp?.(payload, fakeContext({ ...world, notices }))).toBe('failed')
})

test('nothing is stored for a confirmed proof, nor for an invalid address', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const { notices, kept } = createNotices()
  expect((await ask({ ots_base64: CONFIRMED }, world, notices)).notice).toBeNull()
  world.answer(`GET ${ALICE}/timestamp/${TX_0.toString('hex')}`, { status: 404, body: 'Pending' })
  await expect(ask({ ots_base64: PENDING, notify_url: 'ftp://agent.example/x' }, world, notices)).rejects.toThrow(
    'notify_url',
  )
  expect(kept).toEqual([])
})

test('promises no notice of what no calendar knows', async () => {
  await using world = await startBitcoinWitnesses()
  const { notices, kept } = createNotices()
  expect(await ask({ ots_base64: PENDING }, world, notices)).toMatchObject({ status: 'pending', notice: null })
  expect(kept).toEqual([])
})
