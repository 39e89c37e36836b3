import { type Address, explainRevert } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeFunctionResult, hexToBigInt, numberToHex, parseAbi, size } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { taxPercent } from '../tax-percent.ts'
import { type Ahead, dressBlock, dressWallets, gasPriceOf } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { type CallResult, readBlocks } from './read-blocks.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'

/** The result of a transfer from one new wallet to another. */
export type WalletTransfer =
  | { readonly succeeded: true; readonly taxPercent: number; readonly onlyLater: boolean }
  | { readonly succeeded: false; readonly reason: string }

/** Divisor: each of two tries transfers this part of the bought tokens. */
const PART = 3n

const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
])

/** Lets a new wallet buy as in the simulation, to find out how much arrives. */
export function simulatePurchase(plan: Plan): RpcRequest {
  return toRequest([toPurchase(plan, randomAddress())])
}

/** Reads how much arrived; undefined if the node does not support this simulation, or nothing was bought. */
export function readPurchase(reply: RpcReply | undefined): bigint | undefined {
  const [, bought] = readBlocks(reply)?.[0] ?? []
  if (!bought?.isOk) return undefined
  try {
    const [, arrived] = decodeFunctionResult({ abi: simulatorAbi, functionName: 'buy', data: bought.data })
    return arrived > 0n ? arrived : undefined
  } catch {
    return undefined
  }
}

/** Lets it transfer a third to a second wallet in the next block, and another third hours later. */
export function simulateTransfer(plan: Plan, bought: bigint): RpcRequest {
  const { token } = plan
  const [from, to] = [randomAddress(), randomAddress()]
  const balanceOf = (owner: Address) => ({
    from,
    to: token,
    gas: GAS.approval,
    data: encodeCall({ abi: erc20, functionName: 'balanceOf', args: [owner] }),
  })
  const transfer = {
    from,
    to: token,
    gas: plan.gas,
    data: encodeCall({ abi: erc20, functionName: 'transfer', args: [to, bought / PART] }),
  }
  const calls = [balanceOf(from), balanceOf(to), transfer, balanceOf(from), balanceOf(to)]
  const at = (ahead: Ahead) => ({ blockOverrides: dressBlock(plan.head, ahead), calls: calls.map(priced) })
  const priced = (call: object) => ({ ...call, gasPrice: numberToHex(gasPriceOf(plan.head)) })
  return toRequest([toPurchase(plan, from), at(plan.times.soon(2)), at(plan.times.later)])
}

/** Reads the result; undefined if the node's answer is invalid. */
export function readTransfer(reply: RpcReply | undefined): WalletTransfer | undefined {
  const [, soon, later] = readBlocks(reply) ?? []
  const first = soon && toOutcome(soon)
  if (!first || first.succeeded) return first
  const second = later && toOutcome(later)
  return second?.succeeded ? { ...second, onlyLater: true } : first
}

function toPurchase(plan: Plan, buyer: Address) {
  const router = randomAddress()
  const args = [plan.market, plan.amounts[0], buyer] as const
  const gasPrice = numberToHex(gasPriceOf(plan.head))
  const call = (data: Hex) => ({ from: buyer, to: router, gas: plan.gas, gasPrice, data })
  return {
    blockOverrides: dressBlock(plan.head, plan.times.soon(1)),
    stateOverrides: {
      [router]: { code: SIMULATOR_CODE, balance: numberToHex(plan.funding.amount) },
      ...dressWallets(plan, [buyer]),
    },
    calls: [call(encodeFund(plan)), call(encodeCall({ abi: simulatorAbi, functionName: 'buy', args }))],
  }
}

function toRequest(blocks: readonly object[]): RpcRequest {
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: blocks }, 'latest'] }
}

function toOutcome(calls: readonly CallResult[]): WalletTransfer | undefined {
  const [fromBefore, toBefore, transfer, fromAfter, toAfter] = calls
  const [had, stood, has, stands] = [fromBefore, toBefore, fromAfter, toAfter].map(readWord)
  if (!transfer || had === undefined || stood === undefined || has === undefined || stands === undefined)
    return undefined
  if (!transfer.isOk) return { succeeded: false, reason: explainRevert(transfer.data) }
  const [sent, arrived] = [had - has, stands - stood]
  if (sent <= 0n || arrived <= 0n) return { succeeded: false, reason: 'the transfer went through and moved nothing' }
  return { succeeded: true, taxPercent: taxPercent({ sent, arrived }), onlyLater: false }
}

function readWord(call: CallResult | undefined): bigint | undefined {
  return call?.isOk && size(call.data) === 32 ? hexToBigInt(call.data) : undefined
}
