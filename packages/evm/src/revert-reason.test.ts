import fc from 'fast-check'
import type { Hex } from 'viem'
import { bytesToHex, encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { explainRevert } from './revert-reason.ts'

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InvalidReceiver(address receiver)',
  'error EnforcedPause()',
  'error Whatever(uint256)',
])

// SELECTOR: four bytes, before the words of the arguments.
test('reads what require() says', () => {
  const data = encodeErrorResult({ abi, errorName: 'Error', args: ['TransferHelper: TRANSFER_FROM_FAILED'] })
  expect(explainRevert(data)).toBe('TransferHelper: TRANSFER_FROM_FAILED')
})

test('shows no invisible characters, and no more than a line', () => {
  const data = encodeErrorResult({ abi, errorName: 'Error', args: [`no\u202E\u0000sell${'x'.repeat(10_000)}`] })
  expect(explainRevert(data)).toMatch(/^no sellx+…$/)
  expect(explainRevert(data)).toHaveLength(200)
})

test.each([
  [0x11n, 'panic 0x11: arithmetic overflow'],
  [0x01n, 'panic 0x01: a failed assertion'],
  [0x77n, 'panic 0x77: unknown'],
])('names panic %i', (code, words) => {
  expect(explainRevert(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))).toBe(words)
})

test('WORD: the code of a panic ends with its 32 bytes, whatever follows', () => {
  const data = encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] })
  expect(explainRevert(`${data}${'ff'.repeat(32)}`)).toBe('panic 0x11: arithmetic overflow')
})

test('names the custom errors of the ERC-20 world, and gives the selector of others', () => {
  const receiver = '0x0000000000000000000000000000000000000001'
  expect(explainRevert(encodeErrorResult({ abi, errorName: 'ERC20InvalidReceiver', args: [receiver] }))).toBe(
    'ERC20InvalidReceiver',
  )
  // OpenZeppelin 5: the selector of EnforcedPause() is 0xd93c0665.
  expect(explainRevert('0xd93c0665')).toContain('paused')
  expect(explainRevert('0xdeadbeef00')).toBe('custom error 0xdeadbeef')
})

test.each<[Hex]>([['0x'], ['0x08'], ['0x08c379a0'], ['0x4e487b71'], [`0x08c379a0${'ff'.repeat(64)}`]])(
  'stands the broken reason %s',
  (data) => expect(explainRevert(data)).toMatch(/reverted with|panic/),
)

test('always finds words', () => {
  const tails = fc.uint8Array({ maxLength: 600 })
  const selectors = fc.constantFrom('0x08c379a0', '0x4e487b71', '0x')
  fc.assert(
    fc.property(selectors, tails, (selector, tail) => {
      expect(explainRevert(`${selector}${bytesToHex(tail).slice(2)}` as Hex)).not.toBe('')
    }),
  )
})
