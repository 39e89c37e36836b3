import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_0, sha256 } from '../test/bitcoin-blocks.ts'
import { append, attestation, bitcoin, fork, otsFile, pending, prepend, SHA256 } from '../test/ots-bytes.ts'
import { InvalidProof } from './invalid-proof.ts'
import { parseProof, serializeProof } from './proof.ts'
import { walkAttestations } from './walk-attestations.ts'

const EMPTY = sha256('')
const FOOBAR = pending('foobar')

test('reads the vector of the reference library for an empty file', () => {
  const bytes = Buffer.from(
    '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' +
      '0083dfe30d2ef90c8e0706666f6f626172',
    'hex',
  )
  const proof = parseProof(bytes)
  expect(proof.algorithm).toBe('sha256')
  expect(proof.timestamp).toEqual({ message: EMPTY, branches: [{ kind: 'pending', uri: 'foobar' }] })
  expect(serializeProof(proof)).toEqual(bytes)
})

test('computes the merkle root of the first Bitcoin block from its transaction', () => {
  const proof = parseProof(otsFile(sha256(BLOCK_0.transaction), Buffer.concat([SHA256, bitcoin(0)])))
  const [witness] = walkAttestations(proof.timestamp)
  expect(witness?.attestation).toEqual({ kind: 'bitcoin', height: 0 })
  expect(witness?.depth).toBe(1)
  expect(Buffer.from(witness?.at.message.toReversed() ?? []).toString('hex')).toBe(BLOCK_0.merkleRoot)
})

test.each([
  ['sha1', 0x02, 20],
  ['ripemd160', 0x03, 20],
  ['sha256', 0x08, 32],
  ['keccak256', 0x67, 32],
])('takes a file hashed with %s', (name, tag, digestBytes) => {
  const bytes = otsFile(Buffer.alloc(digestBytes, 7), FOOBAR, tag)
  expect(parseProof(bytes).algorithm).toBe(name)
  expect(serializeProof(parseProof(bytes))).toEqual(bytes)
})

// TAG_BYTES: eight bytes say what an attestation is.
test('keeps attestations it does not know, and those of other chains', () => {
  const bytes = otsFile(
    EMPTY,
    fork(
      attestation('0102030405060708', Buffer.from('xyz')),
      attestation('06869a0d73d71b45', Uint8Array.of(5)),
      attestation('30fe8087b5c7ead7', Uint8Array.of(0x81, 0xb7, 0xc8, 0x01)),
    ),
  )
  const proof = parseProof(bytes)
  expect(proof.timestamp.branches).toEqual([
    { kind: 'unknown', tag: '0102030405060708', payload: Buffer.from('xyz') },
    { kind: 'litecoin', height: 5 },
    { kind: 'ethereum', height: 3_283_841 },
  ])
  expect(serializeProof(proof)).toEqual(bytes)
})

// MORE_FOLLOW and ATTESTATION, as fork() and attestation() write them.
test('writes back an unusual order byte for byte', () => {
  const bytes = otsFile(
    EMPTY,
    fork(Buffer.concat([SHA256, FOOBAR]), pending('b'), Buffer.concat([append(EMPTY), FOOBAR]), pending('a')),
  )
  expect(serializeProof(parseProof(bytes))).toEqual(bytes)
})

test.each([
  ['no bytes', Buffer.alloc(0), 'does not begin with'],
  ['another magic', Buffer.from('\0Not a OpenTimestamps Proof'), 'does not begin with'],
  // MAJOR_VERSION.
  ['a later version', patched(31, 2), 'format version is 2'],
  ['an unknown file hash', patched(32, 0x42), 'file hash 0x42 is unknown'],
  ['an operation as file hash', patched(32, 0xf0), 'file hash 0xf0 is unknown'],
  ['an unknown operation', otsFile(EMPTY, Buffer.concat([Uint8Array.of(0x09), FOOBAR])), 'operation 0x09 is unknown'],
  ['a fork without a branch', otsFile(EMPTY, Uint8Array.of(0xff, 0xff)), 'operation 0xff is unknown'],
  ['an empty argument', otsFile(EMPTY, Buffer.concat([Uint8Array.of(0xf0, 0), FOOBAR])), 'allowed are 1 to 4096'],
  ['a digest cut short', otsFile(EMPTY.subarray(0, 31), Buffer.alloc(0)), 'truncated: at byte 33, 32 more are needed'],
  ['trailing bytes', Buffer.concat([otsFile(EMPTY, FOOBAR), Buffer.from('garbage')]), '7 trailing bytes'],
  ['a calendar address with a query', otsFile(EMPTY, pending('https://a/?b')), 'characters that are not allowed'],
  [
    'trailing bytes in an attestation',
    otsFile(EMPTY, attestation('0588960d73d71901', Uint8Array.of(1, 2))),
    'trailing',
  ],
  ['an endless number', otsFile(EMPTY, attestation('0588960d73d71901', Buffer.alloc(9, 0xff))), 'too large'],
  [
    'a payload over 8,192 bytes',
    otsFile(EMPTY, Buffer.concat([FOOBAR.subarray(0, 9), Uint8Array.of(0x81, 0x40)])),
    '0 to 8192',
  ],
])('refuses %s', (_, bytes, problem) => {
  expect(() => parseProof(bytes)).toThrow(InvalidProof)
  expect(() => parseProof(bytes)).toThrow(problem)
})

test('MAX_RESULT_BYTES: allows results of 4,096 bytes and no more', () => {
  const hexlify = (times: number) => Buffer.alloc(times, 0xf3)
  expect(() => parseProof(otsFile(EMPTY, Buffer.concat([hexlify(7), FOOBAR])))).not.toThrow()
  expect(() => parseProof(otsFile(EMPTY, Buffer.concat([hexlify(8), FOOBAR])))).toThrow('at most 4096')
  expect(() => parseProof(otsFile(EMPTY, Buffer.concat([hexlify(7), append(Uint8Array.of(1)), FOOBAR])))).toThrow(
    '4097',
  )
})

