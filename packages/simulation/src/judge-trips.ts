import { explainRevert } from '@farebox/evm'
import { holdingPeriodOf } from './holding-period.ts'
import { roundTripPercent } from './tax-percent.ts'
import { type Loss, lossesOf } from './trades/money.ts'
import { inWords } from './trades/time-in-words.ts'
import { isAmongOthers, type TradeSimulation, type Trip } from './trades/trade-simulation.ts'
import { TRAP_LOSS_PERCENT, type TradeVerdict } from './verdict.ts'

// Pool fees and price impact, where they could not be told from a loss.
const GROSS_ALLOWANCE = 10
const DIFFERENT = 1
const SHRUNK_PERCENT = 1n
// A minute's guard against bots that buy and sell at once is over by then.
const GUARDED_SECONDS = 60
/** A cooldown is over by then; what is held longer is locked. */
export const COOLED_SECONDS = 3600
const LATER: readonly Trip['kind'][] = ['later', 'steady', 'crowd', 'regular', 'part']

/** Adds to a verdict what the money says, and wallets with other sizes, times and gas limits. */
export function judgeTrips(verdict: TradeVerdict, simulation: TradeSimulation): TradeVerdict {
  const { buyTaxPercent: buyTax, sellTaxPercent: sellTax } = verdict
  const byTax = buyTax === null || sellTax === null ? null : roundTripPercent(buyTax, sellTax)
  const losses = lossesOf(simulation.trips.filter(isOfUse)).filter((loss) => isTold(loss, byTax ?? 0))
  const costPercent = worstOf([byTax, costOf(losses.filter(({ kind }) => !isAmongOthers(kind)))])
  const priced = { ...verdict, costPercent, notes: [...verdict.notes, ...noteTrips(simulation, { losses, byTax })] }
  if (verdict.status !== 'ok') return priced
  const refusal = holdingPeriodOf(simulation) ? undefined : findRefusal(simulation)
  if (refusal) return { ...priced, status: 'honeypot', sellSucceeded: false, isTwoFaced: true, reason: refusal }
  const worst = losses.toSorted((a, b) => b.percent - a.percent)[0]
  if (!worst || worst.percent < TRAP_LOSS_PERCENT)
    return { ...priced, ...soldOften(simulation), ...soldOnce(simulation) }
  const reason = `a sale ${worst.what} brings back ${round(worst.percent)} % less money than the pool would pay`
  return { ...priced, status: 'honeypot', reason, costPercent: worst.percent }
}

/** What a wallet that has sold a part may never sell again is not sold. */
function soldOnce({ wait, sellHalf }: TradeSimulation): Partial<TradeVerdict> {
  if (!wait || wait.isSold || wait.reason.ok || !sellHalf.ok) return {}
  const why = explainRevert(wait.reason.reason)
  const reason = `a wallet that has sold a part cannot sell the rest ${inWords(wait.until)} later: ${why}`
  return { status: 'sell_failed', sellSucceeded: false, reason }
}

/** A wallet that has bought or sold many times, and can then no longer sell. */
function soldOften({ trips }: TradeSimulation): Partial<TradeVerdict> {
  const [often] = trips.flatMap(({ kind, what, buy, sales }) => {
    const last = sales.at(-1)
    return kind === 'regular' && buy.ok && last && !last.ok ? [{ what, sales, last }] : []
  })
  if (!often) return {}
  const count = often.sales.filter(({ ok }) => ok).length
  const reason = `${often.what} is refused after ${count} of them: ${explainRevert(often.last.reason)}`
  return { status: count === 0 ? 'honeypot' : 'sell_failed', sellSucceeded: false, isTwoFaced: true, reason }
}

/** A crowd is compared with an honest token only. */
function isOfUse({ kind, fair }: Trip): boolean {
  return kind !== 'regular' && (!isAmongOthers(kind) || fair !== null)
}

/** A loss that includes the pool's fees, or what others did, says something only if they cannot explain it. */
function isTold({ isGross, kind, percent }: Loss, byTax: number): boolean {
  return (!isGross && !isAmongOthers(kind)) || percent > byTax + GROSS_ALLOWANCE
}

/** The loss of a sale of everything at once, or of another sale if clearly higher. */
function costOf(losses: readonly Loss[]): number | null {
  const byKind = (wanted: Loss['kind']) => losses.filter(({ kind }) => kind === wanted)
  const [first] = [...byKind('entire'), ...byKind('whole'), ...losses]
  if (!first) return null
  const worst = Math.max(...losses.map(({ percent }) => percent))
  return worst - first.percent > DIFFERENT ? worst : first.percent
}

