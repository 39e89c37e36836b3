import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import type { Plan } from './plan.ts'
import { type RoundResult, type RoundResults, readRounds, toStep } from './read-rounds.ts'
import { planRounds, type Rules, toSimulation } from './rounds.ts'
import type { Step, TradeSimulation, Trip } from './trade-simulation.ts'

/** What one simulation shows. */
export type Simulated = Omit<TradeSimulation, 'poolRefusal' | 'byRouter' | 'crowd'>

/** The same trades twice: with the token, and with one that only moves balances. */
export interface BlockSimulation {
  readonly requests: readonly RpcRequest[]
  /** Reads the replies; undefined if the first is invalid or the funding failed. */
  read(replies: readonly (RpcReply | undefined)[]): Simulated | undefined
}

/** Simulates by eth_simulateV1: transactions of several wallets over several blocks. */
export function simulateInBlocks(plan: Plan, rules: Rules): BlockSimulation {
  const real = planRounds(plan, { isHonest: false })
  const honest = planRounds(plan, { isHonest: true })
  return {
    requests: [real, honest].map((rounds) => toSimulation(plan, { rounds, ...rules })),
    read([reply, honestReply]) {
      const results = readRounds(reply, real)
      if (!results?.get('fund')?.isOk) return undefined
      return {
        ...toTrades(results, readRounds(honestReply, honest)),
        blocks: real.filter(({ calls }) => calls.length > 0).length,
      }
    },
  }
}

const WALLETS = [
  { what: 'of the whole amount by the only buyer', kind: 'entire', buy: 'entireBuy', sales: ['entireSell'] },
  { what: 'half at once and the rest hours later', kind: 'main', buy: 'firstBuy', sales: ['sellHalf', 'sellRest'] },
  { what: 'everything in the next block', kind: 'whole', buy: 'secondBuy', sales: ['sellWhole'] },
  { what: 'hours after buying', kind: 'later', buy: 'thirdBuy', sales: ['sellLate'] },
  { what: 'with an ordinary gas limit', kind: 'ordinary', buy: 'ordinaryBuy', sales: ['ordinarySell'] },
  { what: 'of a larger amount', kind: 'large', buy: 'largeBuy', sales: ['largeSell'] },
  { what: 'minutes after buying', kind: 'steady', buy: 'steadyBuy', sales: ['steadySell'] },
  { what: 'days after buying', kind: 'later', buy: 'dailyBuy', sales: ['dailySell'] },
  { what: 'more than a week after buying', kind: 'later', buy: 'weeklyBuy', sales: ['weeklySell'] },
] as const

function toTrades(results: RoundResults, honest: RoundResults | undefined): Omit<Simulated, 'blocks'> {
  const step = (name: string): Step => toStep(results.get(name))
  const trips = WALLETS.filter(({ buy }) => results.has(buy)).map(({ what, kind, buy, sales }): Trip => {
    return { what, kind, buy: step(buy), sales: sales.map(step), fair: fairOf(honest, { buy, sales }) }
  })
  return {
    firstBuy: step('firstBuy'),
    secondBuy: step('secondBuy'),
    sellHalf: step('sellHalf'),
    sellWhole: step('sellWhole'),
    sellRest: step('sellRest'),
    sellLate: step('thirdBuy').ok ? step('sellLate') : null,
    trips,
    gas: { buy: gasOf(results.get('firstBuy')), sell: gasOf(results.get('sellHalf')) },
  }
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
