import type { Address } from '@farebox/evm'
import { numberToHex } from 'viem/utils'
import type { SimulationNode } from '../node.ts'
import { askSpare } from './ask-spare.ts'
import { dressWallets } from './dress.ts'
import { randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { type RoundResults, readRounds } from './read-rounds.ts'
import { type Call, callsThrough, EVERYTHING, type Round, type Rules, toSimulation } from './rounds.ts'
import { callsOfRouter, wordOf } from './router-calls.ts'
import { SIMULATOR_CODE } from './simulator.ts'
import { isSmall, type PartSales, type TradeSimulation } from './trade-simulation.ts'

/** Divisors of what was bought. Less than a hundredth is no way out. */
const PARTS = [1n, 2n, 4n, 8n, 16n, 32n, 64n, 128n] as const
/** At a hundredth of it a wallet has sold all but dust. */
const DUST = 100n

/**
 * Whether a wallet that cannot sell everything in one piece can sell it in parts: each half as large as the one before, in the
 * next block, hours, days and a month later, through the router that people use if one is known. Null if the node cannot tell.
 */
export async function sellInParts(
  { ask }: SimulationNode,
  plan: Plan & Rules,
  seen: TradeSimulation,
): Promise<PartSales | null> {
  const [trip] = [
    ...seen.trips.filter(({ kind }) => kind === 'entire'),
    ...seen.trips.filter(({ kind }) => isSmall(kind)),
  ].filter(({ buy }) => buy.ok)
  if (!trip?.buy.ok) return null
  const [amount, small] = plan.amounts
  const wallet = randomAddress()
  const given = { wallet, bought: trip.buy.arrived, money: trip.kind === 'entire' ? amount : small }
  const rounds = planParts(plan, seen, given)
  const [reply] = await askSpare(ask, [toSimulation(plan, { rounds, validation: plan.validation })])
  const results = readRounds(reply, rounds)
  return results?.get('buy')?.isOk ? readParts(results, given.money) : null
}

const TIMES = [0, 1, 2, 3] as const

interface Position {
  readonly wallet: Address
  readonly bought: bigint
  readonly money: bigint
}

function planParts(plan: Plan, { byRouter, approvals }: TradeSimulation, { wallet, bought, money }: Position): Round[] {
  const { market, times, funding } = plan
  const own = randomAddress()
  const router = byRouter && plan.router ? plan.router.address : own
  const { toRouter, buy, sell } = callsThrough(plan, own, null)
  const known = callsOfRouter(plan, router)
  const sale = (name: string, parts: bigint): Call => {
    return router === own
      ? sell(name, wallet, { parts })
      : known.sell(name, wallet, { sold: bought / parts, gas: plan.gas })
  }
  const look = (name: string) => [
    known.balance(`${name} tokens`, wallet, market.token),
    known.balance(`${name} money`, wallet, market.quote),
  ]
  const approve = known.approve(wallet, market.token, approvals === 'of everything' ? EVERYTHING : bought)
  return [
    {
      ahead: times.soon(1),
      stateOverrides: {
        [own]: { code: SIMULATOR_CODE, balance: numberToHex(funding.amount) },
        ...dressWallets(plan, [wallet]),
      },
      calls: [toRouter('fund', wallet, { data: encodeFund(plan) })],
    },
    { ahead: times.soon(2), calls: [buy('buy', wallet, { amount: money }), ...look('before')] },
    ...[times.soon(3), times.later, times.daily, times.monthly].map((ahead, at) => {
      return {
        ahead,
        calls: [approve, ...PARTS.map((parts) => sale(`sell${at} ${parts}`, parts)), ...look(`after${at}`)],
      }
    }),
  ]
}

function readParts(results: RoundResults, spent: bigint): PartSales {
  const word = (name: string) => wordOf(results.get(name))
  const isSold = (at: number, parts: bigint) => results.get(`sell${at} ${parts}`)?.isOk === true
  const last = TIMES.length - 1
  const [bought, left] = [word('before tokens'), word(`after${last} tokens`)]
  const money = word(`after${last} money`) - word('before money')
  const largest = PARTS.find((parts) => TIMES.some((at) => isSold(at, parts)))
  const isRepeated = PARTS.some((parts) => isSold(last, parts)) || left * DUST < bought
  return {
    largest: largest === undefined ? null : Number(largest),
    isRepeated,
    lostPercent:
      left < bought ? 100 * (1 - (Number(money) * Number(bought)) / (Number(spent) * Number(bought - left))) : 100,
  }
}
