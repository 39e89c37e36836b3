import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_0, BLOCK_1, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import {
  attestation,
  bitcoin,
  fork,
  otsFile,
  pending,
  prepend,
  SHA256,
} from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, EXPLORERS, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { btcTimestampVerify } from './btc-timestamp-verify.service.ts'

const TX_0 = sha256(BLOCK_0.transaction)
const TX_1 = sha256(BLOCK_1.transaction)
const GENESIS = otsFile(TX_0, Buffer.concat([SHA256, bitcoin(0)]))
const ALICE_PENDING = pending(`https://${ALICE}`)
const HELLO = sha256('hello world')

async function verify(ots: Uint8Array, content: object, ports: Partial<ServiceContext>): Promise<object> {
  return call({ ots_base64: Buffer.from(ots).toString('base64'), ...content }, ports)
}

async function call(input: unknown, ports: Partial<ServiceContext> = {}): Promise<object> {
  return btcTimestampVerify.prepare(input)(fakeContext(ports))
}

test('answers its own example as documented', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const { input, output } = btcTimestampVerify.example
  expect(await call(input, world)).toEqual(output)
})

test('confirms a proof whose root is in the block, with its height and time', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const answer = await verify(GENESIS, { hash: TX_0.toString('hex').toUpperCase() }, world)
  expect(answer).toMatchObject({
    status: 'confirmed',
    bitcoin: { height: 0, time: BLOCK_0.time, block_hash: BLOCK_0.hash, merkle_root: BLOCK_0.merkleRoot },
    match: { matches: true, hash: true },
    upgraded: false,
    ots_base64: GENESIS.toString('base64'),
  })
})

test('says in plain words that the content is not what was timestamped', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const answer = await verify(GENESIS, { hash: HELLO.toString('hex'), text: 'hello world' }, world)
  expect(answer).toMatchObject({
    status: 'confirmed',
    match: {
      matches: false,
      text: false,
      hash: false,
      url: null,
      reason: 'The proof is of other content: its digest differs.',
    },
    message: expect.stringContaining('NOT what was timestamped'),
  })
})

test('leaves the match open if no content is given', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  expect(await verify(GENESIS, {}, world)).toMatchObject({
    match: { matches: null, text: null, hash: null, url: null },
  })
})

test('compares the bytes a URL returns', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const url = 'https://example.com/tx'
  const good = webOf(200, BLOCK_0.transaction)
  expect(await verify(GENESIS, { url }, { ...world, web: good })).toMatchObject({ match: { matches: true, url: true } })
  const gone = webOf(410, BLOCK_0.transaction)
  await expect(verify(GENESIS, { url }, { ...world, web: gone })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('refuses a proof that its block disproves, with both roots', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const forged = otsFile(TX_0, Buffer.concat([SHA256, bitcoin(1)]))
  await expect(verify(forged, {}, world)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(new RegExp(`disproved.*block 1.*${BLOCK_0.merkleRoot}.*${BLOCK_1.merkleRoot}`)),
  })
})

test('refuses a proof that its block disproves, though a calendar still promises another one', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const forged = otsFile(TX_0, fork(ALICE_PENDING, Buffer.concat([SHA256, bitcoin(1)])))
  await expect(verify(forged, {}, world)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('disproved'),
  })
  const foreign = otsFile(TX_0, fork(pending('https://calendar.example'), Buffer.concat([SHA256, bitcoin(1)])))
  await expect(verify(foreign, {}, world)).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['a block that does not exist', otsFile(TX_0, Buffer.concat([SHA256, bitcoin(16_000)])), 'no block at this height'],
  [
    'an impossible height',
    otsFile(TX_0, attestation('0588960d73d71901', Buffer.from('ffffffffffff7f', 'hex'))),
    'no block at this height',
  ],
  ['a root that is not 32 bytes', otsFile(TX_0, Buffer.concat([Uint8Array.of(0xf3), bitcoin(0)])), 'leads to 64 bytes'],
])('refuses a proof that claims %s', async (_, ots, problem) => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  await expect(verify(ots, {}, world)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(problem),
  })
})

