import { randomInt } from 'node:crypto'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { planCrowd } from './crowd-rounds.ts'
import { CROWD, drawCrowdTimes } from './crowd-times.ts'
import type { Plan } from './plan.ts'
import { type Approved, type RoundResults, readRounds, saleOf, toStep, ungrantedSums } from './read-rounds.ts'
import { type ExactSums, type Rules, toSimulation } from './rounds.ts'
import { inWords } from './time-in-words.ts'
import { PACE } from './times.ts'
import type { Step, Trip } from './trade-simulation.ts'

const LONG_SECONDS = 10 * 86_400

/** The same people twice: with the token, and with one that only moves balances. */
export interface CrowdSimulation {
  readonly requests: readonly RpcRequest[]
  /** The trips of the holders; undefined if the node could not simulate that many blocks, or at all. */
  read(replies: readonly (RpcReply | undefined)[]): Approved<readonly Trip[]> | undefined
}

/** Simulates by eth_simulateV1 what happens when others trade too, up to a year later. */
export function simulateCrowd(
  plan: Plan,
  { hasAllBlocks, sums, ...rules }: Rules & { readonly hasAllBlocks: boolean; readonly sums: ExactSums },
): CrowdSimulation {
  const times = drawCrowdTimes(plan.chain, { hasAllBlocks })
  const drawn = { times, dumpAt: randomInt(2, CROWD / 2) }
  const real = planCrowd(plan, drawn, sums)
  const honest = planCrowd(plan, drawn, null)
  return {
    requests: [real, honest].map((rounds) => toSimulation(plan, { rounds, ...rules })),
    read([reply, honestReply]) {
      const results = readRounds(reply, real)
      if (!results?.get('fund')?.isOk) return undefined
      const fair = readRounds(honestReply, honest)
      const seen = times.sales.map(({ seconds, blocks }, at): Trip => {
        return {
          what: `${inWords(seconds)} after buying, while others bought and sold`,
          kind: 'crowd',
          seconds,
          byBlocks: blocks * PACE[plan.chain],
          buy: boughtBy(results, at),
          sales: salesBy(results, at),
          fair: fairOf({ results, honest: fair }, { at, seconds }),
        }
      })
      return { seen, ungranted: ungrantedSums(results, real) }
    },
  }
}

/** The sale of everything and, where that was refused to who bought twice, of a half. */
function salesBy(results: RoundResults, at: number): Step[] {
  const [whole, half] = ['sell', 'part'].map((name) => saleOf(results, { sale: `${name}${at}`, buy: `buy${at}` }))
  return [whole, results.has(`part${at}`) && !whole?.ok ? half : undefined].filter((step) => step !== undefined)
}

/** The last purchase of a holder: a second one that is refused is no reason not to sell the first. */
function boughtBy(results: RoundResults, at: number): Step {
  const again = toStep(results.get(`buy${at}Again`))
  return again.ok ? again : toStep(results.get(`buy${at}`))
}

/**
 * What an honest token returns at the same place among the same trades. Where others could trade there and not here, as there
 * is a limit, prices differ, and after ten days a balance may have changed as it should: then only what does not arrive at the
 * pool is missing. Null if the honest one could not be sold either.
 */
function fairOf(
  { results, honest }: { readonly results: RoundResults; readonly honest: RoundResults | undefined },
  { at, seconds }: { readonly at: number; readonly seconds: number },
): bigint | null {
  const fair = toStep(honest?.get(`sell${at}`))
  if (!honest || !fair.ok || !toStep(honest.get(`buy${at}`)).ok) return null
  const sale = toStep(results.get(`sell${at}`))
  const isAlike = [...results].every(
    ([name, { isOk }]) => (honest.get(name)?.isOk ?? isOk) === isOk || isOwnOrLater(name, at),
  )
  if (!sale.ok || sale.arrived === 0n || (isAlike && seconds < LONG_SECONDS)) return fair.money
  const bought = [`buy${at}`, `buy${at}Again`].map((name) => toStep(results.get(name)))
  // What two purchases cost is in the sum of what they brought: their taxes are not one upon the other.
  const [left, got] = bought.reduce(
    ([all, some], step) => (step.ok ? [all + step.sent, some + step.arrived] : [all, some]),
    [0n, 0n],
  )
  const [sent, arrived] = [left * sale.sent, got * sale.arrived]
  return arrived > 0n ? (sale.money * sent) / arrived : fair.money
}

function isOwnOrLater(name: string, at: number): boolean {
  const place = /^(?:sell|part|other)(\d+)$/.exec(name)?.[1]
  return place !== undefined && Number(place) >= at
}
