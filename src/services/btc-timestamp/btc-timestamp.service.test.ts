import { parseProof, walkAttestations } from '@farebox/opentimestamps'
import type { WebPage } from '@farebox/public-web'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { append, fork, otsFile, pending, prepend, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import {
  ALICE,
  type Answer,
  type BitcoinWitnesses,
  BOB,
  CATALLAXY,
  FINNEY,
  startBitcoinWitnesses,
} from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { btcTimestamp } from './btc-timestamp.service.ts'

// SHA-256 (FIPS 180-4) of 'hello world'.
const HELLO = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
const HOSTS = [ALICE, BOB, FINNEY, CATALLAXY]

interface Output {
  readonly sha256: string
  readonly status: string
  readonly ots_base64: string
  readonly calendars: readonly { readonly url: string; readonly commitment: string }[]
  readonly next_step: string
  readonly proofs: readonly { readonly sha256: string; readonly ots_base64: string }[] | null
}

async function stamp(input: object, ports: Partial<ServiceContext>): Promise<Output> {
  return (await btcTimestamp.prepare(input)(fakeContext(ports))) as Output
}

test('merges the promises of all four calendars into one standard proof', async () => {
  await using world = await startOpenCalendars()
  const answer = await stamp({ text: 'hello world' }, world)
  expect(answer).toMatchObject({ sha256: HELLO, status: 'pending' })
  expect(answer.calendars.map(({ url }) => url).sort()).toEqual(HOSTS.map((host) => `https://${host}`).sort())

  const bytes = Buffer.from(answer.ots_base64, 'base64')
  const nonce = bytes.subarray(67, 83)
  const promises = HOSTS.map(promiseOf).sort(Buffer.compare)
  expect(bytes).toEqual(otsFile(Buffer.from(HELLO, 'hex'), Buffer.concat([append(nonce), SHA256, fork(...promises)])))
  const submitted = sha256(Buffer.concat([Buffer.from(HELLO, 'hex'), nonce]))
  expect(answer.calendars.map(({ commitment }) => commitment).sort()).toEqual(
    HOSTS.map((host) => commitmentAt(host, submitted).toString('hex')).sort(),
  )
})

test('anchors many hashes at once, each with its own proof that reveals no other hash', async () => {
  await using world = await startOpenCalendars()
  const hashes = Array.from({ length: 1000 }, (_, index) => sha256(`document ${index}`).toString('hex'))
  const answer = await stamp({ hashes }, world)
  expect(world.calls).toHaveLength(HOSTS.length)
  expect(answer.proofs?.map((proof) => proof.sha256)).toEqual(hashes)
  const promised = answer.calendars.map(({ commitment }) => commitment).sort()
  for (const proof of answer.proofs ?? []) {
    const bytes = Buffer.from(proof.ots_base64, 'base64')
    const reached = [...walkAttestations(parseProof(bytes).timestamp)].map(({ at }) =>
      Buffer.from(at.message).toString('hex'),
    )
    expect(reached.sort()).toEqual(promised)
  }
  const last = Buffer.from(answer.proofs?.at(-1)?.ots_base64 ?? '', 'base64').toString('hex')
  expect(hashes.filter((hash) => last.includes(hash))).toEqual([hashes.at(-1)])
})

test('the proof of the example has the calendars and the digest that the example lists', () => {
  // defineService() has checked the example against the output schema.
  const { sha256: digest, ots_base64, calendars } = btcTimestamp.example.output as Output
  const { timestamp } = parseProof(Buffer.from(ots_base64, 'base64'))
  expect(timestamp.message).toEqual(Buffer.from(digest, 'hex'))
  expect([...walkAttestations(timestamp)].map(({ attestation, at }) => ({ attestation, at: at.message }))).toEqual(
    calendars.map(({ url, commitment }) => ({
      attestation: { kind: 'pending', uri: url },
      at: Buffer.from(commitment, 'hex'),
    })),
  )
})

test('shows the calendars only a hash, salted anew each time', async () => {
  await using world = await startOpenCalendars()
  const text = 'the secret recipe'
  await stamp({ text }, world)
  await stamp({ text }, world)
  const bodies = world.calls.map(({ body }) => body.toString('hex'))
  expect(bodies).toHaveLength(8)
  expect(new Set(bodies).size).toBe(2)
  expect(bodies.every((body) => /^[0-9a-f]{64}$/.test(body))).toBe(true)
  expect(bodies).not.toContain(sha256(text).toString('hex'))
  expect(world.calls.every(({ what }) => what.endsWith('/digest'))).toBe(true)
})

test('stamps a hash unchanged, in upper or lower case', async () => {
  await using world = await startOpenCalendars()
  expect((await stamp({ hash: HELLO.toUpperCase() }, world)).sha256).toBe(HELLO)
})

test('stamps the bytes a URL returns', async () => {
  await using world = await startOpenCalendars()
  const body = Uint8Array.of(0, 255, 128)
  const answer = await stamp({ url: 'https://example.com/file' }, { ...world, web: webOf({ status: 200, body }) })
  expect(answer.sha256).toBe(sha256(body).toString('hex'))
})

test('refuses to stamp an error page', async () => {
  const web = webOf({ status: 404, body: Buffer.from('Not found') })
  await expect(stamp({ url: 'https://example.com/gone' }, { web })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('HTTP 404'),
  })
})