test('does not ask the explorers for a height that Bitcoin cannot have', async () => {
  await using world = await startBitcoinWitnesses()
  const ots = otsFile(TX_0, attestation('0588960d73d71901', Buffer.from('81ade204', 'hex')))
  await expect(verify(ots, {}, world)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(world.calls).toEqual([])
})

test('never confirms with only one explorer', async () => {
  for (const witness of EXPLORERS) {
    await using world = await startBitcoinWitnesses()
    world.show(BLOCK_0)
    for (const host of EXPLORERS) if (host !== witness) world.answer(`GET ${host}/api/block-height/0`, 'reset')
    await expect(verify(GENESIS, {}, world)).rejects.toMatchObject({ code: 'upstream_failed' })
  }
})

test('confirms while any one explorer is down, and names those that agreed', async () => {
  for (const host of EXPLORERS) {
    await using world = await startBitcoinWitnesses()
    world.show(BLOCK_0)
    world.answer(`GET ${host}/api/block-height/0`, 'reset')
    const explorers = EXPLORERS.filter((explorer) => explorer !== host)
    const answer = await verify(GENESIS, {}, world)
    expect(answer).toMatchObject({ status: 'confirmed', bitcoin: { explorers: expect.arrayContaining(explorers) } })
  }
})

test('names the earliest of two valid blocks', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  world.show(BLOCK_1)
  // In both transactions, the same five bytes precede 32 zero bytes, the source of new coins.
  const rest = ({ transaction, height }: typeof BLOCK_0) => {
    const tail = transaction.subarray(37)
    const length = tail.length < 128 ? [tail.length] : [(tail.length & 0x7f) | 0x80, tail.length >> 7]
    return Buffer.concat([Uint8Array.of(0xf0, ...length), tail, SHA256, SHA256, bitcoin(height)])
  }
  const ots = otsFile(
    Buffer.alloc(32),
    Buffer.concat([prepend(Buffer.from('0100000001', 'hex')), fork(rest(BLOCK_1), rest(BLOCK_0))]),
  )
  expect(await verify(ots, {}, world)).toMatchObject({
    status: 'confirmed',
    bitcoin: { height: 0, time: BLOCK_0.time },
  })
})

test('names the valid block, and reports an attestation that is not', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  world.show(BLOCK_1)
  const ots = otsFile(TX_1, fork(bitcoin(0), Buffer.concat([SHA256, fork(bitcoin(1), bitcoin(500))])))
  const answer = await verify(ots, {}, world)
  expect(answer).toMatchObject({
    status: 'confirmed',
    bitcoin: { height: 1, time: BLOCK_1.time },
    attestations: [
      { type: 'bitcoin', height: 0, state: 'failed' },
      { type: 'bitcoin', height: 1, state: 'confirmed' },
      { type: 'bitcoin', height: 500, state: 'not_checked' },
    ],
    message: expect.stringContaining('1 of its Bitcoin attestations do not hold'),
  })
  expect(world.calls.some(({ what }) => what.includes('/500'))).toBe(false)
})

test('keeps attestations that it cannot check, and says so', async () => {
  const ots = otsFile(
    HELLO,
    fork(attestation('0102030405060708', Buffer.from('x')), attestation('06869a0d73d71b45', Uint8Array.of(9))),
  )
  expect(await verify(ots, {}, {})).toMatchObject({
    status: 'pending',
    message: expect.stringContaining('waiting will not help'),
    attestations: [
      { type: 'unknown', state: 'unsupported', height: null },
      { type: 'litecoin', state: 'unsupported', height: 9 },
    ],
    ots_base64: ots.toString('base64'),
  })
})

