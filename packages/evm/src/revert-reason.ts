import { visibleLine } from '@farebox/charset/visible-line'
import type { Hex } from 'viem'
import { bytesToHex, hexToBytes, toFunctionSelector } from 'viem/utils'
import { readAbiText } from './abi-text.ts'

const WORD = 32
const SELECTOR = 4
const MAX_BYTES = 0xffff
// Uniswap V4, CustomRevert: WrappedError(address target, bytes4 selector, bytes reason, bytes details), wraps the error
// of a hook or token.
const WRAPPED_ERROR = '0x90bfb865'

// https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require
const PANICS: Readonly<Record<number, string>> = {
  1: 'a failed assertion',
  17: 'arithmetic overflow',
  18: 'division by zero',
  33: 'a value outside its enum',
  34: 'a broken storage array',
  49: 'pop() of an empty array',
  50: 'an index out of bounds',
  65: 'too much memory',
  81: 'a call of an uninitialised function',
}

// The errors that tokens throw most: ERC-6093, OpenZeppelin 5, and those of @farebox/simulation.
const KNOWN = Object.fromEntries(
  [
    ['ERC20InsufficientBalance(address,uint256,uint256)', 'ERC20InsufficientBalance'],
    ['ERC20InvalidSender(address)', 'ERC20InvalidSender'],
    ['ERC20InvalidReceiver(address)', 'ERC20InvalidReceiver'],
    ['ERC20InsufficientAllowance(address,uint256,uint256)', 'ERC20InsufficientAllowance'],
    ['OwnableUnauthorizedAccount(address)', 'OwnableUnauthorizedAccount'],
    ['EnforcedPause()', 'EnforcedPause: the token is paused'],
    ['GasExhausted()', 'the token used up all the gas it was given'],
    ['NoBalance()', "the token's balanceOf does not answer"],
    ['ReturnedFalse()', "the token's transfer returned false"],
    ['NothingBought()', 'the pool has no liquidity at its price'],
    [
      'Underpaid(uint256,uint256)',
      'less arrived at the pool than was sent, and a pool of this kind requires the full amount',
    ],
  ].map(([signature = '', words]) => [toFunctionSelector(signature), words]),
)

/** The reason why a call reverted, in words that are safe to show: Error(string), Panic(uint256) or a custom error. */
export function explainRevert(data: Hex): string {
  const bytes = hexToBytes(data)
  if (bytes.length === 0) return 'reverted without a reason'
  const selector = data.slice(0, 10)
  if (selector === WRAPPED_ERROR) return explainRevert(readWrapped(bytes))
  if (selector === '0x08c379a0')
    return visibleLine(readAbiText(bytes.subarray(SELECTOR))) || 'reverted with an empty reason'
  if (selector === '0x4e487b71') return explainPanic(bytes)
  return KNOWN[selector] ?? (bytes.length < SELECTOR ? 'reverted without a reason' : `custom error ${selector}`)
}

/** The error inside a wrapped error: its third argument, as far as it is present. */
function readWrapped(bytes: Uint8Array): Hex {
  const body = bytes.subarray(SELECTOR)
  const start = readSize(body, 2 * WORD)
  const length = readSize(body, start)
  return bytesToHex(body.subarray(start + WORD, start + WORD + length))
}

/** An offset or a length; a number beyond any end if it is not small. */
function readSize(body: Uint8Array, at: number): number {
  return body.subarray(at, at + WORD).reduce((sum, byte) => Math.min(sum * 256 + byte, MAX_BYTES), 0)
}

function explainPanic(bytes: Uint8Array): string {
  // Panic codes are single bytes; any other value is not one of Solidity's.
  const code = bytes.subarray(SELECTOR, SELECTOR + WORD).reduce((sum, byte) => Math.min(sum * 256 + byte, 0xffff), 0)
  return `panic 0x${code.toString(16).padStart(2, '0')}: ${PANICS[code] ?? 'unknown'}`
}