test('accepts two calendars, but not one', async () => {
  await using world = await startOpenCalendars()
  world.answer(`POST ${FINNEY}/digest`, { status: 502, body: 'bad gateway' })
  world.answer(`POST ${CATALLAXY}/digest`, 'reset')
  expect((await stamp({ text: 'x' }, world)).calendars).toHaveLength(2)
  world.answer(`POST ${BOB}/digest`, { body: 'nonsense' })
  await expect(stamp({ text: 'x' }, world)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('gives every calendar less time than the whole call has', async () => {
  await using world = await startOpenCalendars()
  await stamp({ text: 'x' }, world)
  for (const { options } of world.calls) expect(options.timeoutMs).toBeLessThan(btcTimestamp.p99Ms)
})

test.each([
  [{}, 'exactly one of: text, hash, url'],
  [{ text: 'a', hash: HELLO }, 'only one of'],
  [{ text: '' }, 'text'],
  [{ hash: HELLO.slice(1) }, 'hash must be 64 hexadecimal digits'],
  [{ hash: `0x${HELLO}` }, 'hash must be 64 hexadecimal digits'],
  [{ url: 'not an address' }, 'url'],
  [{ text: 'half a pair: \ud800' }, 'UTF-8'],
])('refuses %j', async (input, problem) => {
  await expect(stamp(input, {})).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(problem),
  })
})

test('answers any input with a proof or with invalid_input', async () => {
  await using world = await startOpenCalendars()
  const web = webOf({ status: 200, body: Uint8Array.of(1) })
  const junk = fc.oneof(fc.anything(), fc.string(), fc.string({ unit: 'binary' }), fc.webUrl())
  const body = fc.oneof(fc.anything(), fc.record({ text: junk, hash: junk, url: junk }, { requiredKeys: [] }))
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      const answer = await stamp(input as object, { ...world, web }).catch((error: unknown) => error)
      if (answer instanceof CallError) expect(answer.code).toBe('invalid_input')
      else expect(answer).toMatchObject({ status: 'pending' })
    }),
    { numRuns: 200 },
  )
})

async function startOpenCalendars(): Promise<BitcoinWitnesses> {
  const world = await startBitcoinWitnesses()
  for (const host of HOSTS) world.answer(`POST ${host}/digest`, (): Answer => ({ body: promiseOf(host) }))
  return world
}

// A calendar prepends the time in seconds and appends a keyed hash.
function promiseOf(host: string): Buffer {
  return Buffer.concat([prepend(secondOf(host)), append(Buffer.alloc(8, host.length)), pending(`https://${host}`)])
}

function commitmentAt(host: string, digest: Buffer): Buffer {
  return Buffer.concat([secondOf(host), digest, Buffer.alloc(8, host.length)])
}

function secondOf(host: string): Buffer {
  return Buffer.concat([Buffer.from('69', 'hex'), sha256(host).subarray(0, 3)])
}

function webOf(page: Pick<WebPage, 'status' | 'body'>): ServiceContext['web'] {
  const refuse = () => Promise.reject(new Error('only fetch() is expected'))
  return {
    fetch: async (url) => ({ finalUrl: url, headers: {}, ...page }),
    trace: refuse,
    certificate: refuse,
  }
}
