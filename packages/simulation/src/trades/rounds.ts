import type { Address } from '@farebox/evm'
import type { RpcRequest } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { concatHex, encodeFunctionData, numberToHex, pad, parseAbi } from 'viem/utils'
import { type Ahead, dressBlock, dressWallets, gasPriceOf } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { HONEST_CODE, SIMULATOR_CODE, simulatorAbi } from './simulator.ts'

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

const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])
/** As wallets approve by default. */
export const EVERYTHING: bigint = 2n ** 256n - 1n
const PLENTY = 2n ** 127n

/**
 * Purchases and sales of nine wallets through our contract as the router, at several sizes and times. With `isHonest`
 * a token that only moves balances takes the place of the token after the first block.
 */
export function planRounds(plan: Plan, { isHonest }: { readonly isHonest: boolean }): Round[] {
  const { market, amounts, large, pool, times } = plan
  const { soon } = times
  const router = randomAddress()
  const { toRouter, buy, sell, approve, record } = callsThrough(plan, router)
  // The cast: the length is that of the tuple.
  const addresses = Array.from({ length: 9 }, randomAddress) as Wallets
  const [first, second, third, ordinary, big, steady, daily, weekly, entire] = addresses
  const [amount, small] = amounts
  const honest = { [market.token]: { code: concatHex([HONEST_CODE, pad(router)]) } }
  const recorded = isHonest ? [record(first, pool.bank), record(first, market.venue.pool)] : []
  const wallets = dressWallets(plan.head, addresses)
  const funds = { [router]: { code: SIMULATOR_CODE, balance: numberToHex(plan.funding.amount) } }
  return [
    {
      ahead: soon(1),
      stateOverrides: { ...funds, ...wallets },
      calls: [toRouter('fund', first, { data: encodeFund(plan) }), ...recorded],
    },
    // Alone, and before the others: its taxes are those of the purchase that was asked for.
    {
      ahead: soon(2),
      ...(isHonest && { stateOverrides: honest }),
      calls: [buy('entireBuy', entire, { amount })],
    },
    { ahead: soon(3), calls: [approve(entire), sell('entireSell', entire, { parts: 1n })] },
    {
      ahead: soon(4),
      calls: [
        buy('firstBuy', first, { amount }),
        buy('secondBuy', second, { amount: small }),
        buy('thirdBuy', third, { amount: small }),
      ],
    },
    {
      ahead: soon(5),
      calls: [
        ...[first, second, third].map((wallet) => approve(wallet)),
        sell('sellHalf', first, { parts: 2n }),
        sell('sellWhole', second, { parts: 1n }),
        buy('ordinaryBuy', ordinary, { amount: small, gas: GAS.ordinary }),
      ],
    },
    {
      ahead: soon(6),
      calls: [
        buy('dailyBuy', daily, { amount: small }),
        approve(ordinary, PLENTY),
        sell('ordinarySell', ordinary, { parts: 1n, gas: GAS.ordinary }),
      ],
    },
    {
      ahead: soon(7),
      calls: [
        buy('weeklyBuy', weekly, { amount: small }),
        buy('steadyBuy', steady, { amount: small }),
        ...[daily, weekly, steady].map((wallet) => approve(wallet)),
        ...(large === null ? [] : [buy('largeBuy', big, { amount: large }), approve(big)]),
      ],
    },
    ...(large === null ? [] : [{ ahead: soon(8), calls: [sell('largeSell', big, { parts: 1n })] }]),
    // A node would let twelve seconds pass in each block that it fills in.
    ...between(LAST_SOON, times.steady.blocks).map((blocks) => ({ ahead: soon(blocks), calls: [] })),
    { ahead: times.steady, calls: [sell('steadySell', steady, { parts: 1n })] },
    { ahead: times.later, calls: [sell('sellRest', first, { parts: 1n }), sell('sellLate', third, { parts: 1n })] },
    { ahead: times.daily, calls: [sell('dailySell', daily, { parts: 1n })] },
    { ahead: times.weekly, calls: [sell('weeklySell', weekly, { parts: 1n })] },
  ]
}

const LAST_SOON = 8

/** The whole numbers between two. */
function between(from: number, to: number): number[] {
  return Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)
}

type Wallets = [Address, Address, Address, Address, Address, Address, Address, Address, Address]

/** Transactions of wallets that trade through our contract at this address. */
export function callsThrough({ market }: Plan, router: Address) {
  function toRouter(name: string, from: Address, { data, gas = GAS.step }: { data: Hex; gas?: Hex }): Call {
    return { name, from, to: router, gas, data }
  }
  return {
    toRouter,
    buy(name: string, buyer: Address, { amount, gas = GAS.step }: { amount: bigint; gas?: Hex }): Call {
      const data = encodeFunctionData({ abi: simulatorAbi, functionName: 'buy', args: [market, amount, buyer] })
      return toRouter(name, buyer, { data, gas })
    },
    sell(name: string, seller: Address, { parts, gas = GAS.step }: { parts: bigint; gas?: Hex }): Call {
      const data = encodeFunctionData({ abi: simulatorAbi, functionName: 'sell', args: [market, seller, parts] })
      return toRouter(name, seller, { data, gas })
    },
    approve(from: Address, amount = EVERYTHING): Call {
      const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [router, amount] })
      return { name: 'approve', from, to: market.token, gas: GAS.approval, data }
    },
    give(token: Address, to: Address, amount: bigint): Call {
      const args = [token, to, amount] as const
      return toRouter('give', to, { data: encodeFunctionData({ abi: simulatorAbi, functionName: 'give', args }) })
    },
    record(from: Address, account: Address): Call {
      const args = [market.token, account] as const
      return toRouter('record', from, { data: encodeFunctionData({ abi: simulatorAbi, functionName: 'record', args }) })
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
