import type { Hex } from 'viem'
import { encodeFunctionData, hexToBigInt, parseAbi, size } from 'viem/utils'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { Address } from '../../domain/evm/address.ts'
import { decodeMulticall, encodeMulticall, MULTICALL_ADDRESS } from '../../domain/evm/multicall.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { readCall, readQuantity } from '../../upstreams/evm-rpc/json-rpc.ts'
import { type EvmRpc, openEvmRpcs } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { pickFreshest } from './freshest.ts'
import { encodeTokenCalls, readTokenCalls, type TokenHolding } from './token-calls.ts'

/** What one account holds on Base, all of it at the end of one block. */
export interface Snapshot {
  readonly blockNumber: number
  readonly blockTime: Date
  readonly wei: bigint
  /** Atomic units. */
  readonly usdc: bigint
  /** Transactions sent so far, read in the same request. */
  readonly txCount: number
  /** Of the tokens asked for, in order. */
  readonly tokens: readonly TokenHolding[]
}

interface Reading {
  readonly snapshot: Snapshot
  /** How many nodes answered; the snapshot is that of the highest block among them. */
  readonly nodes: number
}

/** Circle's own USDC on Base, not the bridged USDbC. https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const USDC_ON_BASE: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

// Those before the ones about tokens.
const OWN_CALLS = 4
const TIMEOUT_MS = 1500
// Public nodes lie some hundred milliseconds apart, and a block takes two seconds.
const GRACE_MS = 250

const abi = parseAbi([
  'function getEthBalance(address) view returns (uint256)',
  'function getBlockNumber() view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

/** Whose balances, and of which tokens beside ETH and USDC. */
interface Holder {
  readonly address: Address
  readonly tokens: readonly Address[]
}

/** Asks every node at once and takes the answer of the highest block: a node that lags shows money that is gone. */
export async function fetchSnapshot(
  ports: Pick<ServiceContext, 'http'>,
  { address, tokens }: Holder,
): Promise<Reading> {
  const snapshots = openEvmRpcs(ports, 'base').map((rpc) => readSnapshot(rpc, { address, tokens }))
  const { freshest, answers } = await pickFreshest(snapshots, { vendor: EVM_RPC.base.name, graceMs: GRACE_MS })
  return { snapshot: freshest, nodes: answers }
}

/** Reads every balance in one eth_call, so that they belong to the same block whatever machine answers. */
async function readSnapshot({ vendor, ask }: EvmRpc, { address, tokens }: Holder): Promise<Snapshot> {
  const calls = [
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getEthBalance', args: [address] }) },
    { target: USDC_ON_BASE, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] }) },
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getBlockNumber' }) },
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getCurrentBlockTimestamp' }) },
    ...encodeTokenCalls(address, tokens),
  ]
  const call = { to: MULTICALL_ADDRESS, data: encodeMulticall(calls) }
  const [balances, nonce] = await ask(
    [
      { method: 'eth_call', params: [call, 'latest'] },
      { method: 'eth_getTransactionCount', params: [address, 'latest'] },
    ],
    { timeoutMs: TIMEOUT_MS },
  )
  const results = readCall(vendor, balances, (answer) => {
    const returned = decodeMulticall(answer, calls.length)
    return { words: returned.slice(0, OWN_CALLS).map(readWord), tokenAnswers: returned.slice(OWN_CALLS) }
  })
  const [wei = 0n, usdc = 0n, height = 0n, seconds = 0n] = results.words
  const blockTime = new Date(Number(seconds) * 1000)
  if (Number.isNaN(blockTime.getTime())) throw upstreamFailed(vendor, `${vendor}: no time: ${seconds}`)
  return {
    wei,
    usdc,
    blockNumber: Number(height),
    blockTime,
    txCount: readQuantity(vendor, nonce),
    tokens: readTokenCalls(tokens, results.tokenAnswers),
  }
}

function readWord(bytes: Hex | null): bigint {
  if (bytes === null || size(bytes) !== 32) throw new Error(`not a word: ${bytes?.slice(0, 80)}`)
  return hexToBigInt(bytes)
}
