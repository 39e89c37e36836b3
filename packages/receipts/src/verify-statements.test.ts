import { expect, test } from 'vitest'
import { renderDidDocument } from './keys/did-web.ts'
import { createServerSigner } from './signing/server-signer.ts'
import { openSigningKey, type SigningKey } from './signing/signing-key.ts'
import { createStatements } from './signing/statements.ts'
import { verifyStatements } from './verify-statements.ts'

const SERVER = 'https://api.example'
const clock = { now: () => new Date('2026-11-22T12:00:00Z') }
const keysOf = (key: SigningKey, server = SERVER) => renderDidDocument(server, [{ ...key, isRevoked: false }])
const key = await openSigningKey(null)
const statements = createStatements(createServerSigner(key, SERVER), { clock, program: 'Example 1.0.0' })

const ANSWER = { query: 'Ann', matches: [], lists: { UN: 1 } }
const certified = { ...ANSWER, certificate: { jws: statements.sign({ request: { name: 'Ann' }, answer: ANSWER }) } }
// SHA-256 of "abc": FIPS 180-4, example.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const evident = { url: 'u', evidence: { record: 'abc', sha256: ABC, jws: statements.sign({ sha256: ABC }) } }

const holds = (data: unknown, keys = keysOf(key)) => verifyStatements(data, keys).map((check) => check.holds)

test('what the server signed holds, in any order of its fields', () => {
  expect(holds(certified)).toEqual([true])
  expect(holds(Object.fromEntries(Object.entries(certified).reverse()))).toEqual([true])
  expect(holds(evident)).toEqual([true])
})

test.each([
  ['another answer', { ...certified, matches: [{ id: '1' }] }],
  ['a field more', { ...certified, extra: 1 }],
  ['a field less', { certificate: certified.certificate, query: 'Ann' }],
  ['another record', { ...evident, evidence: { ...evident.evidence, record: 'abd' } }],
  ['another hash', { ...evident, evidence: { ...evident.evidence, sha256: ABC.replace('b', 'c') } }],
  ['a text that is no signature', { ...evident, evidence: { ...evident.evidence, jws: 'x' } }],
  ['evidence signed as a certificate', { ...ANSWER, certificate: { jws: evident.evidence.jws } }],
])('%s does not hold', (_, data) => {
  expect(holds(data)).toEqual([false])
})

test('one changed bit of the signature does not hold, nor do other keys or another server of the same key', async () => {
  const [header = '', payload = '', signature = ''] = certified.certificate.jws.split('.')
  for (let bit = 0; bit < 8 * 64; bit += 37) {
    const bytes = Buffer.from(signature, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    const jws = `${header}.${payload}.${bytes.toString('base64url')}`
    expect(holds({ ...certified, certificate: { jws } })).toEqual([false])
  }
  expect(holds(certified, keysOf(await openSigningKey(null)))).toEqual([false])
  expect(holds(certified, keysOf(key, 'https://other.example'))).toEqual([false])
})

test.each([null, 'text', 7, {}, { certificate: null, evidence: null }, { evidence: { record: 'abc', sha256: ABC } }])(
  '%j has nothing to check',
  (data) => {
    expect(holds(data)).toEqual([])
  },
)
