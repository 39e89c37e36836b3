import { type Address, decodeMulticall, encodeMulticall, MULTICALL_ADDRESS } from '@farebox/evm'
import {
  type AccountKind,
  type BalanceChain,
  CHAIN_MONEY,
  encodeTokenCalls,
  heightCall,
  readTokenCalls,
  type TokenHolding,
  toAccountKind,
} from '@farebox/evm/balances'
import { NodeFailed, readCall, readQuantity } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { encodeFunctionData, hexToBigInt, numberToHex, parseAbi, size } from 'viem/utils'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import { refuseOld } from '../../contract/ages/refuse-old.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { type EvmRpc, withEachEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { pickCommon } from './common-block.ts'

/** The balances of one account on a chain, all at the end of one block. */
export interface Snapshot {
  readonly blockNumber: number
  readonly blockTime: Date
  readonly wei: bigint
  /** In atomic units. */
  readonly usdc: bigint
  /** Transactions sent so far, read in the same request. */
  readonly txCount: number
  /** Balances of the requested tokens, in order. */
  readonly tokens: readonly TokenHolding[]
  /** Null if not requested. */
  readonly account: AccountKind | null
}

interface Reading {
  readonly snapshot: Snapshot
  /** How many nodes say so of that block. */
  readonly nodes: number
}

// The number of calls before the token calls.
const OWN_CALLS = 4
const TIMEOUT_MS = 1500
// Answers of public nodes differ by some hundred milliseconds, and a block takes two seconds.
const GRACE_MS = 250

const abi = parseAbi([
  'function getEthBalance(address) view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

/** The account, chain and block to read, and the tokens besides the native coin and USDC. */
interface Holder {
  readonly address: Address
  readonly tokens: readonly Address[]
  readonly chain: BalanceChain
  /** The height of the block; undefined for the latest. */
  readonly block: number | undefined
  readonly withAccount: boolean
}

/** Asks every node at once and takes what most of them say of one block: one alone may be of another chain, or lie. */
export async function fetchSnapshot(
  { http, clock }: Pick<ServiceContext, 'http' | 'clock'>,
  holder: Holder,
): Promise<Reading> {
  const refused_after_s = holder.block === undefined ? CURRENT_SECONDS : null
  const snapshots = withEachEvmRpc({ http }, holder.chain, async (rpc) => {
    const snapshot = await readSnapshot(rpc, holder)
    refuseOld(snapshot.blockTime, { source: rpc.vendor, refused_after_s }, clock.now())
    return { snapshot, again: (block: number) => readSnapshot(rpc, { ...holder, block }).catch(asUnanswered) }
  })
  const { name: vendor } = EVM_RPC[holder.chain]
  const { common, answers } = await pickCommon(snapshots, { vendor, graceMs: GRACE_MS, now: clock.now() })
  return { snapshot: common, nodes: answers }
}

function asUnanswered(error: unknown): undefined {
  if (error instanceof NodeFailed || (error instanceof CallError && error.code === 'upstream_failed')) return
  throw error
}

/** Reads every balance in one eth_call, so that all belong to the same block. */
async function readSnapshot(rpc: EvmRpc, { address, tokens, chain, block, withAccount }: Holder): Promise<Snapshot> {
  const { vendor, ask } = rpc
  const tag = block === undefined ? 'latest' : numberToHex(block)
  const calls = [
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getEthBalance', args: [address] }) },
    { target: CHAIN_MONEY[chain].usdc, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] }) },
    heightCall(chain),
    { target: MULTICALL_ADDRESS, data: encodeFunctionData({ abi, functionName: 'getCurrentBlockTimestamp' }) },
    ...encodeTokenCalls(address, tokens),
  ]
  const call = { to: MULTICALL_ADDRESS, data: encodeMulticall(calls) }
  const [balances, nonce] = await ask(
    [
      { method: 'eth_call', params: [call, tag] },
      { method: 'eth_getTransactionCount', params: [address, tag] },
    ],
    { timeoutMs: TIMEOUT_MS },
  )
  const results = readCall(balances, (answer) => {
    const returned = decodeMulticall(answer, calls.length)
    return { words: returned.slice(0, OWN_CALLS).map(readWord), tokenAnswers: returned.slice(OWN_CALLS) }
  })
  const [wei = 0n, usdc = 0n, height = 0n, seconds = 0n] = results.words
  const blockTime = new Date(Number(seconds) * 1000)
  if (Number.isNaN(blockTime.getTime())) throw upstreamFailed(vendor, `${vendor}: no time: ${seconds}`)
  const blockNumber = Number(height)
  // A node may ignore a block tag that it does not know.
  if (block !== undefined && block !== blockNumber) {
    throw upstreamFailed(vendor, `${vendor}: answers block ${blockNumber} for ${block}`)
  }
  return {
    wei,
    usdc,
    blockNumber,
    blockTime,
    txCount: readQuantity(nonce),
    tokens: readTokenCalls(tokens, results.tokenAnswers),
    account: withAccount ? await readAccount(rpc, { address, blockNumber }) : null,
  }
}

/** Reads the account at the block of the balances: it may become a contract in any block. */
async function readAccount(
  { ask }: EvmRpc,
  { address, blockNumber }: { readonly address: Address; readonly blockNumber: number },
): Promise<AccountKind> {
  const [code] = await ask([{ method: 'eth_getCode', params: [address, numberToHex(blockNumber)] }], {
    timeoutMs: TIMEOUT_MS,
  })
  return readCall(code, toAccountKind)
}

function readWord(bytes: Hex | null): bigint {
  if (bytes === null || size(bytes) !== 32) throw new Error(`not a word: ${bytes?.slice(0, 80)}`)
  return hexToBigInt(bytes)
}
