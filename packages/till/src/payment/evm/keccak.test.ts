import { randomBytes } from 'node:crypto'
import { keccak256 as witness } from 'viem'
import { expect, test } from 'vitest'
import { keccak256, loadKeccak } from './keccak.ts'

const EMPTY = 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

test('WebAssembly, JavaScript and viem hash the same bytes alike, around the borders of blocks, too', async () => {
  const inWebAssembly = await loadKeccak()
  const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  expect(toHex(inWebAssembly(new Uint8Array()))).toBe(EMPTY)
  const kept = inWebAssembly(new Uint8Array())
  for (let length = 0; length < 600; length += 1) {
    const bytes = randomBytes(length)
    expect(`0x${toHex(inWebAssembly(bytes))}`).toBe(witness(bytes))
    expect(`0x${toHex(keccak256(bytes))}`).toBe(witness(bytes))
  }
  // A hash is the caller's own: later ones leave it alone.
  expect(toHex(kept)).toBe(EMPTY)
})
