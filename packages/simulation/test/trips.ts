import type { RouterTrade, Step, TradeSimulation, Trip } from '../src/trades/trade-simulation.ts'
import type { TradeVerdict } from '../src/verdict.ts'

/** A verdict without fault. */
export const OK: TradeVerdict = {
  status: 'ok',
  buySucceeded: true,
  sellSucceeded: true,
  buyTaxPercent: 0,
  sellTaxPercent: 0,
  costPercent: null,
  reason: null,
  notes: [],
}
/** A refusal without words. */
export const REFUSED = { ok: false, reason: '0x' } as const satisfies Step

/** A trade that went through. */
export function done(money: bigint, held = 1000n): Step {
  return { ok: true, sent: 1000n, arrived: 1000n, held, money }
}

/** How a wallet sells. */
export interface TripGiven {
  readonly kind?: Trip['kind']
  readonly back?: bigint
  readonly fair?: bigint | null
  readonly held?: bigint
  readonly sale?: Step
}

/** A wallet that pays 1000 and gets `back`. */
export function trip({ kind = 'whole', back = 1000n, fair = 1000n, held = 1000n, sale }: TripGiven = {}): Trip {
  return { what: 'at some time', kind, buy: done(1000n), sales: [sale ?? done(back, held)], fair }
}

/** A simulation of these trips, whose other steps all went through. */
export function simulation(trips: readonly Trip[], byRouter: readonly RouterTrade[] | null = null): TradeSimulation {
  const step = done(1000n)
  const steps = { firstBuy: step, secondBuy: step, sellHalf: step, sellWhole: step, sellRest: step, sellLate: step }
  const beside = {
    wait: null,
    received: null,
    approvals: 'of everything',
    crowd: 'natural',
    blocks: 9,
    poolRefusal: null,
    parts: null,
    gasLimit: '0x16e360',
    isCutShort: false,
    uncounted: 0,
  } as const
  return { ...steps, ...beside, trips, byRouter, gas: { buy: null, sell: null } }
}

/** Sales by wallets that bought so many seconds before, by the clock and by the blocks between. */
export function held(
  refused: readonly number[],
  sold: readonly number[],
  blocksOf = (seconds: number) => seconds,
): Trip[] {
  const sales = [...refused.map((age) => [age, REFUSED] as const), ...sold.map((age) => [age, done(1000n)] as const)]
  return sales.map(([seconds, sale]) => ({ ...trip({ kind: 'later', sale }), seconds, byBlocks: blocksOf(seconds) }))
}
