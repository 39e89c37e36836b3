import fc from 'fast-check'
import { encodeAbiParameters, hexToBytes, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { readAbiText } from './abi-text.ts'

function encoded(text: string): Uint8Array {
  return hexToBytes(encodeAbiParameters([{ type: 'string' }], [text]))
}

test.each(['', 'USD Coin', 'カメレオン 🦎', 'x'.repeat(400)])('reads the string %j', (text) => {
  expect(readAbiText(encoded(text))).toBe(text)
})

test('WORD: reads the 32 bytes in which MKR and its age wrote their names', () => {
  expect(readAbiText(stringToBytes('Maker', { size: 32 }))).toBe('Maker')
  expect(readAbiText(stringToBytes('x'.repeat(32)))).toBe('x'.repeat(32))
})

test('reads what is there of a string that was cut', () => {
  expect(readAbiText(encoded('x'.repeat(1_000_000)).subarray(0, 512))).toBe('x'.repeat(448))
})

test('stands anything', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (answer) => typeof readAbiText(answer) === 'string'))
  expect(readAbiText(new Uint8Array(96).fill(255))).toBe('')
})
