import { expect, test } from 'vitest'
import { sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { bitcoin, fork, pending, prepend, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, BOB, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
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

test('asks by the commitment, and reads the proof', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(path, { body: Buffer.concat([SHA256, bitcoin(7)]) })
  expect(await fetchCalendarProof(world, question)).toMatchObject({
    branches: [{ kind: 'step', result: { branches: [{ kind: 'bitcoin', height: 7 }] } }],
  })
  expect(world.calls.map(({ what }) => what)).toEqual([path])
})

// What the reference calendar says with a 404: of a commitment that it holds, and of any other one.
test.each([
  ['Pending confirmation in Bitcoin blockchain', 'waiting'],
  [`Timestamped by transaction ${'ab'.repeat(32)}; waiting for 6 confirmations`, 'waiting'],
  ['Not found', 'unknown'],
])('takes the words %j for %s', async (body, said) => {
  await using world = await startBitcoinWitnesses()
  world.answer(path, { status: 404, body })
  expect(await fetchCalendarProof(world, question)).toBe(said)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the promise of another calendar', pending('https://calendar.example')],
  ['its promise and that of another', fork(pending(calendar), pending(`https://${BOB}`))],
  ['a block', bitcoin(5)],
])('takes no promise from a calendar that answers %s', async (_, body) => {
  await using world = await startBitcoinWitnesses()
  world.answer(`POST ${ALICE}/digest`, { body })
  await expect(submitDigest(world, { calendar, digest: sha256('x') })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test.each([
  ['nonsense', { body: '<html>maintenance</html>' }],
  ['nothing', { body: '' }],
  ['trailing bytes', { body: Buffer.concat([bitcoin(7), Uint8Array.of(0)]) }],
  ['more than 10,000 bytes', { body: Buffer.alloc(10_001) }],
  ['a nesting that would not fit into the proof', { body: Buffer.concat([Buffer.alloc(253, 0x08), bitcoin(7)]) }],
  ['an error', { status: 503, body: 'busy' }],
  ['the page of a proxy', { status: 404, body: '<html><title>404 Not Found</title></html>' }],
  // MAX_WORDS is 200.
  ['a long page', { status: 404, body: `pending ${'x'.repeat(193)}` }],
  ['a dropped connection', 'reset'],
] as const)('answers upstream_failed to %s', async (_, answer) => {
  await using world = await startBitcoinWitnesses()
  world.answer(path, answer)
  await expect(fetchCalendarProof(world, question)).rejects.toMatchObject({ code: 'upstream_failed' })
})
