import type { Hex } from 'viem'
import { size, slice } from 'viem/utils'
import { type Address, toChecksumAddress } from '../address.ts'

/** What an address is: an account, a contract or a delegated account. */
export interface AccountKind {
  readonly kind: 'account' | 'contract' | 'delegated'
  readonly codeBytes: number
  /** The contract whose code a delegated account runs. */
  readonly delegate: Address | null
}

// EIP-7702: the code of a delegated account is this prefix and the 20 bytes of an address.
const DELEGATION = '0xef0100'
const DELEGATION_BYTES = 23

/** Reads the code of an address as returned by eth_getCode. */
export function toAccountKind(code: Hex): AccountKind {
  const codeBytes = size(code)
  if (codeBytes === 0) return { kind: 'account', codeBytes, delegate: null }
  if (codeBytes !== DELEGATION_BYTES || !code.toLowerCase().startsWith(DELEGATION)) {
    return { kind: 'contract', codeBytes, delegate: null }
  }
  return { kind: 'delegated', codeBytes, delegate: toChecksumAddress(slice(code, 3)) }
}
