import type { Address } from '@farebox/evm'
import type { RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { concatHex, numberToHex, pad, parseAbi } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { type Ahead, dressBlock, dressWallets, gasPriceOf } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { HONEST_CODE, SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import { blockAfter } from './times.ts'

/** One transaction, by the name under which its result is read. */
export interface Call {
  readonly name: string
  readonly from: Address
  readonly to: Address
  readonly gas: Hex
  readonly data: Hex
}

/** The transactions of one block. */
export interface Round {
  readonly ahead: Ahead
  readonly calls: readonly Call[]
  readonly stateOverrides?: object
}

/** The sums that wallets approve which were not granted an approval of more, by the names of their purchases. */
export type ExactSums = ReadonlyMap<string, bigint>

const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender)',
])
/** As wallets approve by default. */
export const EVERYTHING: bigint = 2n ** 256n - 1n

/**
 * Purchases and sales of nine wallets through our contract as the router, at several sizes and times. Each trades in a block
 * of its own, as some tokens allow one trade in each. Without sums a token that only moves balances takes the place of the
 * token after the first block.
 */
export function planRounds(plan: Plan, sums: ExactSums | null): Round[] {
  const { market, pool, times, chain } = plan
  const router = randomAddress()
  const { toRouter, sell, record } = callsThrough(plan, router, sums)
  // The cast: the length is that of the tuple.
  const addresses = Array.from({ length: 9 }, randomAddress) as Wallets
  const [first, , third, , , steady, daily, weekly] = addresses
  const honest = { [market.token]: { code: concatHex([HONEST_CODE, pad(router)]) } }
  const isHonest = sums === null
  const recorded = isHonest ? [record(first, pool.bank), record(first, market.venue.pool)] : []
  const wallets = dressWallets(plan, addresses)
  const funds = { [router]: { code: SIMULATOR_CODE, balance: numberToHex(plan.funding.amount) } }
  const soon = soonTrades(plan, { router, addresses, sums })
  // Who has sold a half sells a half of the rest and then all of it, and tries again for a year where that is refused.
  const rest = (at: number) => (isHonest && at > 0 ? [] : [sell(`sellRest${at}`, first, { parts: 1n })])
  return [
    {
      ahead: times.soon(1),
      stateOverrides: { ...funds, ...wallets },
      calls: [toRouter('fund', first, { data: encodeFund(plan) }), ...recorded],
    },
    ...soon.map((calls, at) => {
      return { ahead: times.soon(2 + at), ...(isHonest && at === 0 && { stateOverrides: honest }), calls }
    }),
    // A node would let twelve seconds pass in each block that it fills in.
    ...between(1 + soon.length, times.steady.blocks).map((blocks) => ({ ahead: times.soon(blocks), calls: [] })),
    { ahead: times.steady, calls: [sell('steadySell', steady, { parts: 1n })] },
    { ahead: times.later, calls: [sell('sellLate', third, { parts: 1n })] },
    { ahead: blockAfter(times.later, chain), calls: [sell('sellPart', first, { parts: 2n })] },
    { ahead: times.daily, calls: [sell('dailySell', daily, { parts: 1n })] },
    { ahead: blockAfter(times.daily, chain), calls: rest(0) },
    { ahead: times.weekly, calls: [sell('weeklySell', weekly, { parts: 1n })] },
    { ahead: times.monthly, calls: rest(1) },
    { ahead: times.yearly, calls: rest(2) },
  ]
}

