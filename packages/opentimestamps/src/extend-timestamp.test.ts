import { expect, test } from 'vitest'
import { BLOCK_1, sha256 } from '../test/bitcoin-blocks.ts'
import { append, bitcoin, fork, pending, SHA256 } from '../test/ots-bytes.ts'
import { extendTimestamp } from './extend-timestamp.ts'
import { parseTimestamp, serializeTimestamp } from './timestamp.ts'
import { walkAttestations } from './walk-attestations.ts'

test('merges a proof in where the promise stands and leaves the rest', () => {
  const digest = sha256(BLOCK_1.transaction)
  const tail = Uint8Array.of(9)
  const timestamp = parseTimestamp(fork(pending('b'), Buffer.concat([append(tail), pending('c')])), digest)
  const deep = [...walkAttestations(timestamp)][1]?.at
  if (!deep) throw new Error('no second attestation')
  const answer = parseTimestamp(Buffer.concat([SHA256, bitcoin(1)]), deep.message)
  expect(serializeTimestamp(extendTimestamp(timestamp, new Map([[deep, [answer]]])))).toEqual(
    fork(pending('b'), Buffer.concat([append(tail), fork(pending('c'), Buffer.concat([SHA256, bitcoin(1)]))])),
  )
})
