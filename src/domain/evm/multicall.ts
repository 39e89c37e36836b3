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

/** The calldata that reads all of these from one and the same block; a call that reverts leaves the others alone. */
export function encodeMulticall(calls: readonly ContractCall[]): Hex {
  const args = calls.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))
  return encodeFunctionData({ abi, functionName: 'aggregate3', args: [args] })
}

/** What each call returned, in order; null where it reverted. Throws where this is not Multicall3's answer to `count` calls. */
export function decodeMulticall(answer: Hex, count: number): (Hex | null)[] {
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
  if (results.length !== count) throw new Error(`${results.length} results for ${count} calls`)
  return results.map(({ success, returnData }) => (success ? returnData : null))
}
