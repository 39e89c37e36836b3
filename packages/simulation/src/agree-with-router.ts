import { explainRevert } from '@farebox/evm'
import { holdingPeriodOf } from './holding-period.ts'
import { isAmongOthers, isSmall, type RouterTrade, type TradeSimulation, type Trip } from './trades/trade-simulation.ts'
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
  if (!isRefusedAlways || byRouter.length === 0 || !byRouter.every(isSold)) return verdict
  const lost = Math.max(...byRouter.map((trade) => lossOf(keptBy(trade))))
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
  const tight = trades.find(({ kind }) => kind === 'timed')
  if (tight?.isOutOfGas && trades.every((trade) => trade === tight || isSold(trade))) {
    return { ...verdict, notes: [...verdict.notes, 'A trade through the router needs more than 400,000 gas.'] }
  }
  const due = dueOf(trades, simulation)
  const refused = due.find(({ saleRefusal }) => saleRefusal !== null)
  if (refused) {
    const reason = `a sale ${refused.what} through the router of the exchange is refused, as people trade: ${explainRevert(refused.saleRefusal ?? '0x')}`
    return { ...verdict, status: 'honeypot', sellSucceeded: false, isTwoFaced: true, reason }
  }
  const unbought = trades.find(({ kind, buyRefusal }) => {
    return buyRefusal !== null && trades.every((other) => other.kind !== kind || other.buyRefusal !== null)
  })
  if (unbought) {
    const reason = `it can be bought directly, but not through the router of the exchange: ${explainRevert(unbought.buyRefusal ?? '0x')}`
    return { ...verdict, status: 'inconclusive', sellSucceeded: null, reason }
  }
  const [worst] = due
    .map((trade) => ({ what: trade.what, percent: shortfallOf(trade, simulation) }))
    .toSorted((a, b) => b.percent - a.percent)
  if (!worst || worst.percent <= DIFFERENCE_PERCENT) return undefined
  const reason = `a sale ${worst.what} through the router of the exchange, as people trade, brings back ${worst.percent} % less`
  const status = worst.percent >= TRAP_LOSS_PERCENT ? 'honeypot' : 'inconclusive'
  const costPercent = Math.max(verdict.costPercent ?? 0, worst.percent)
  return { ...verdict, status, isTwoFaced: true, reason, sellTaxPercent: null, costPercent }
}

/** What was bought, and what a wallet could sell directly of that much or after that long. */
function dueOf(trades: readonly RouterTrade[], simulation: TradeSimulation): readonly RouterTrade[] {
  const { sellHalf, sellWhole, trips } = simulation
  const period = holdingPeriodOf(simulation)
  const clock = period?.isByBlocks ? 'byBlocks' : 'seconds'
  // During a cooldown the first sales are too early.
  const isCooling = !sellHalf.ok && !sellWhole.ok
  const later = trips.find(({ kind, sales: [sale] }) => kind === 'later' && sale?.ok)
  const soldFrom = period?.soldFrom ?? (isCooling ? (later?.seconds ?? Number.POSITIVE_INFINITY) : 0)
  return trades.filter((trade) => {
    if (trade.buyRefusal !== null) return false
    return trade.kind === 'timed' ? trade[clock] >= soldFrom : likesOf(trade, trips).length > 0
  })
}

/** The trips of the same size that sold, with our contract as the router. */
function likesOf({ kind }: RouterTrade, trips: readonly Trip[]): readonly Trip[] {
  return trips.filter((trip) => {
    return (
      (kind === 'timed' ? isSmall(trip.kind) : trip.kind === kind) && trip.buy.ok && trip.sales.every(({ ok }) => ok)
    )
  })
}

/** Percent less of the money that is due than in the other simulation, at its worst. */
function shortfallOf(trade: RouterTrade, { trips }: TradeSimulation): number {
  const kept = likesOf(trade, trips).map(({ buy, sales, fair }) => {
    const money = sales.reduce((sum, sale) => sum + (sale.ok ? sale.money : 0n), 0n)
    return Number(money) / Number(fair ?? (buy.ok ? buy.money : money))
  })
  const least = Math.min(1, ...kept.filter((part) => part > 0))
  return trade.sold === 0n ? 0 : lossOf(keptBy(trade) / least)
}

function lossOf(kept: number): number {
  return Math.round(Math.max(0, 100 * (1 - kept)) * 10_000) / 10_000
}

/** The part of the money that came back for what was sold; without an honest token, as two trades leave the price as it was. */
function keptBy({ spent, bought, sold, money, fair }: RouterTrade): number {
  return (
    (Number(money) * Number(bought)) / (Number(sold) * (fair === null ? Number(spent) * KEPT_BY_FEES : Number(fair)))
  )
}

function isSold({ buyRefusal, saleRefusal, bought, money }: RouterTrade): boolean {
  return buyRefusal === null && saleRefusal === null && bought > 0n && money > 0n
}

/** Whether our contract may sell nothing, while a crowd, which trades by the router, sells all. */
function refusesAll({ trips }: TradeSimulation): boolean {
  return trips.every(({ kind, buy, sales }) => {
    return isAmongOthers(kind) ? !buy.ok || sales.some(({ ok }) => ok) : sales.every(({ ok }) => !ok)
  })
}
