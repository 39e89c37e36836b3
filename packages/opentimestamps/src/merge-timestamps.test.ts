import { expect, test } from 'vitest'
import { append, bitcoin, fork, pending, SHA256 } from '../test/ots-bytes.ts'
import { mergeTimestamps } from './merge-timestamps.ts'
import { parseTimestamp, serializeTimestamp } from './timestamp.ts'

const foo = Buffer.from('foo')
const read = (bytes: Uint8Array) => parseTimestamp(bytes, foo)

test('writes what the reference library writes for the same four proofs', () => {
  const merged = mergeTimestamps(
    read(pending('foobar')),
    read(Buffer.concat([SHA256, pending('deeper')])),
    read(pending('foobaz')),
    read(pending('barfoo')),
  )
  expect(Buffer.from(serializeTimestamp(merged)).toString('hex')).toBe(
    'ff0083dfe30d2ef90c8e0706626172666f6f' +
      'ff0083dfe30d2ef90c8e0706666f6f626172' +
      'ff0083dfe30d2ef90c8e0706666f6f62617a' +
      '080083dfe30d2ef90c8e0706646565706572',
  )
})

test('keeps equal things once and joins what follows an equal operation', () => {
  const merged = mergeTimestamps(
    read(fork(pending('a'), Buffer.concat([SHA256, pending('x')]))),
    read(fork(pending('a'), Buffer.concat([SHA256, pending('y')]))),
  )
  const expected = fork(pending('a'), Buffer.concat([SHA256, fork(pending('x'), pending('y'))]))
  expect(serializeTimestamp(merged)).toEqual(expected)
})

test('orders blocks by height, kinds by tag and arguments as bytes', () => {
  const branches = [
    bitcoin(127),
    bitcoin(128),
    bitcoin(300),
    pending('a'),
    Buffer.concat([SHA256, pending('a')]),
    Buffer.concat([append(Buffer.from('ab')), pending('a')]),
    Buffer.concat([append(Buffer.from('b')), pending('a')]),
  ]
  const merged = mergeTimestamps(read(fork(...branches.toReversed())))
  expect(serializeTimestamp(merged)).toEqual(fork(...branches))
})

test('refuses proofs of different messages', () => {
  expect(() => mergeTimestamps(read(pending('a')), parseTimestamp(pending('a'), Buffer.from('bar')))).toThrow(
    'different',
  )
})
