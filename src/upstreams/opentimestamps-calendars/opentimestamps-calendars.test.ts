import { expect, test } from 'vitest'
import { sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { bitcoin, pending, prepend, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fetchCalendarProof } from './fetch-calendar-proof.ts'
import { CALENDARS } from './opentimestamps-calendars.ts'
import { submitDigest } from './submit-digest.ts'

const calendar = `https://${ALICE}`
const commitment = Buffer.alloc(44, 3)
const question = { calendar, commitment, depth: 3 }
const path = `GET ${ALICE}/timestamp/${commitment.toString('hex')}`

test('knows the four public calendars by the addresses that proofs carry', () => {
  expect(CALENDARS).toEqual([
    'https://alice.btc.calendar.opentimestamps.org',
    'https://bob.btc.calendar.opentimestamps.org',
    'https://finney.calendar.eternitywall.com',
    'https://btc.calendar.catallaxy.com',
  ])
})

test('submits the bare digest and reads the promise', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(`POST ${ALICE}/digest`, { body: Buffer.concat([prepend(Buffer.alloc(4, 1)), pending(calendar)]) })
  const digest = sha256('x')
  const timestamp = await submitDigest(world, { calendar, digest })
  expect(timestamp.message).toEqual(digest)
  expect(world.calls).toHaveLength(1)
  expect(world.calls[0]).toMatchObject({
    what: `POST ${ALICE}/digest`,
    body: digest,
    options: { headers: { accept: 'application/vnd.opentimestamps.v1' }, maxBytes: 10_000 },
  })
})

test('asks by the commitment, and takes 404 as not yet', async () => {
  await using world = await startBitcoinWitnesses()
  expect(await fetchCalendarProof(world, question)).toBeUndefined()
  world.answer(path, { status: 404, body: 'Pending confirmation in Bitcoin blockchain' })
  expect(await fetchCalendarProof(world, question)).toBeUndefined()
  world.answer(path, { body: Buffer.concat([SHA256, bitcoin(7)]) })
  const timestamp = await fetchCalendarProof(world, question)
  expect(timestamp?.branches[0]).toMatchObject({ kind: 'step', result: { branches: [{ kind: 'bitcoin', height: 7 }] } })
  expect(world.calls.map(({ what }) => what)).toEqual([path, path, path])
})

test.each([
  ['nonsense', { body: '<html>maintenance</html>' }],
  ['nothing', { body: '' }],
  ['trailing bytes', { body: Buffer.concat([bitcoin(7), Uint8Array.of(0)]) }],
  ['more than 10,000 bytes', { body: Buffer.alloc(10_001) }],
  ['a nesting that would not fit into the proof', { body: Buffer.concat([Buffer.alloc(253, 0x08), bitcoin(7)]) }],
  ['an error', { status: 503, body: 'busy' }],
  ['a dropped connection', 'reset'],
] as const)('answers upstream_failed to %s', async (_, answer) => {
  await using world = await startBitcoinWitnesses()
  world.answer(path, answer)
  await expect(fetchCalendarProof(world, question)).rejects.toMatchObject({ code: 'upstream_failed' })
})
