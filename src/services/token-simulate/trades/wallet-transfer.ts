import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, hexToBigInt, numberToHex, parseAbi, size } from 'viem/utils'
import type { Address } from '../../../domain/evm/address.ts'
import { explainRevert } from '../../../domain/evm/revert-reason.ts'
import type { RpcReply, RpcRequest } from '../../../upstreams/evm-rpc/json-rpc.ts'
import { taxPercent } from '../tax-percent.ts'
import { type Ahead, dressBlock, dressWallets, gasPriceOf } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { LATER, soon } from './rounds.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'

/** The result of a transfer from one new wallet to another. */
export type WalletTransfer =
  | { readonly succeeded: true; readonly taxPercent: number; readonly onlyLater: boolean }
  | { readonly succeeded: false; readonly reason: string }

/** Divisor: each of two tries transfers this part of the bought tokens. */
const PART = 3n
const MAX_REASON_CHARS = 2 + 2 * 512

const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
])
const Bytes = Compile(Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' }))
const Call = Type.Object({
  status: Type.String(),
  returnData: Type.Optional(Type.String()),
  error: Type.Optional(Type.Object({ data: Type.Optional(Type.Unknown()) })),
})
type Call = Type.Static<typeof Call>
const Blocks = Compile(Type.Array(Type.Object({ calls: Type.Array(Call) }), { minItems: 1 }))

/** Lets a new wallet buy as in the simulation, to find out how much arrives. */
export function simulatePurchase(plan: Plan): RpcRequest {
  return toRequest([toPurchase(plan, randomAddress())])
}

/** Reads how much arrived; undefined if the node does not support this simulation, or nothing was bought. */
export function readPurchase(reply: RpcReply | undefined): bigint | undefined {
  const [blocks] = readBlocks(reply)
  const bought = blocks?.[1]
  const data = bought?.returnData
  if (bought?.status !== '0x1' || !Bytes.Check(data)) return undefined
  try {
    // The cast: the pattern is that of Hex.
    const [, arrived] = decodeFunctionResult({ abi: simulatorAbi, functionName: 'buy', data: data as Hex })
    return arrived > 0n ? arrived : undefined
  } catch {
    return undefined
  }
}

/** Lets it transfer a third to a second wallet in the next block, and another third an hour later. */
export function simulateTransfer(plan: Plan, bought: bigint): RpcRequest {
  const { token } = plan
  const [from, to] = [randomAddress(), randomAddress()]
  const balanceOf = (owner: Address) => ({
    from,
    to: token,
    gas: GAS.approval,
    data: encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [owner] }),
  })
  const transfer = {
    from,
    to: token,
    gas: GAS.step,
    data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, bought / PART] }),
  }
  const calls = [balanceOf(from), balanceOf(to), transfer, balanceOf(from), balanceOf(to)]
  const at = (ahead: Ahead) => ({ blockOverrides: dressBlock(plan.head, ahead), calls: calls.map(priced) })
  const priced = (call: object) => ({ ...call, gasPrice: numberToHex(gasPriceOf(plan.head)) })
  return toRequest([toPurchase(plan, from), at(soon(2)), at(LATER)])
}

/** Reads the result; undefined if the node's answer is invalid. */
export function readTransfer(reply: RpcReply | undefined): WalletTransfer | undefined {
  const [, soon, later] = readBlocks(reply)
  const first = soon && toOutcome(soon)
  if (!first || first.succeeded) return first
  const second = later && toOutcome(later)
  return second?.succeeded ? { ...second, onlyLater: true } : first
}

function toPurchase(plan: Plan, buyer: Address) {
  const router = randomAddress()
  const args = [plan.market, plan.amounts[0], buyer] as const
  const gasPrice = numberToHex(gasPriceOf(plan.head))
  const call = (data: Hex) => ({ from: buyer, to: router, gas: GAS.step, gasPrice, data })
  return {
    blockOverrides: dressBlock(plan.head, soon(1)),
    stateOverrides: {
      [router]: { code: SIMULATOR_CODE, balance: numberToHex(plan.funding.amount) },
      ...dressWallets(plan.head, [buyer]),
    },
    calls: [call(encodeFund(plan)), call(encodeFunctionData({ abi: simulatorAbi, functionName: 'buy', args }))],
  }
}

function toRequest(blocks: readonly object[]): RpcRequest {
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: blocks }, 'latest'] }
}

/** Reads the blocks, without those that a node filled in between ours. */
function readBlocks(reply: RpcReply | undefined): (readonly Call[])[] {
  if (!reply || 'error' in reply || !Blocks.Check(reply.result)) return []
  return reply.result.map(({ calls }) => calls).filter(({ length }) => length > 0)
}

function toOutcome(calls: readonly Call[]): WalletTransfer | undefined {
  const [fromBefore, toBefore, transfer, fromAfter, toAfter] = calls
  const [had, stood, has, stands] = [fromBefore, toBefore, fromAfter, toAfter].map(readWord)
  if (!transfer || had === undefined || stood === undefined || has === undefined || stands === undefined)
    return undefined
  if (transfer.status !== '0x1') return { succeeded: false, reason: reasonOf(transfer) }
  const [sent, arrived] = [had - has, stands - stood]
  if (sent <= 0n || arrived <= 0n) return { succeeded: false, reason: 'the transfer went through and moved nothing' }
  return { succeeded: true, taxPercent: taxPercent({ sent, arrived }), onlyLater: false }
}

function readWord(call: Call | undefined): bigint | undefined {
  const data = call?.returnData
  // The cast: the pattern is that of Hex.
  return call?.status === '0x1' && Bytes.Check(data) && size(data as Hex) === 32 ? hexToBigInt(data as Hex) : undefined
}

/** The start of the reason: a token may revert with a megabyte. */
function reasonOf({ returnData, error }: Call): string {
  const data = Bytes.Check(error?.data) ? error.data : Bytes.Check(returnData) ? returnData : '0x'
  return explainRevert(String(data).slice(0, MAX_REASON_CHARS) as Hex)
}
