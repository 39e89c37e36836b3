import { expect, test } from 'vitest'
import { BLOCK_1, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import {
  append,
  bitcoin,
  fork,
  otsFile,
  pending,
  prepend,
  SHA256,
} from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, BOB, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { btcTimestampVerify } from './btc-timestamp-verify.service.ts'

const TX_1 = sha256(BLOCK_1.transaction)
const ALICE_PENDING = pending(`https://${ALICE}`)
const BOB_PENDING = pending(`https://${BOB}`)
const HELLO = sha256('hello world')

async function verify(ots: Uint8Array, content: object, ports: Partial<ServiceContext>): Promise<object> {
  const input = { ots_base64: Buffer.from(ots).toString('base64'), ...content }
  return btcTimestampVerify.prepare(input)(fakeContext(ports))
}

test('upgrades a pending proof by the commitment at its promise', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  // The digest is a slice of the block's transaction; operations before the promise add the rest around it.
  const at = 100
  const digest = BLOCK_1.transaction.subarray(at, at + 32)
  const rebuild = [prepend(BLOCK_1.transaction.subarray(0, at)), append(BLOCK_1.transaction.subarray(at + 32)), SHA256]
  const proven = Buffer.concat([SHA256, bitcoin(1)])
  world.answer(`GET ${ALICE}/timestamp/${TX_1.toString('hex')}`, { body: proven })
  const answer = await verify(otsFile(digest, Buffer.concat([...rebuild, ALICE_PENDING])), {}, world)
  const upgraded = otsFile(digest, Buffer.concat([...rebuild, fork(ALICE_PENDING, proven)]))
  expect(answer).toMatchObject({
    status: 'confirmed',
    bitcoin: { height: 1, time: BLOCK_1.time, block_hash: BLOCK_1.hash },
    upgraded: true,
    ots_base64: upgraded.toString('base64'),
    attestations: [
      { type: 'bitcoin', state: 'confirmed', height: 1 },
      { type: 'calendar', state: 'upgraded', calendar: `https://${ALICE}` },
    ],
  })

  const calls = world.calls.length
  const again = await verify(upgraded, {}, world)
  expect(again).toMatchObject({ status: 'confirmed', upgraded: false })
  expect(world.calls.slice(calls).some(({ what }) => what.includes(ALICE))).toBe(false)
})

test('stays pending, byte for byte, while the calendars have nothing', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(`GET ${BOB}/timestamp/${HELLO.toString('hex')}`, 'reset')
  const ots = otsFile(HELLO, fork(ALICE_PENDING, BOB_PENDING))
  const answer = await verify(ots, { text: 'hello world' }, world)
  expect(answer).toMatchObject({
    status: 'pending',
    bitcoin: null,
    match: { matches: true, text: true },
    upgraded: false,
    ots_base64: ots.toString('base64'),
    attestations: [
      { calendar: `https://${ALICE}`, state: 'pending' },
      { calendar: `https://${BOB}`, state: 'unreachable' },
    ],
  })
})

test('charges nothing if no calendar can be reached: upstream_failed', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, 'reset')
  const refused = verify(otsFile(HELLO, ALICE_PENDING), {}, world)
  await expect(refused).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('is not confirmed by the proof of a calendar that leads to another block', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, { body: Buffer.concat([SHA256, bitcoin(1)]) })
  const answer = await verify(otsFile(HELLO, ALICE_PENDING), {}, world)
  expect(answer).toMatchObject({ status: 'pending', bitcoin: null, message: expect.stringContaining('do not hold') })
  // The calendar's answer is discarded, since it would disprove the proof.
  expect(answer).toMatchObject({ upgraded: false, ots_base64: otsFile(HELLO, ALICE_PENDING).toString('base64') })
})

test.each([
  'https://evil.example',
  'http://alice.btc.calendar.opentimestamps.org',
  'https://alice.btc.calendar.opentimestamps.org.evil.example',
  'https://alice.btc.calendar.opentimestamps.org:8443',
  'https://alice.btc.calendar.opentimestamps.org/..',
  'https://evil.calendar.opentimestamps.org',
  'file:///etc/passwd',
  '',
])('asks no server for a calendar called %j', async (uri) => {
  await using world = await startBitcoinWitnesses()
  const answer = await verify(otsFile(HELLO, pending(uri)), {}, world)
  expect(world.calls).toEqual([])
  expect(answer).toMatchObject({ status: 'pending', attestations: [{ state: 'unsupported', calendar: uri }] })
})

test('asks at most eight blocks and eight calendars for one proof', async () => {
  await using world = await startBitcoinWitnesses()
  const promises = Array.from({ length: 30 }, (_, i) => Buffer.concat([append(Uint8Array.of(i)), ALICE_PENDING]))
  const blocks = Array.from({ length: 30 }, (_, i) => bitcoin(i + 100))
  await expect(verify(otsFile(HELLO, fork(...blocks, ...promises)), {}, world)).rejects.toThrow('disproved')
  expect(world.calls.filter(({ what }) => what.includes(ALICE))).toHaveLength(8)
  expect(world.calls.filter(({ what }) => what.includes('blockstream.info'))).toHaveLength(8)
})
