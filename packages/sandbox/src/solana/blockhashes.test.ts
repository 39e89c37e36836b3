import { randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { createBlockhashes } from './blockhashes.ts'
import { createBloomFilter } from './bloom-filter.ts'

// Of the Solana protocol: MAX_PROCESSING_AGE.
const LIFE = 150

const foreign = () => getBase58Decoder().decode(randomBytes(32))

function atSlot(takesForeign: boolean) {
  let now = 1
  const skip = (slots: number) => {
    now += slots
  }
  return { ...createBlockhashes({ slot: () => now, unixTime: () => now, skip }, { takesForeign }), skip }
}

test('a blockhash of elsewhere lives as long as any other, from the moment it is first seen, and once', () => {
  const { isValid, latest, skip } = atSlot(true)
  const [blockhash, other] = [foreign(), foreign()]
  expect(isValid(blockhash)).toBe(true)
  skip(LIFE)
  expect([isValid(blockhash), isValid(other)]).toEqual([true, true])
  skip(1)
  expect([isValid(blockhash), isValid(other)]).toEqual([false, true])
  // New blocks and new blockhashes push the old ones out of memory.
  for (let slot = 0; slot < 10 * LIFE; slot += 1) {
    skip(1)
    latest()
    isValid(foreign())
    expect(isValid(blockhash)).toBe(false)
  }
  expect(isValid(other)).toBe(false)
})

test('one that the chain gave out itself is no new one after its time', () => {
  const { isValid, latest, skip } = atSlot(true)
  const { blockhash, lastValidBlockHeight } = latest()
  expect([isValid(blockhash), lastValidBlockHeight]).toEqual([true, 1 + LIFE])
  skip(LIFE + 1)
  latest()
  expect(isValid(blockhash)).toBe(false)
})

test('a chain of its own takes no other than its own', () => {
  const { isValid, latest } = atSlot(false)
  expect([isValid(foreign()), isValid(latest().blockhash)]).toEqual([false, true])
})

test('what was added to a filter is always found, and hardly anything else', () => {
  const filter = createBloomFilter()
  const hashes = Array.from({ length: 5_000 }, foreign)
  for (const hash of hashes) filter.add(hash)
  expect(hashes.filter((hash) => !filter.mayHave(hash))).toEqual([])
  // BITS: with n hashes of four bits in 2^23, (1 - e^(-4n / 2^23))^4, below one in a million.
  expect(Array.from({ length: 5_000 }, foreign).filter((hash) => filter.mayHave(hash)).length).toBeLessThan(3)
})
