import { randomInt } from 'node:crypto'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { randomAddress } from '../limits.ts'
import type { Plan } from '../plan.ts'
import { type Approved, type RoundResults, readRounds, toStep, ungrantedSums } from '../read-rounds.ts'
import { type ExactSums, type Round, type Rules, toSimulation } from '../rounds.ts'
import { inWords } from '../time-in-words.ts'
import { PACE } from '../times.ts'
import type { Step, Trip } from '../trade-simulation.ts'
import { type RepeatedSale, type RepeatedSeller, repeatedSellers } from './crowd-regular.ts'
import { type CrowdRoad, type RouterPurchase, roadOfOurs, roadOfRouter } from './crowd-roads.ts'
import { isTwice, planCrowd } from './crowd-rounds.ts'
import { CROWD, type CrowdTimes, drawCrowdTimes } from './crowd-times.ts'

const LONG_SECONDS = 10 * 86_400

/** The same people twice: with the token, and with one that only moves balances. */
export interface CrowdSimulation {
  readonly requests: readonly RpcRequest[]
  /** The trips of the holders; undefined if the node could not simulate that many blocks, or the trades so. */
  read(replies: readonly (RpcReply | undefined)[]): SeenCrowd | undefined
}

/** What was seen, and what some held who could not sell as much as they were to, by the names of their purchases. */
export interface SeenCrowd extends Approved<readonly Trip[]> {
  readonly short: ReadonlyMap<string, bigint>
}

interface Given extends Rules {
  readonly hasAllBlocks: boolean
  readonly sums: ExactSums
  /** The holders trade through the router that people use; otherwise through our contract. */
  readonly byRouter?: RouterPurchase | undefined
}

/** Simulates by eth_simulateV1 what happens when others trade too, up to a year later. */
export function simulateCrowd(plan: Plan, { hasAllBlocks, sums, byRouter, ...rules }: Given): CrowdSimulation {
  const times = drawCrowdTimes(plan.chain, { hasAllBlocks })
  const drawn = { times, dumpAt: randomInt(2, CROWD / 2) }
  const [router, sink, reader] = [randomAddress(), randomAddress(), randomAddress()]
  const planned = (isHonest: boolean): Planned => {
    const given = { router, isHonest, sums: isHonest ? null : sums }
    const road = byRouter
      ? roadOfRouter(plan, byRouter, { helper: router, sink, reader, isHonest })
      : roadOfOurs(plan, router, given.sums)
    return { road, rounds: planCrowd(plan, drawn, { ...given, road }) }
  }
  const [real, honest] = [planned(false), planned(true)]
  return {
    requests: [real, honest].map(({ rounds }) => toSimulation(plan, { rounds, ...rules })),
    read([reply, honestReply]) {
      const results = readRounds(reply, real.rounds)
      if (!results?.get('fund')?.isOk || !real.road.isOpen(results)) return undefined
      const told = { results, honest: whoSells(readRounds(honestReply, honest.rounds)), road: real.road }
      const short = shortOf(told)
      const road = byRouter ? ' and through the router of the exchange' : ''
      const isLast = (byRouter?.held.size ?? 0) > 0
      const seen = times.sales.flatMap(({ seconds, blocks }, at): Trip[] => {
        // Who had not even what was there before cannot be judged by a sale of that.
        if (isLast && short.has(`buy${at}`)) return []
        const trip: Trip = {
          what: `${inWords(seconds)} after buying${road}, while others bought and sold`,
          kind: 'crowd',
          seconds,
          byBlocks: blocks * PACE[plan.chain],
          buy: boughtBy(told, at),
          sales: salesBy(told, at),
          fair: fairOf(told, {
            name: `buy${at}`,
            purchases: [`buy${at}`, `buy${at}Again`],
            sale: `sell${at}`,
            at,
            seconds,
          }),
        }
        return [trip]
      })
      return {
        seen: [
          ...seen,
          ...repeatedSellers
            .filter(({ sales }) => !isLast || sales.every(({ name }) => !short.has(name)))
            .flatMap((seller) => repeatedOf(told, seller, times)),
        ],
        ungranted: byRouter ? new Map() : ungrantedSums(results, real.rounds),
        short,
      }
    },
  }
}

interface Planned {
  readonly road: CrowdRoad
  readonly rounds: readonly Round[]
}

interface Told {
  readonly results: RoundResults
  readonly honest: RoundResults | undefined
  readonly road: CrowdRoad
}

/** A stand-in that can sell nothing at all is none: a token that lies of what its pool holds would choose what is compared. */
function whoSells(honest: RoundResults | undefined): RoundResults | undefined {
  return honest && [...honest].some(([name, { isOk }]) => isOk && /^(?:sell|part)\d/.test(name)) ? honest : undefined
}

