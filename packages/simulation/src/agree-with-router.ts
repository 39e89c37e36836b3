import { explainRevert } from '@farebox/evm'
import { holdingPeriodOf } from './holding-period.ts'
import { isSmall, type RouterTrade, type TradeSimulation } from './trades/trade-simulation.ts'
import { TRAP_LOSS_PERCENT, type TradeVerdict } from './verdict.ts'

/** More than rounding, fees and the price impact of other trades explain. */
const DIFFERENCE_PERCENT = 10
// Two fees of 0.3 %, the highest of these exchanges.
const KEPT_BY_FEES = 0.994

/**
 * Compares the verdict with the same trade through the router that people use. A token that treats the two differently
 * recognises one of them, and people use the known one.
 */
export function agreeWithRouter(verdict: TradeVerdict, simulation: TradeSimulation): TradeVerdict {
  const { byRouter } = simulation
  if (!byRouter) return verdict
  if (verdict.status === 'ok') return disagreementOf(verdict, simulation, byRouter) ?? verdict
  const isRefusedAlways = verdict.status === 'honeypot' && verdict.sellSucceeded === false && refusesAll(simulation)
  const [first] = byRouter
  if (!isRefusedAlways || !first || !byRouter.every(isSold)) return verdict
  const lost = Math.max(...byRouter.map(lossOf))
  if (lost >= DIFFERENCE_PERCENT) return verdict
  return {
    ...verdict,
    status: 'ok',
    sellSucceeded: true,
    sellTaxPercent: null,
    costPercent: lost,
    reason: null,
    notes: [...verdict.notes, `It can be sold through the router of the exchange only: ${verdict.reason}.`],
  }
}

function disagreementOf(
  verdict: TradeVerdict,
  simulation: TradeSimulation,
  trades: readonly RouterTrade[],
): TradeVerdict | undefined {
  // An ordinary gas limit is too little for some harmless tokens, and wallets then allow more.
  const [first] = trades
  if (first?.isOutOfGas && trades.slice(1).every(isSold)) {
    return { ...verdict, notes: [...verdict.notes, 'A trade through the router needs more than 400,000 gas.'] }
  }
  // During a cooldown the first sale is too early, and the second if others at its time are.
  const { sellHalf, sellWhole, sellLate } = simulation
  const isCooling = holdingPeriodOf(simulation) !== undefined || (!sellHalf.ok && !sellWhole.ok)
  const due = isCooling ? trades.slice(sellLate?.ok ? 1 : 2) : trades
  const refused = due.find(({ buyRefusal, saleRefusal }) => buyRefusal === null && saleRefusal !== null)
  if (refused) {
    const reason = `a sale through the router of the exchange is refused, as people trade: ${explain(refused.saleRefusal)}`
    return { ...verdict, status: 'honeypot', sellSucceeded: false, isTwoFaced: true, reason }
  }
  const unbought = trades.find(({ buyRefusal }) => buyRefusal !== null)
  if (unbought) {
    const reason = `it can be bought directly, but not through the router of the exchange: ${explain(unbought.buyRefusal)}`
    return { ...verdict, status: 'inconclusive', sellSucceeded: null, reason }
  }
  const worse = Math.max(0, ...due.map((trade) => shortfallOf(trade, simulation)))
  if (worse <= DIFFERENCE_PERCENT) return undefined
  const reason = `through the router of the exchange, as people trade, ${round(worse)} % less comes back`
  const status = worse >= TRAP_LOSS_PERCENT ? 'honeypot' : 'inconclusive'
  return { ...verdict, status, isTwoFaced: true, reason, costPercent: Math.max(verdict.costPercent ?? 0, round(worse)) }
}

/** Percent less of the money that is due than in the other simulation. */
function shortfallOf(trade: RouterTrade, { trips }: TradeSimulation): number {
  const [kept] = trips.flatMap(({ kind, buy, sales: [sale], fair }) => {
    if (!isSmall(kind) || !buy.ok || !sale?.ok || sale.money === 0n) return []
    return [Number(sale.money) / Number(fair ?? buy.money)]
  })
  return kept === undefined || trade.sold === 0n ? 0 : Math.max(0, 100 * (1 - keptOf(trade) / Math.min(kept, 1)))
}

/** Percent of the money that is lost besides the fees. */
function lossOf(trade: RouterTrade): number {
  return round(Math.max(0, 100 * (1 - keptOf(trade))))
}

/** The part of the money that came back for what was sold. Two trades there and back leave the price as it was. */
function keptOf({ spent, bought, sold, money }: RouterTrade): number {
  return (Number(money) * Number(bought)) / (Number(spent) * Number(sold) * KEPT_BY_FEES)
}

function isSold({ buyRefusal, saleRefusal, bought, money }: RouterTrade): boolean {
  return buyRefusal === null && saleRefusal === null && bought > 0n && money > 0n
}

function refusesAll({ trips }: TradeSimulation): boolean {
  return trips.every(({ sales }) => sales.every(({ ok }) => !ok))
}

function explain(reason: RouterTrade['saleRefusal']): string {
  return explainRevert(reason ?? '0x')
}

function round(percent: number): number {
  return Math.round(percent * 10_000) / 10_000
}