// SHA-1, RIPEMD-160 and Keccak-256 of 'abc': FIPS 180, the RIPEMD-160 paper and the Keccak submission.
test.each([
  ['sha1', 0x02, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['ripemd160', 0x03, '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
  ['keccak256', 0x67, '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
])('compares text by the %s of the proof, and cannot compare a SHA-256 hash', async (name, tag, hex) => {
  await using world = await startBitcoinWitnesses()
  const ots = otsFile(Buffer.from(hex, 'hex'), ALICE_PENDING, tag)
  expect(await verify(ots, { text: 'abc' }, world)).toMatchObject({
    hash_algorithm: name,
    digest: hex,
    match: { matches: true, text: true },
  })
  expect(await verify(ots, { hash: sha256('abc').toString('hex') }, world)).toMatchObject({
    match: { matches: null, hash: null, reason: expect.stringContaining(`${name} digest`) },
    message: expect.stringContaining(`No content was compared: The proof holds a ${name} digest`),
  })
  expect(await verify(ots, { text: 'abc', hash: sha256('abc').toString('hex') }, world)).toMatchObject({
    match: { matches: true, text: true, hash: null, reason: expect.stringContaining('cannot be compared') },
  })
  const other = await verify(ots, { text: 'abd', hash: sha256('abd').toString('hex') }, world)
  expect(other).toMatchObject({ match: { matches: false, text: false, hash: null } })
})

test.each([
  ['', 'ots_base64'],
  ['!!!', 'base64'],
  ['proof.ots', 'base64'],
  ['aGVsbG8gd29ybGQ=', 'does not begin with'],
  [GENESIS.subarray(0, 60).toString('base64'), 'truncated'],
  [Buffer.concat([GENESIS, Uint8Array.of(0)]).toString('base64'), '1 trailing bytes'],
  [otsFile(HELLO, Buffer.concat([Buffer.alloc(256, 8), ALICE_PENDING])).toString('base64'), 'nested'],
  [otsFile(HELLO, Buffer.concat([Buffer.alloc(8, 0xf3), ALICE_PENDING])).toString('base64'), 'at most 4096'],
  ['A'.repeat(200_000), 'ots_base64'],
  [otsFile(HELLO, fork(...Array.from({ length: 101 }, () => ALICE_PENDING))).toString('base64'), '101 attestations'],
])('refuses %.20j as a proof and says why', async (ots_base64, problem) => {
  await expect(call({ ots_base64 })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(problem),
  })
})

test('takes base64 in the URL alphabet, without padding or wrapped in lines', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const wrapped = GENESIS.toString('base64').replace(/(.{64})/g, '$1\n')
  for (const ots_base64 of [GENESIS.toString('base64url'), wrapped]) {
    expect(await call({ ots_base64 }, world)).toMatchObject({ status: 'confirmed' })
  }
})

test('answers any input with a verdict or with invalid_input', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const proof = otsFile(TX_0, fork(ALICE_PENDING, Buffer.concat([SHA256, bitcoin(0)])))
  const mutant = fc
    .tuple(fc.nat({ max: proof.length - 1 }), fc.nat({ max: 3 }), fc.uint8Array({ maxLength: 3 }))
    .map(([at, remove, insert]) =>
      Buffer.concat([proof.subarray(0, at), insert, proof.subarray(at + remove)]).toString('base64'),
    )
  const junk = fc.oneof(fc.anything(), fc.string(), fc.base64String())
  const body = fc.oneof(
    fc.anything(),
    fc.record({ ots_base64: fc.oneof(mutant, junk), text: junk, hash: junk }, { requiredKeys: ['ots_base64'] }),
    fc.record({ ots_base64: mutant }),
  )
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      const answer = await call(input, world).catch((error: unknown) => error)
      if (answer instanceof CallError) expect(answer.code).toBe('invalid_input')
      else expect(answer).toHaveProperty('status')
    }),
    { numRuns: 300 },
  )
})

function webOf(status: number, body: Uint8Array): ServiceContext['web'] {
  const refuse = () => Promise.reject(new Error('only fetch() is expected'))
  return {
    fetch: async (url) => ({ status, finalUrl: url, headers: {}, body }),
    trace: refuse,
    certificate: refuse,
  }
}
