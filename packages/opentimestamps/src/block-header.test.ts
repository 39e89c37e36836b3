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

/** A header with some target and time, whose nonce is searched here as long as that takes no time. */
function mine(bits: string, time: Date): { readonly header: string; readonly hash: string } {
  const header = Buffer.from(BLOCK_1.header, 'hex')
  header.writeUInt32LE(time.getTime() / 1000, 68)
  header.write(bits, 72, 'hex')
  for (let nonce = 0; nonce < 100_000; nonce += 1) {
    header.writeUInt32LE(nonce, 76)
    const hash = Buffer.from(sha256(sha256(header)).toReversed()).toString('hex')
    if (hash.startsWith('0')) return { header: header.toString('hex'), hash }
  }
  throw new Error('no nonce')
}

// EASIEST and LEAST_SINCE: 0x207fffff is the target of the test network regtest, which every second hash meets.
test.each(['2009-01-03T18:15:05Z', '2026-11-20T00:00:00Z'])(
  'refuses a header with the work of a toy, of %s',
  (time) => {
    const { header, hash } = mine('ffff7f20', new Date(time))
    expect(() => readBlockHeader(header, hash)).toThrow('too little work')
  },
)

// Block 800,000.
test('takes a block of July 2023', () => {
  const header =
    '00601d3455bb9fbd966b3ea2dc42d0c22722e4c0c1729fad17210100000000000000000055087fab0c8f3f89f8bcfd4df26c504d81b0a88e04907161838c0c53001af09135edbd64943805175e955e06'
  const hash = '00000000000000000002a7c4c1e48d76c5a37902165a270156b7a8d72728a054'
  expect(readBlockHeader(header, hash).time.getUTCFullYear()).toBe(2023)
})
