import { expect, test } from 'vitest'
import { BLOCK_0, BLOCK_1, sha256 } from '../test/bitcoin-blocks.ts'
import { readBlockHeader } from './block-header.ts'

// The worked example of https://en.bitcoin.it/wiki/Block_hashing_algorithm.
const BLOCK_125552 = {
  hash: '00000000000000001e8d6829a8a21adc5d38d0a473b144b6765798e61f98bd1d',
  header:
    '0100000081cd02ab7e569e8bcd9317e2fe99f2de44d49ab2b8851ba4a308000000000000e320b6c2fffc8d750423db8b1eb942ae' +
    '710e951ed797f7affc8892b0f1fc122bc7f5d74df2b9441a42a14695',
  merkleRoot: '2b12fcf1b09288fcaff797d71e950e71ae42b91e8bdb2304758dfcffc2b620e3',
  time: '2011-05-21T17:26:31.000Z',
}

test.each([BLOCK_0, BLOCK_1, BLOCK_125552])('reads the header of block $hash', ({ hash, header, merkleRoot, time }) => {
  const read = readBlockHeader(header, hash)
  expect(Buffer.from(read.merkleRoot.toReversed()).toString('hex')).toBe(merkleRoot)
  expect(read.time.toISOString()).toBe(time)
  expect(read.hash).toBe(hash)
})

test('refuses a header with a bit changed', () => {
  const changed = BLOCK_1.header.replace('982051fd', '982051fc')
  expect(() => readBlockHeader(changed, BLOCK_1.hash)).toThrow('hashes to')
})

test('refuses a header without the work it states', () => {
  const lazy = `${BLOCK_1.header.slice(0, -8)}00000000`
  const hash = Buffer.from(sha256(sha256(Buffer.from(lazy, 'hex'))).toReversed()).toString('hex')
  expect(() => readBlockHeader(lazy, hash)).toThrow("misses the header's target")
})

test.each(['', 'zz', BLOCK_1.header.slice(2), `${BLOCK_1.header}00`])(
  'refuses what is not 80 bytes of hex: %s',
  (hex) => {
    expect(() => readBlockHeader(hex, BLOCK_1.hash)).toThrow('80 bytes')
  },
)
