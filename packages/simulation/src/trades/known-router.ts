import type { Address } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex, pad, parseAbi } from 'viem/utils'
import type { KnownRouter } from '../pools/addresses.ts'
import { dressWallets } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import type { CallResult } from './read-blocks.ts'
import { type RoundResults, readRounds } from './read-rounds.ts'
import { type Call, EVERYTHING, type Round, type Rules, toSimulation } from './rounds.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import type { RouterTrade } from './trade-simulation.ts'

/** The request, and how to read its reply: undefined if the router is not there or the node cannot answer. */
export interface RouterSimulation {
  readonly request: RpcRequest
  read(reply: RpcReply | undefined): readonly RouterTrade[] | undefined
}

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])
const TEN_MINUTES = 600n
// The purchases are first here, so they get at least as much as before.
const SOLD_PERCENT = 98n

interface Given extends Rules {
  readonly router: KnownRouter
  /** What such a purchase got before. */
  readonly bought: bigint
  /** No approval of everything is granted. */
  readonly isExact: boolean
}

/**
 * Two new wallets buy and sell through the exchange's own router, as a user of its page would: the first in the next
 * block with an ordinary gas limit, the second hours later.
 */
export function simulateByRouter(plan: Plan, given: Given): RouterSimulation {
  const rounds = planRouterRounds(plan, given)
  const factory = pad(given.router.factory).toLowerCase()
  return {
    request: toSimulation(plan, { rounds, validation: given.validation }),
    read(reply) {
      const results = readRounds(reply, rounds)
      const isThere = results?.get('factory')?.data.toLowerCase() === factory
      if (!results?.get('fund')?.isOk || !isThere) return undefined
      return [0, 1].map((index) => toTrade(results, { index, spent: plan.amounts[1], sold: soldOf(given) }))
    },
  }
}

function soldOf({ bought }: Pick<Given, 'bought'>): bigint {
  return (bought * SOLD_PERCENT) / 100n
}

function planRouterRounds(plan: Plan, given: Given): Round[] {
  const { market, times } = plan
  const { soon, later } = times
  const { give, approve, balance, swap, call } = callsOf(plan, given.router.address)
  const [helper, one, two] = [randomAddress(), randomAddress(), randomAddress()]
  const amount = plan.amounts[1]
  const sold = soldOf(given)
  const buying = { path: [market.quote, market.token], paid: amount, seconds: soon(2).seconds, gas: GAS.ordinary }
  const selling = { path: [market.token, market.quote], paid: sold }
  const asked = encodeFunctionData({ abi: routerAbi, functionName: 'factory' })
  const funds = { [helper]: { code: SIMULATOR_CODE, balance: numberToHex(plan.funding.amount) } }
  return [
    {
      ahead: soon(1),
      stateOverrides: { ...funds, ...dressWallets(plan.head, [one, two]) },
      calls: [
        call('fund', one, { to: helper, data: encodeFund(plan), gas: GAS.step }),
        give(helper, one, amount),
        give(helper, two, amount),
        call('factory', one, { to: given.router.address, data: asked, gas: GAS.approval }),
        approve(one, market.quote, amount),
        approve(two, market.quote, amount),
      ],
    },
    {
      ahead: soon(2),
      calls: [swap('buy0', one, buying), balance('bought0', one, market.token)],
    },
    {
      ahead: soon(3),
      calls: [
        approve(one, market.token, given.isExact ? sold : EVERYTHING),
        balance('before0', one, market.quote),
        swap('sell0', one, { ...selling, seconds: soon(3).seconds, gas: GAS.ordinary }),
        balance('after0', one, market.quote),
      ],
    },
    {
      ahead: soon(4),
      calls: [swap('buy1', two, { ...buying, gas: GAS.step }), balance('bought1', two, market.token)],
    },
    {
      ahead: later,
      calls: [
        approve(two, market.token, sold),
        balance('before1', two, market.quote),
        swap('sell1', two, { ...selling, seconds: later.seconds, gas: GAS.step }),
        balance('after1', two, market.quote),
      ],
    },
  ]
}

function callsOf({ market, head }: Plan, router: Address) {
  function call(name: string, from: Address, { to, data, gas }: Pick<Call, 'to' | 'data' | 'gas'>): Call {
    return { name, from, to, gas, data }
  }
  return {
    call,
    give(helper: Address, to: Address, amount: bigint): Call {
      const data = encodeFunctionData({ abi: simulatorAbi, functionName: 'give', args: [market.quote, to, amount] })
      return call('give', to, { to: helper, data, gas: GAS.step })
    },
    approve(from: Address, token: Address, limit: bigint): Call {
      const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [router, limit] })
      return call('approve', from, { to: token, data, gas: GAS.approval })
    },
    balance(name: string, owner: Address, token: Address): Call {
      const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [owner] })
      return call(name, owner, { to: token, data, gas: GAS.approval })
    },
    swap(name: string, owner: Address, { path, paid, seconds, gas }: Swap): Call {
      const args = [paid, 0n, path, owner, BigInt(head.timestamp + seconds) + TEN_MINUTES] as const
      const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
      return call(name, owner, { to: router, data: encodeFunctionData({ abi: routerAbi, functionName, args }), gas })
    },
  }
}

interface Swap {
  readonly path: readonly Address[]
  readonly paid: bigint
  readonly seconds: number
  readonly gas: Hex
}

function toTrade(
  results: RoundResults,
  { index, spent, sold }: { readonly index: number; readonly spent: bigint; readonly sold: bigint },
): RouterTrade {
  const [buy, sell] = [results.get(`buy${index}`), results.get(`sell${index}`)]
  const word = (name: string) => wordOf(results.get(`${name}${index}`))
  return {
    buyRefusal: buy?.isOk ? null : (buy?.data ?? '0x'),
    saleRefusal: sell?.isOk ? null : (sell?.data ?? '0x'),
    isOutOfGas: sell?.isOutOfGas === true || buy?.isOutOfGas === true,
    spent,
    bought: word('bought'),
    sold,
    money: word('after') - word('before'),
  }
}

function wordOf(result: CallResult | undefined): bigint {
  if (!result?.isOk) return 0n
  try {
    return decodeFunctionResult({ abi: erc20, functionName: 'balanceOf', data: result.data })
  } catch {
    return 0n
  }
}
