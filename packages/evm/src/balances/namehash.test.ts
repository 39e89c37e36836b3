import { expect, test } from 'vitest'
import { namehash } from './namehash.ts'

// The examples of ERC-137.
test.each([
  ['', '0x0000000000000000000000000000000000000000000000000000000000000000'],
  ['eth', '0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'],
  ['foo.eth', '0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f'],
])('hashes %j', (name, hash) => {
  expect(namehash(name)).toBe(hash)
})