/** Sales by wallets that bought, refused although others went through. */
function findRefusal({ trips }: TradeSimulation): string | undefined {
  // A cooldown refuses all of them alike.
  const isCooling = trips.every(({ kind, sales }) => LATER.includes(kind) || !sales[0]?.ok)
  const hasNoFair = trips.every(({ kind, fair }) => fair === null || isAmongOthers(kind))
  const refused = trips.find(({ kind, buy, sales, fair, seconds = 0 }) => {
    const [sale, half] = sales
    // Where a half goes through at the same time, it is the size.
    if (!buy.ok || !sale || sale.ok || (kind === 'crowd' && half?.ok)) return false
    // What an honest token could not do either, such as after the price of an oracle became old, is the pool's refusal.
    if (kind === 'later') return fair !== null || hasNoFair
    if (kind === 'crowd') {
      const least = isCooling ? COOLED_SECONDS : GUARDED_SECONDS
      return (fair !== null || hasNoFair) && seconds >= least
    }
    // Only this one is allowed less gas than the trade may need.
    return !isCooling && (kind === 'steady' || (kind === 'ordinary' && !sale.isOutOfGas))
  })
  const sale = refused?.sales[0]
  return sale && !sale.ok ? `selling is refused ${refused.what}: ${explainRevert(sale.reason)}` : undefined
}

interface Told {
  readonly losses: readonly Loss[]
  readonly byTax: number | null
}

function noteTrips({ trips }: TradeSimulation, { losses, byTax }: Told): string[] {
  const worst = losses.toSorted((a, b) => b.percent - a.percent)[0]
  const isMore = worst && worst.percent > (byTax ?? 0) + DIFFERENT
  const gross = worst?.isGross ? ', pool fees included' : ''
  const isHeld = holdingPeriodOf({ trips }) !== undefined
  const large = trips.find(({ kind }) => kind === 'large')
  const ordinary = trips.find(({ kind }) => kind === 'ordinary')
  // In a cooldown all early sales are refused.
  const isSold = trips.some(({ kind, sales: [sale] }) => (kind === 'whole' || kind === 'main') && sale?.ok)
  return [
    ...(isMore
      ? [`More is lost than the taxes: a sale ${worst.what} returns ${round(worst.percent)} % less money${gross}.`]
      : []),
    ...(trips.some(isShrunk) ? ['A wallet held fewer tokens right before its sale than after its purchase.'] : []),
    ...(isHeld ? [] : noteGuard(trips)),
    ...(isSold && !isHeld && large?.buy.ok && large.sales.some(({ ok }) => !ok) ? ['A larger sale is refused.'] : []),
    ...(trips.some(({ kind, sales: [whole, half] }) => kind === 'crowd' && whole?.ok === false && half?.ok)
      ? ['A sale of two purchases in one piece is refused, half of it is not.']
      : []),
    ...(isSold && ordinary && hasNoGas(ordinary) ? ['A sale needs more than 400,000 gas.'] : []),
  ]
}

/** Sales that are refused so soon that a guard against bots does the same. */
function noteGuard(trips: readonly Trip[]): string[] {
  const refused = trips.filter(({ kind, buy, sales: [sale, half], seconds = 0 }) => {
    return kind === 'crowd' && seconds < GUARDED_SECONDS && buy.ok && sale?.ok === false && !half?.ok
  })
  const [last] = refused.slice(-1)
  // If nothing goes through later either, it is no guard.
  const isOver = trips.some(
    ({ kind, seconds = 0, sales: [sale] }) => kind === 'crowd' && seconds > (last?.seconds ?? 0) && sale?.ok,
  )
  return last && isOver ? [`A sale ${last.what} is refused, as by a guard against bots.`] : []
}

function isShrunk({ kind, buy, sales: [sale] }: Trip): boolean {
  // Who sells in parts has less before each, and who comes again may have bought more since the first sale.
  return (
    kind !== 'part' &&
    kind !== 'regular' &&
    buy.ok &&
    sale?.ok === true &&
    sale.held * 100n < buy.held * (100n - SHRUNK_PERCENT)
  )
}

function hasNoGas({ buy, sales }: Trip): boolean {
  return [buy, ...sales].some((step) => !step.ok && step.isOutOfGas)
}

function worstOf(percents: readonly (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length > 0 ? Math.max(...known) : null
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