test('MAX_DEPTH: allows 255 nested operations and no more', () => {
  expect(() => parseProof(otsFile(EMPTY, Buffer.concat([Buffer.alloc(255, 0x08), FOOBAR])))).not.toThrow()
  expect(() => parseProof(otsFile(EMPTY, Buffer.concat([Buffer.alloc(256, 0x08), FOOBAR])))).toThrow('255 operations')
})

test('MAX_WORK_BYTES: a proof works through a megabyte and no more, however small it is', () => {
  // Seven times twice the 32 bytes of the digest; then each step takes 4,096 bytes and gives 4,096.
  const reversed = (times: number) =>
    otsFile(EMPTY, Buffer.concat([Buffer.alloc(7, 0xf3), Buffer.alloc(times, 0xf2), FOOBAR]))
  expect(() => parseProof(reversed(126))).not.toThrow()
  expect(() => parseProof(reversed(127))).toThrow('work through more than 1048576 bytes')
})

test('MAX_URI_BYTES, MAX_PAYLOAD_BYTES: a calendar has an address of 1,000 bytes, another attestation 8,192 at most', () => {
  const sized = (bytes: Uint8Array) =>
    Buffer.concat([Uint8Array.of((bytes.length & 0x7f) | 0x80, bytes.length >> 7), bytes])
  const attested = (tag: string, payload: Uint8Array) =>
    otsFile(EMPTY, Buffer.concat([Uint8Array.of(0), Buffer.from(tag, 'hex'), sized(payload)]))
  const calendar = (length: number) => attested('83dfe30d2ef90c8e', sized(Buffer.alloc(length, 'a')))
  expect(() => parseProof(calendar(1000))).not.toThrow()
  expect(() => parseProof(calendar(1001))).toThrow('0 to 1000')
  expect(() => parseProof(attested('0102030405060708', Buffer.alloc(8192)))).not.toThrow()
  expect(() => parseProof(attested('0102030405060708', Buffer.alloc(8193)))).toThrow('0 to 8192')
})

test('MAX_VARUINT_BYTES: a number has seven bytes at most, 49 bits', () => {
  const atHeight = (...bytes: number[]) => otsFile(EMPTY, attestation('0588960d73d71901', Uint8Array.from(bytes)))
  const [found] = walkAttestations(parseProof(atHeight(255, 255, 255, 255, 255, 255, 127)).timestamp)
  expect(found?.attestation).toEqual({ kind: 'bitcoin', height: 2 ** 49 - 1 })
  expect(() => parseProof(atHeight(255, 255, 255, 255, 255, 255, 255, 1))).toThrow('number that is too large')
})

test('refuses every prefix of a proof', () => {
  const bytes = sample()
  for (let length = 0; length < bytes.length; length++) {
    expect(() => parseProof(bytes.subarray(0, length)), `${length} bytes`).toThrow(InvalidProof)
  }
})

test('writes back whatever it can read', () => {
  const { timestamp } = fc.letrec<{ timestamp: Buffer; branch: Buffer }>((tie) => ({
    timestamp: fc.array(tie('branch'), { minLength: 1, maxLength: 3 }).map((branches) => fork(...branches)),
    branch: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.oneof(
        fc.stringMatching(/^[a-z0-9.:/-]{0,100}$/).map(pending),
        fc.nat({ max: 16_383 }).map(bitcoin),
        fc.uint8Array({ maxLength: 100 }).map((payload) => attestation('ffeeddccbbaa9988', payload)),
      ),
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom(0x02, 0x03, 0x08, 0x67, 0xf2).map((tag) => Buffer.of(tag)),
            fc.uint8Array({ minLength: 1, maxLength: 100 }).map(append),
            fc.uint8Array({ minLength: 1, maxLength: 100 }).map(prepend),
          ),
          tie('timestamp'),
        )
        .map((parts) => Buffer.concat(parts)),
    ),
  }))
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), timestamp, (digest, tree) => {
      const bytes = otsFile(digest, tree)
      expect(serializeProof(parseProof(bytes))).toEqual(bytes)
    }),
    { numRuns: 300 },
  )
})

test('answers any mutation of a proof with a proof or with InvalidProof', () => {
  const bytes = sample()
  const edit = fc.record({
    at: fc.nat({ max: bytes.length - 1 }),
    remove: fc.nat({ max: 4 }),
    insert: fc.uint8Array({ maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      const mutant = edits.reduce<Buffer>(
        (mutated, { at, remove, insert }) =>
          Buffer.concat([mutated.subarray(0, at), insert, mutated.subarray(at + remove)]),
        bytes,
      )
      try {
        // Numbers may have been padded, so the first writing may differ; the second never does.
        const written = serializeProof(parseProof(mutant))
        expect(serializeProof(parseProof(written))).toEqual(written)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidProof)
      }
    }),
    { numRuns: 3000 },
  )
})

function patched(offset: number, byte: number): Buffer {
  const bytes = otsFile(EMPTY, FOOBAR)
  bytes[offset] = byte
  return bytes
}

function sample(): Buffer {
  const calendar = (uri: string) =>
    Buffer.concat([prepend(Buffer.alloc(4, 1)), append(Buffer.alloc(8, 2)), pending(uri)])
  const tree = fork(calendar('https://a.test'), Buffer.concat([prepend(EMPTY), SHA256, SHA256, bitcoin(1000)]))
  return otsFile(EMPTY, Buffer.concat([append(Buffer.alloc(16, 3)), SHA256, tree]))
}
