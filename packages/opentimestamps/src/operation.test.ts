import { expect, test } from 'vitest'
import { applyOperation, type Operation } from './operation.ts'

const abc = Buffer.from('abc')

// Digests: FIPS 180, the RIPEMD-160 paper and the Keccak reference.
test.each<[Operation, string]>([
  [{ name: 'sha1' }, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  [{ name: 'ripemd160' }, '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
  [{ name: 'sha256' }, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [{ name: 'keccak256' }, '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  [{ name: 'append', argument: Uint8Array.of(1, 2) }, '6162630102'],
  [{ name: 'prepend', argument: Uint8Array.of(1, 2) }, '0102616263'],
  [{ name: 'reverse' }, '636261'],
  [{ name: 'hexlify' }, Buffer.from('616263').toString('hex')],
])('applies %o', (operation, expected) => {
  expect(Buffer.from(applyOperation(operation, abc)).toString('hex')).toBe(expected)
})
