import { expect, test } from 'vitest'
import { ALICE, DIGEST } from '../../../test/kit/sui-ledger.ts'
import { parseDigest } from './parse-digest.ts'

const ZEROS = '1'.repeat(32)

test.each([
  [DIGEST, DIGEST],
  [`  ${DIGEST}\n`, DIGEST],
  // 32 bytes of 0, one of them 57, and 32 bytes of 255.
  [ZEROS, ZEROS],
  [`${'1'.repeat(31)}z`, `${'1'.repeat(31)}z`],
  ['JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG'],
])('reads the digest %j', (given, digest) => expect(parseDigest(given)).toBe(digest))

test.each([
  ['', 'decodes to 0 bytes, not 32'],
  ['1', 'decodes to 1 bytes, not 32'],
  [DIGEST.slice(2), 'decodes to 31 bytes, not 32'],
  [DIGEST.slice(0, 20), 'decodes to 15 bytes, not 32'],
  [`1${DIGEST.slice(0, 43)}`, 'decodes to 33 bytes, not 32'],
  [`${DIGEST}1`, 'has 45 characters'],
  // One more than 32 bytes of 255.
  ['JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH', 'decodes to 33 bytes, not 32'],
  ['z'.repeat(44), 'decodes to 33 bytes, not 32'],
  [DIGEST.replace('A', '0'), 'is not base58'],
  [DIGEST.replace('A', 'l'), 'is not base58'],
  [DIGEST.replace('A', '\u0410'), 'is not base58'],
  [DIGEST.replace('AP', '🐳'), 'is not base58'],
  [ALICE, 'is hexadecimal, like addresses and object ids'],
])('refuses %j and says why and what to write', (given, problem) => {
  expect(() => parseDigest(given)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(problem) }),
  )
  expect(() => parseDigest(given)).toThrow('Use the digest of a transaction: 32 bytes in base58')
})
