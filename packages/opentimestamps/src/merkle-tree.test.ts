import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildMerkleTree } from './merkle-tree.ts'
import { parseProof, serializeProof } from './proof.ts'
import type { Timestamp } from './timestamp.ts'
import { walkAttestations } from './walk-attestations.ts'

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const digestsOf = (count: number) => Array.from({ length: count }, (_, index) => sha256(Buffer.from(`file ${index}`)))
const promiseOf = (message: Uint8Array): Timestamp => ({
  message,
  branches: [{ kind: 'pending', uri: 'https://alice.btc.calendar.opentimestamps.org' }],
})

test('hashes neighbours, and lets one without a neighbour rise', () => {
  const [a, b, c] = digestsOf(3) as [Buffer, Buffer, Buffer]
  expect(Buffer.from(buildMerkleTree([a, b, c]).root)).toEqual(sha256(sha256(a, b), c))
  expect(buildMerkleTree([a]).root).toBe(a)
  expect(() => buildMerkleTree([])).toThrow('no digests')
})

test.each([1, 2, 3, 7, 8, 1000])('each of %i proofs, written and read again, leads to the root', (count) => {
  const digests = digestsOf(count)
  const tree = buildMerkleTree(digests)
  for (const [index, digest] of digests.entries()) {
    const timestamp = tree.toLeaf(index, promiseOf(tree.root))
    // Reading computes every message anew from the digest.
    const read = parseProof(serializeProof({ algorithm: 'sha256', timestamp }))
    expect(Buffer.compare(read.timestamp.message, digest)).toBe(0)
    const [found] = [...walkAttestations(read.timestamp)]
    expect(Buffer.compare(found?.at.message ?? Buffer.alloc(0), tree.root)).toBe(0)
  }
})