/** Of wallets that were refused a sale, and held less than they were to sell. */
function shortOf({ results, road }: Told): Map<string, bigint> {
  const wallets = [
    ...Array.from({ length: CROWD }, (_, at) => {
      return { name: `buy${at}`, sale: `sell${at}`, sales: [`sell${at}`], purchases: isTwice(at) ? 2 : 1 }
    }),
    ...repeatedSellers.flatMap(({ sales }) => {
      return [...Map.groupBy(sales, ({ name }) => name)].map(([name, [first, ...others]]) => ({
        name,
        sale: first?.sale ?? '',
        sales: [first, ...others].flatMap((each) => (each ? [each.sale] : [])),
        purchases: first?.purchases.length ?? 1,
      }))
    }),
  ]
  return new Map(
    wallets.flatMap(({ sales, ...of }) => {
      const held = sales.every((sale) => results.get(sale)?.isOk) ? undefined : road.shortBefore(results, of)
      return held === undefined ? [] : [[of.name, held] as const]
    }),
  )
}

/**
 * A wallet that sells again and again, and each of its sales beside what an honest token returns for it: what that could not
 * sell at that time says nothing.
 */
function repeatedOf(told: Told, { what, sales: planned }: RepeatedSeller, times: CrowdTimes): Trip[] {
  const { results, honest, road } = told
  const made = planned.filter(({ sale }) => !honest || honest.get(sale)?.isOk)
  const sold = made.map((one) => ({ one, sale: road.sold(results, one, one.sale) }))
  const parts = sold.flatMap(({ one, sale }): Trip[] => {
    if (!sale.ok) return []
    const seconds = times.sales[one.at]?.after.seconds ?? 0
    const whole = `of part ${planned.indexOf(one) + 1} ${what}`
    return [
      { what: whole, kind: 'part', buy: lastBuy(told, one), sales: [sale], fair: fairOf(told, { ...one, seconds }) },
    ]
  })
  const last = planned.at(-1)
  const buy = last ? road.bought(results, last, last.name) : toStep(undefined)
  return [{ what: `a sale ${what}`, kind: 'regular', buy, sales: sold.map(({ sale }) => sale), fair: null }, ...parts]
}

/** A later purchase that is refused is no reason not to sell the others. */
function lastBuy({ results, road }: Told, { name, purchases }: RepeatedSale): Step {
  const steps = purchases.map((purchase) => road.bought(results, { name }, purchase))
  return steps.findLast(({ ok }) => ok) ?? toStep(undefined)
}

/** The sale of everything and, where that was refused to who bought twice, of a half. */
function salesBy({ results, road }: Told, at: number): Step[] {
  const [whole, half] = ['sell', 'part'].map((name) => road.sold(results, { name: `buy${at}` }, `${name}${at}`))
  return [whole, results.has(`part${at}`) && !whole?.ok ? half : undefined].filter((step) => step !== undefined)
}

/** The last purchase of a holder: a second one that is refused is no reason not to sell the first. */
function boughtBy({ results, road }: Told, at: number): Step {
  const [again = toStep(undefined), once = again] = ['Again', ''].map((time) => {
    return road.bought(results, { name: `buy${at}` }, `buy${at}${time}`)
  })
  return again.ok ? again : once
}

/**
 * What an honest token returns at the same place among the same trades. Where others could trade there and not here, as there
 * is a limit, prices differ, and after ten days a balance may have changed as it should: then, and without an honest token, only
 * what does not arrive at the pool is missing. Null if the honest one could not be sold either.
 */
function fairOf(
  { results, honest, road }: Told,
  { name, purchases, sale: named, at, seconds }: OneSale,
): bigint | null {
  const holding = { name }
  const fair = honest && road.sold(honest, holding, named)
  if (fair && !(fair.ok && road.bought(honest, holding, name).ok)) return null
  const due = fair?.ok ? fair.money : null
  const sale = road.sold(results, holding, named)
  const isAlike = [...results].every(
    ([call, { isOk }]) => (honest?.get(call)?.isOk ?? isOk) === isOk || isOwnOrLater(call, at),
  )
  if (!sale.ok || sale.arrived <= 0n || (due !== null && isAlike && seconds < LONG_SECONDS)) return due
  const bought = purchases.map((purchase) => road.bought(results, holding, purchase))
  // What two purchases cost is in the sum of what they brought: their taxes are not one upon the other.
  const [left, got] = bought.reduce(
    ([all, some], step) => (step.ok ? [all + step.sent, some + step.arrived] : [all, some]),
    [0n, 0n],
  )
  const [sent, arrived] = [left * sale.sent, got * sale.arrived]
  return arrived > 0n ? (sale.money * sent) / arrived : due
}

/** A sale among others: of what was bought so, after so many of the crowd's sales. */
type OneSale = Pick<RepeatedSale, 'name' | 'purchases' | 'sale' | 'at'> & { readonly seconds: number }

function isOwnOrLater(name: string, at: number): boolean {
  const place = /^(?:sell|part|other)(\d+)$/.exec(name)?.[1]
  return place !== undefined && Number(place) >= at
}
