import { expect, test } from 'vitest'
import { sha256 } from '../test/bitcoin-blocks.ts'
import { append, fork, otsFile, pending, SHA256 } from '../test/ots-bytes.ts'
import { serializeProof } from './proof.ts'
import { saltDigest } from './salt-digest.ts'
import { parseTimestamp } from './timestamp.ts'

const digest = sha256('hello world')

test('commits to the digest followed by the nonce, as the reference client does', () => {
  const nonce = Buffer.alloc(16, 5)
  const { commitment, toProof } = saltDigest(digest, nonce)
  expect(commitment).toEqual(sha256(Buffer.concat([digest, nonce])))
  const proof = toProof(parseTimestamp(pending('b'), commitment), parseTimestamp(pending('a'), commitment))
  const expected = otsFile(digest, Buffer.concat([append(nonce), SHA256, fork(pending('a'), pending('b'))]))
  expect(serializeProof(proof)).toEqual(expected)
})

test('never gives the same commitment twice', () => {
  const commitments = Array.from({ length: 20 }, () => Buffer.from(saltDigest(digest).commitment).toString('hex'))
  expect(new Set(commitments).size).toBe(20)
})

test('NONCE_BYTES: 16 bytes hide the digest, as with the reference client', () => {
  const { commitment, toProof } = saltDigest(digest)
  const [step] = toProof(parseTimestamp(pending('a'), commitment)).timestamp.branches
  expect(step).toMatchObject({ operation: { name: 'append', argument: { length: 16 } } })
})
