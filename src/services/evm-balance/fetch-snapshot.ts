import type { Hex } from 'viem'
import { encodeFunctionData, hexToBigInt, parseAbi, size } from 'viem/utils'
import type { ServiceContext } from '../../contract/context.ts'
import type { Address } from '../../domain/evm/address.ts'
import { decodeMulticall, encodeMulticall, MULTICALL_ADDRESS } from '../../domain/evm/multicall.ts'
import { readCall, readQuantity } from '../../upstreams/evm-rpc/json-rpc.ts'
import { withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'

/** What one account holds on Base, all of it at the end of one block. */
export interface Snapshot {
  readonly blockNumber: number
  readonly wei: bigint
  /** Atomic units. */
  readonly usdc: bigint
  /** Transactions sent so far, read in the same request. */
  readonly txCount: number
}

/** Circle's own USDC on Base, not the bridged USDbC. https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const USDC_ON_BASE: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

// Three nodes may be asked in turn within the five seconds a call of this service has.
const TIMEOUT_MS = 1500

const abi = parseAbi([
  'function getEthBalance(address) view returns (uint256)',
  'function getBlockNumber() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

/** Reads every balance in one eth_call, so that they belong to the same block whatever node answers. */
export function fetchSnapshot(ports: Pick<ServiceContext, 'http'>, address: Address): Promise<Snapshot> {
  const calls = [
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getEthBalance', args: [address] }) },
    { target: USDC_ON_BASE, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] }) },
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getBlockNumber' }) },
  ]
  const call = { to: MULTICALL_ADDRESS, data: encodeMulticall(calls) }
  return withEvmRpc(ports, 'base', async ({ vendor, ask }) => {
    const [balances, nonce] = await ask(
      [
        { method: 'eth_call', params: [call, 'latest'] },
        { method: 'eth_getTransactionCount', params: [address, 'latest'] },
      ],
      { timeoutMs: TIMEOUT_MS },
    )
    const words = readCall(vendor, balances, (answer) => decodeMulticall(answer, calls.length).map(readWord))
    const [wei = 0n, usdc = 0n, height = 0n] = words
    return { wei, usdc, blockNumber: Number(height), txCount: readQuantity(vendor, nonce) }
  })
}

function readWord(bytes: Hex | null): bigint {
  if (bytes === null || size(bytes) !== 32) throw new Error(`not a word: ${bytes?.slice(0, 80)}`)
  return hexToBigInt(bytes)
}
