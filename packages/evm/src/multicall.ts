import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { Address } from './address.ts'

/** Multicall3 has this address on every chain. https://www.multicall3.com */
export const MULTICALL_ADDRESS: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])

/** A read-only call of a contract, as ABI-encoded data. */
export interface ContractCall {
  readonly target: Address
  readonly data: Hex
}

/** Calldata that makes all these calls in the same block. A call that reverts does not affect the others. */
export function encodeMulticall(calls: readonly ContractCall[]): Hex {
  const args = calls.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))
  return encodeFunctionData({ abi, functionName: 'aggregate3', args: [args] })
}

/**
 * The result of each call, in order; null if it reverted. Throws if `answer` is not Multicall3's answer to `count`
 * calls.
 */
export function decodeMulticall(answer: Hex, count: number): (Hex | null)[] {
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  if (results.length !== count) throw new Error(`${results.length} results for ${count} calls`)
  return results.map(({ success, returnData }) => (success ? returnData : null))
}
