import { expect, test } from 'vitest'
import { BLOCK_1, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import {
  append,
  attestation,
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
const WAITING = { status: 404, body: 'Pending confirmation in Bitcoin blockchain' }
// A calendar puts the time before what it promises: the clock of the tests stands at noon of 2026-11-20.
const NOON = Date.parse('2026-11-20T12:00:00Z') / 1000

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
  world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, WAITING)
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

// NEW_SECONDS is 600.
test.each([
  [NOON - 599, 'pending'],
  [NOON - 600, 'not_found'],
  [NOON + 600, 'not_found'],
])('a promise made at second %d that the calendar does not know is %s', async (second, state) => {
  await using world = await startBitcoinWitnesses()
  const time = Buffer.alloc(4)
  time.writeUInt32BE(second)
  const answer = await verify(otsFile(HELLO, Buffer.concat([prepend(time), ALICE_PENDING])), {}, world)
  expect(answer).toMatchObject({
    status: 'pending',
    message: expect.stringContaining(state === 'pending' ? 'Ask again' : 'waiting will not help'),
    attestations: [{ calendar: `https://${ALICE}`, state }],
  })
})

test('gains nothing from a calendar that repeats its promise, or names another chain', async () => {
  for (const body of [ALICE_PENDING, attestation('06869a0d73d71b45', Uint8Array.of(9))]) {
    await using world = await startBitcoinWitnesses()
    world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, { body })
    const ots = otsFile(HELLO, ALICE_PENDING)
    expect(await verify(ots, {}, world)).toMatchObject({
      upgraded: false,
      ots_base64: ots.toString('base64'),
      attestations: [{ state: 'pending' }],
    })
  }
})

test('a block that disproves a part does not disprove what a calendar has pending', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const ots = otsFile(HELLO, fork(ALICE_PENDING, Buffer.concat([SHA256, bitcoin(1)])))
  await expect(verify(ots, {}, world)).rejects.toThrow(/disproved.* leads to \w+, and the merkle root/)
  world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, WAITING)
  expect(await verify(ots, {}, world)).toMatchObject({
    status: 'pending',
    message: expect.stringContaining('1 of its Bitcoin attestations do not hold'),
  })
  world.answer(`GET ${ALICE}/timestamp/${HELLO.toString('hex')}`, 'reset')
  await expect(verify(ots, {}, world)).rejects.toMatchObject({ code: 'upstream_failed' })
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