/** The trades of one block after the other. The first wallet is alone: its taxes are those of the purchase that was asked for. */
function soonTrades(
  plan: Plan,
  {
    router,
    addresses,
    sums,
  }: { readonly router: Address; readonly addresses: Wallets; readonly sums: ExactSums | null },
): Call[][] {
  const [first, second, third, ordinary, big, steady, daily, weekly, entire] = addresses
  const { buy, sell, approve } = callsThrough(plan, router, sums)
  const [amount, small] = plan.amounts
  const { gas, large } = { gas: GAS.ordinary, large: plan.large }
  const approved = (name: string, wallet: Address) => [buy(name, wallet, { amount: small }), ...approve(name, wallet)]
  return [
    [buy('entireBuy', entire, { amount })],
    [...approve('entireBuy', entire), sell('entireSell', entire, { parts: 1n })],
    [buy('firstBuy', first, { amount })],
    approved('thirdBuy', third),
    // The half and the whole of less are in odd blocks both: some traps are open in even ones.
    [buy('secondBuy', second, { amount: small })],
    [...approve('secondBuy', second), sell('sellWhole', second, { parts: 1n })],
    [buy('ordinaryBuy', ordinary, { amount: small, gas })],
    [...approve('firstBuy', first), sell('sellHalf', first, { parts: 2n })],
    // No wallet can have more of the token than its pool had.
    [...approve('ordinaryBuy', ordinary, plan.pool.tokenBalance), sell('ordinarySell', ordinary, { parts: 1n, gas })],
    approved('dailyBuy', daily),
    approved('weeklyBuy', weekly),
    approved('steadyBuy', steady),
    ...(large === null
      ? []
      : [
          [buy('largeBuy', big, { amount: large }), ...approve('largeBuy', big)],
          [sell('largeSell', big, { parts: 1n })],
        ]),
  ]
}

/** The whole numbers between two. */
function between(from: number, to: number): number[] {
  return Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)
}

type Wallets = [Address, Address, Address, Address, Address, Address, Address, Address, Address]

/** Transactions of wallets that trade through our contract at this address; without sums a token needs no approval. */
export function callsThrough({ market, gas: usual }: Plan, router: Address, sums: ExactSums | null) {
  function toRouter(name: string, from: Address, { data, gas = usual }: { data: Hex; gas?: Hex }): Call {
    return { name, from, to: router, gas, data }
  }
  return {
    toRouter,
    buy(name: string, buyer: Address, { amount, gas = usual }: { amount: bigint; gas?: Hex }): Call {
      const data = encodeCall({ abi: simulatorAbi, functionName: 'buy', args: [market, amount, buyer] })
      return toRouter(name, buyer, { data, gas })
    },
    sell(name: string, seller: Address, { parts, gas = usual }: { parts: bigint; gas?: Hex }): Call {
      const data = encodeCall({ abi: simulatorAbi, functionName: 'sell', args: [market, seller, parts] })
      return toRouter(name, seller, { data, gas })
    },
    /** Approves what a purchase of this name brought, and reads back what was granted. */
    approve(purchase: string, from: Address, usual = EVERYTHING): Call[] {
      if (!sums) return []
      const amount = sums.get(purchase) ?? usual
      const to = { from, to: market.token, gas: GAS.approval }
      const approving = encodeCall({ abi: erc20, functionName: 'approve', args: [router, amount] })
      const reading = encodeCall({ abi: erc20, functionName: 'allowance', args: [from, router] })
      return [
        { name: `approve ${purchase}`, ...to, data: approving },
        { name: `allowed ${purchase}`, ...to, data: reading },
      ]
    },
    give(token: Address, to: Address, amount: bigint): Call {
      const args = [token, to, amount] as const
      return toRouter('give', to, { data: encodeCall({ abi: simulatorAbi, functionName: 'give', args }) })
    },
    record(from: Address, account: Address): Call {
      const args = [market.token, account] as const
      return toRouter('record', from, { data: encodeCall({ abi: simulatorAbi, functionName: 'record', args }) })
    },
  }
}

/**
 * Whether the node applies the rules for fees and nonces. Only then do some nodes show contracts the base fee; others do
 * not accept a simulation with them.
 */
export interface Rules {
  readonly validation: boolean
}

/** A request to simulate these blocks on top of the newest. */
export function toSimulation(
  plan: Plan,
  { rounds, validation }: Rules & { readonly rounds: readonly Round[] },
): RpcRequest {
  const blockStateCalls = toBlockStateCalls(plan, rounds)
  return { method: 'eth_simulateV1', params: [{ blockStateCalls, validation }, 'latest'] }
}

function toBlockStateCalls({ head }: Pick<Plan, 'head'>, rounds: readonly Round[]): object[] {
  return rounds.map(({ ahead, calls, stateOverrides }) => {
    const gasPrice = numberToHex(gasPriceOf(head))
    return {
      blockOverrides: dressBlock(head, ahead),
      ...(stateOverrides && { stateOverrides }),
      calls: calls.map(({ name: _, ...call }) => ({ ...call, gasPrice })),
    }
  })
}
