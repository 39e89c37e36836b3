import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import type { Plan } from './plan.ts'
import {
  type Approved,
  isGrantedSome,
  type RoundResult,
  type RoundResults,
  readRounds,
  saleOf,
  toStep,
  ungrantedSums,
} from './read-rounds.ts'
import { type ExactSums, planRounds, type Round, type Rules, toSimulation } from './rounds.ts'
import { PACE } from './times.ts'
import type { Age, Step, TradeSimulation, Trip } from './trade-simulation.ts'
import { lookAtPool, uncountedPercent } from './uncounted.ts'

/** What one simulation shows. */
export type Simulated = Omit<
  TradeSimulation,
  'poolRefusal' | 'byRouter' | 'crowd' | 'received' | 'parts' | 'gasLimit' | 'isCutShort'
>

/** The same trades twice: with the token, and with one that only moves balances. */
export interface BlockSimulation {
  readonly requests: readonly RpcRequest[]
  /** Reads the replies; undefined if the first is invalid or the funding failed. */
  read(replies: readonly (RpcReply | undefined)[]): Approved<Simulated> | undefined
}

/** Simulates by eth_simulateV1: transactions of several wallets over several blocks. */
export function simulateInBlocks(
  plan: Plan,
  { sums, ...rules }: Rules & { readonly sums: ExactSums },
): BlockSimulation {
  const [real, honest] = [lookFirst(plan, planRounds(plan, sums)), lookFirst(plan, planRounds(plan, null))]
  return {
    requests: [real, honest].map((rounds) => toSimulation(plan, { rounds, ...rules })),
    read([reply, honestReply]) {
      const results = readRounds(reply, real)
      if (!results?.get('fund')?.isOk) return undefined
      const ages = agesOf(real, PACE[plan.chain])
      const blocks = real.filter(({ calls }) => calls.length > 0).length
      const ungranted = ungrantedSums(results, real)
      const isShort = ungranted.size > 0 && [...ungranted.keys()].every((purchase) => isGrantedSome(results, purchase))
      const approvals = isShort ? 'too small' : sums.size > 0 ? 'smaller' : 'of everything'
      return {
        seen: {
          ...toTrades(results, { honest: readRounds(honestReply, honest), ages }),
          uncounted: uncountedPercent(results, plan),
          blocks,
          approvals,
        },
        ungranted,
      }
    },
  }
}

/** Looks at the pool before anybody trades there. */
function lookFirst(plan: Plan, [first, ...others]: readonly Round[]): Round[] {
  const from = first?.calls[0]?.from
  return first && from ? [{ ...first, calls: [...first.calls, ...lookAtPool(plan, from)] }, ...others] : []
}

/** How long after one call another one is, by the clock and by the blocks between at the pace of the chain. */
type Ages = (from: string, to: string) => Age

function agesOf(rounds: readonly Round[], pace: number): Ages {
  const times = new Map(rounds.flatMap(({ ahead, calls }) => calls.map(({ name }) => [name, ahead] as const)))
  return (from, to) => {
    const [begin, end] = [times.get(from) ?? NOW, times.get(to) ?? NOW]
    return { seconds: end.seconds - begin.seconds, byBlocks: (end.blocks - begin.blocks) * pace }
  }
}

const NOW = { blocks: 0, seconds: 0 }

const WALLETS = [
  { what: 'of the whole amount by the only buyer', kind: 'entire', buy: 'entireBuy', sales: ['entireSell'] },
  {
    what: 'half at once and the rest later',
    kind: 'main',
    buy: 'firstBuy',
    sales: ['sellHalf', 'sellPart', 'sellRest0'],
  },
  { what: 'everything in the next block', kind: 'whole', buy: 'secondBuy', sales: ['sellWhole'] },
  { what: 'hours after buying', kind: 'later', buy: 'thirdBuy', sales: ['sellLate'] },
  { what: 'with an ordinary gas limit', kind: 'ordinary', buy: 'ordinaryBuy', sales: ['ordinarySell'] },
  { what: 'of a larger amount', kind: 'large', buy: 'largeBuy', sales: ['largeSell'] },
  { what: 'minutes after buying', kind: 'steady', buy: 'steadyBuy', sales: ['steadySell'] },
  { what: 'days after buying', kind: 'later', buy: 'dailyBuy', sales: ['dailySell'] },
  { what: 'more than a week after buying', kind: 'later', buy: 'weeklyBuy', sales: ['weeklySell'] },
] as const

function toTrades(
  results: RoundResults,
  { honest, ages }: { readonly honest: RoundResults | undefined; readonly ages: Ages },
): Omit<Simulated, 'blocks' | 'approvals' | 'uncounted'> {
  const step = (name: string): Step => toStep(results.get(name))
  const sale = (buy: string, name: string): Step => saleOf(results, { sale: name, buy })
  const { rest, wait } = waitOf(results, ages)
  const trips = WALLETS.filter(({ buy }) => results.has(buy)).map(({ what, kind, buy, sales }): Trip => {
    const sold = sales.map((name) => sale(buy, name === 'sellRest0' ? rest : name))
    // What was refused at first and sold in the end is no loss.
    const made = kind === 'main' && sold.at(-1)?.ok ? sold.filter(({ ok }, at) => ok || at === 0) : sold
    return { what, kind, buy: step(buy), sales: made, fair: fairOf(honest, { buy, sales }), ...ages(buy, sales[0]) }
  })
  return {
    firstBuy: step('firstBuy'),
    secondBuy: step('secondBuy'),
    sellHalf: sale('firstBuy', 'sellHalf'),
    sellWhole: sale('secondBuy', 'sellWhole'),
    sellRest: sale('firstBuy', rest),
    sellLate: step('thirdBuy').ok ? sale('thirdBuy', 'sellLate') : null,
    // What an honest token could not do either is the pool's refusal.
    wait: honest && trips.find(({ kind }) => kind === 'main')?.fair === null ? null : wait,
    trips,
    gas: { buy: gasOf(results.get('firstBuy')), sell: gasOf(results.get('sellHalf')) },
  }
}

/** Which sale of the rest went through, and how long the wallet that had sold before was refused another one. */
function waitOf(results: RoundResults, ages: Ages): { readonly rest: string; readonly wait: TradeSimulation['wait'] } {
  const whole = ['sellRest0', 'sellRest1', 'sellRest2'] as const
  const sold = whole.find((name) => results.get(name)?.isOk)
  const refused = ['sellPart', ...whole].find((name) => !results.get(name)?.isOk)
  const rest = sold ?? whole[0]
  if (refused === undefined || (sold && refused > sold)) return { rest, wait: null }
  const since = (name: string) => ages('sellHalf', name).seconds
  const [from, until] = [since(refused), since(sold ?? whole[2])]
  return { rest, wait: { reason: toStep(results.get(refused)), from, until, isSold: sold !== undefined } }
}

function fairOf(
  honest: RoundResults | undefined,
  { buy, sales }: { readonly buy: string; readonly sales: readonly string[] },
): bigint | null {
  if (!honest) return null
  const steps = [buy, ...sales].map((name) => toStep(honest.get(name)))
  if (!steps.every(({ ok }) => ok)) return null
  return steps.slice(1).reduce((sum, step) => sum + (step.ok ? step.money : 0n), 0n)
}

function gasOf(call: RoundResult | undefined): number | null {
  return call?.isOk ? call.gasUsed : null
}
