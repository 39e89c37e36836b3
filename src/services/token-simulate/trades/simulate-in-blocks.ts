import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import type { Address } from '../../../domain/evm/address.ts'
import type { RpcRequest } from '../../../upstreams/evm-rpc/json-rpc.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import type { Step, TradeSimulation } from './trade-simulation.ts'

// Long enough for traps that close blocks or minutes after a purchase, and for cooldowns. Nodes fill in at most 256.
const LATER_BLOCKS = 100
const LATER_SECONDS = 3600

const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])
const EVERYTHING = 2n ** 256n - 1n
const APPROVALS = 3
const WHOLE = 1n
const HALF = 2n

const Bytes = Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' })
const Blocks = Compile(
  Type.Array(
    Type.Object({
      calls: Type.Array(
        Type.Object({
          status: Type.String(),
          returnData: Type.Optional(Bytes),
          gasUsed: Type.Optional(Type.Unknown()),
          error: Type.Optional(Type.Object({ data: Type.Optional(Type.Unknown()) })),
        }),
      ),
    }),
  ),
)
const isBytes = Compile(Bytes)

/** Simulates by eth_simulateV1: transactions of three wallets over three blocks, through our contract as the router. */
export function simulateInBlocks(plan: Plan): RpcRequest {
  const { market, amounts, funding } = plan
  const router = randomAddress()
  const [first, second, third] = [randomAddress(), randomAddress(), randomAddress()]
  const buy = (buyer: Address, amount: bigint) =>
    toRouter(buyer, encodeFunctionData({ abi: simulatorAbi, functionName: 'buy', args: [market, amount, buyer] }))
  const sell = (seller: Address, parts: bigint) =>
    toRouter(seller, encodeFunctionData({ abi: simulatorAbi, functionName: 'sell', args: [market, seller, parts] }))
  const approve = (from: Address) => {
    const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [router, EVERYTHING] })
    return { from, to: market.token, gas: GAS.approval, data }
  }
  function toRouter(from: Address, data: Hex) {
    return { from, to: router, gas: GAS.step, data }
  }
  const blocks = [
    {
      stateOverrides: { [router]: { code: SIMULATOR_CODE, balance: numberToHex(funding.amount) } },
      calls: [
        toRouter(first, encodeFund(plan)),
        buy(first, amounts[0]),
        buy(second, amounts[1]),
        buy(third, amounts[1]),
      ],
    },
    { calls: [approve(first), approve(second), approve(third), sell(first, HALF), sell(second, WHOLE)] },
    {
      blockOverrides: {
        number: numberToHex(plan.blockNumber + LATER_BLOCKS),
        time: numberToHex(plan.timestamp + LATER_SECONDS),
      },
      calls: [sell(first, WHOLE), sell(third, WHOLE)],
    },
  ]
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: blocks }, 'latest'] }
}

/** Reads the answer of eth_simulateV1; undefined if it is invalid or the funding failed. */
export function readBlocks(answer: unknown): Omit<TradeSimulation, 'poolRefusal'> | undefined {
  if (!Blocks.Check(answer)) return undefined
  // Blocks that the node filled in between ours have no calls.
  const [buying, selling, later] = answer.filter(({ calls }) => calls.length > 0)
  const [firstBuy, secondBuy, thirdBuy] = buying?.calls.slice(1).map(toStep) ?? []
  const [sellHalf, sellWhole] = selling?.calls.slice(APPROVALS).map(toStep) ?? []
  const [sellRest, sellLate] = later?.calls.map(toStep) ?? []
  if (buying?.calls[0]?.status !== '0x1') return undefined
  if (!firstBuy || !secondBuy || !thirdBuy || !sellHalf || !sellWhole || !sellRest || !sellLate) return undefined
  const gas = { buy: gasOf(buying?.calls[1]), sell: gasOf(selling?.calls[APPROVALS]) }
  return { firstBuy, secondBuy, sellHalf, sellWhole, sellRest, sellLate: thirdBuy.ok ? sellLate : null, gas }
}

interface CallResult {
  readonly status: string
  readonly returnData?: string
  readonly gasUsed?: unknown
  readonly error?: { readonly data?: unknown }
}

function gasOf(call: CallResult | undefined): number | null {
  if (call?.status !== '0x1' || typeof call.gasUsed !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(call.gasUsed))
    return null
  return Number(call.gasUsed)
}

function toStep({ status, returnData = '0x', error }: CallResult): Step {
  // The cast: the schema has checked that these are bytes.
  const returned = returnData as Hex
  if (status !== '0x1') {
    const reason = isBytes.Check(error?.data) ? (error.data as Hex) : returned
    // Cut to half a kilobyte, as in the contract: a token may revert with a megabyte.
    return { ok: false, reason: reason.slice(0, 2 + 2 * 512) as Hex }
  }
  try {
    const [sent, arrived] = decodeFunctionResult({ abi: simulatorAbi, functionName: 'buy', data: returned })
    return { ok: true, sent, arrived }
  } catch {
    return { ok: false, reason: '0x' }
  }
}
