import { explainRevert } from '@farebox/evm'
import { decodeErrorResult, parseAbi } from 'viem/utils'
import { agreeWithRouter } from './agree-with-router.ts'
import { type HoldingPeriod, holdingPeriodOf } from './holding-period.ts'
import { judgeParts } from './judge-parts.ts'
import { COOLED_SECONDS, judgeTrips } from './judge-trips.ts'
import { taxPercent } from './tax-percent.ts'
import { GAS } from './trades/limits.ts'
import { inWords } from './trades/time-in-words.ts'
import type { Step, TradeSimulation, Trip } from './trades/trade-simulation.ts'
import type { TradeVerdict } from './verdict.ts'

/** From this tax on, a tradable token still counts as a trap. */
const TRAP_TAX_PERCENT = 50
/** Points; less may be rounding. */
const DIFFERENT_TAX = 1
/** Percent; each sale lowers the price of the next one. */
const DIFFERENT_MONEY = 10

const BY_CONTRACT =
  'The node could only simulate one call, in which a contract buys: a token that sells to the sender of a transaction ' +
  'only looks the same.'

type Bought = Pick<TradeVerdict, 'buySucceeded' | 'buyTaxPercent'>

/** Judges a token by its simulated trades, for a potential buyer: by what is refused, the money, and a second trade. */
export function judge(simulation: TradeSimulation): TradeVerdict {
  const traded = agreeWithRouter(judgeTrips(judgeSteps(simulation), simulation), simulation)
  const verdict = simulation.received?.isOpenToAll && traded.status === 'ok' ? openToAll(traded) : traded
  const judged = judgeParts(verdict, simulation.parts)
  return simulation.isCutShort && judged.status !== 'ok' ? judgeCutShort(judged) : judged
}

/** It can be sold by whoever is the first to take it. */
function openToAll(verdict: TradeVerdict): TradeVerdict {
  const reason = 'anybody can take the tokens of a wallet that has approved nothing'
  return { ...verdict, status: 'honeypot', isTwoFaced: true, reason }
}

/** What our own limit ended says nothing of the token. */
function judgeCutShort(verdict: TradeVerdict): TradeVerdict {
  const limit = Number(GAS.step).toLocaleString('en-US')
  const reason = `a trade needs more than ${limit} gas, and the node could not simulate that: ${verdict.reason}`
  return { ...verdict, status: 'inconclusive', sellSucceeded: null, sellTaxPercent: null, reason }
}

function judgeSteps(simulation: TradeSimulation): TradeVerdict {
  const { firstBuy, secondBuy } = simulation
  const buy = [entireOf(simulation)?.buy, firstBuy].find((step) => step?.ok) ?? secondBuy
  if (!buy.ok) {
    const reason = simulation.poolRefusal ?? explain(firstBuy)
    const nothing = {
      buySucceeded: false,
      sellSucceeded: null,
      buyTaxPercent: null,
      sellTaxPercent: null,
      costPercent: null,
    }
    const notes = simulation.blocks === 1 ? [BY_CONTRACT] : []
    return { status: 'buy_failed', ...nothing, reason, notes }
  }
  const bought = { buySucceeded: true, buyTaxPercent: taxPercent(buy) }
  const notes = noteLimits(simulation, bought)
  const verdict = { ...judgeSelling(simulation, bought), notes }
  const worstSale = Math.max(0, ...sellTaxes(simulation))
  const worst = Math.max(verdict.buyTaxPercent ?? 0, worstSale)
  if (verdict.status === 'honeypot' || worst < TRAP_TAX_PERCENT) return verdict
  const sellTaxPercent = worstSale < TRAP_TAX_PERCENT ? verdict.sellTaxPercent : worstSale
  return { ...verdict, status: 'honeypot', sellTaxPercent, reason: `a tax of ${worst} % takes most of the value` }
}

function judgeSelling(simulation: TradeSimulation, bought: Bought): Omit<TradeVerdict, 'notes'> {
  const { firstBuy, secondBuy, sellHalf, sellWhole, sellRest, sellLate } = simulation
  // A wallet that could not buy has nothing to sell.
  const soon = [...(firstBuy.ok ? [sellHalf] : []), ...(secondBuy.ok ? [sellWhole] : [])]
  const [refusal] = soon.filter(isRefused)
  const sold = {
    ...bought,
    sellSucceeded: true,
    sellTaxPercent: sellTaxes(simulation)[0] ?? null,
    costPercent: null,
    status: 'ok' as const,
    reason: null,
  }
  const unsold = { ...sold, sellSucceeded: false }

  const period = holdingPeriodOf(simulation)
  if (period && period.refusedUpTo < COOLED_SECONDS) return sold
  if (period) return { ...unsold, status: 'sell_failed', reason: `what was bought is locked: ${inTimes(period)}` }
  // A cooldown looks like a trap until it is over.
  if (soon.every(isRefused)) return sellLate?.ok ? sold : refused(simulation, unsold)
  if (simulation.approvals === 'too small' && entireOf(simulation)?.sales[0]?.ok) {
    const why = explain([refusal ?? sellRest, sellLate ?? sellRest].find(isRefused) ?? sellRest)
    const reason = `only one sale was tried with an approval that the token grants, and went through; the others: ${why}`
    return { ...sold, sellSucceeded: null, status: 'inconclusive', reason }
  }
  // Where the whole amount can be sold at once, it is not the size.
  const isOfWallet = entireOf(simulation)?.sales[0]?.ok && refusal === sellHalf
  if (refusal === sellHalf && !isOfWallet) {
    const reason = `a small sale goes through and a larger one does not: ${explain(refusal)}`
    return { ...unsold, status: 'sell_failed', reason }
  }
  if (refusal && !isOfWallet && !sellRest.ok) {
    return { ...unsold, status: 'sell_failed', reason: `a part can be sold but not all of it: ${explain(refusal)}` }
  }
  if (refusal) {
    return { ...unsold, status: 'honeypot', reason: `one wallet can sell and another cannot: ${explain(refusal)}` }
  }
  if (sellLate && isRefused(sellLate)) {
    return { ...unsold, status: 'honeypot', reason: `selling is refused hours after buying: ${explain(sellLate)}` }
  }
  return sold
}

function inTimes({ refusedUpTo, soldFrom, isByBlocks, reason }: HoldingPeriod): string {
  const blocks = isByBlocks ? ', by the count of blocks' : ''
  return `a sale is refused ${inWords(refusedUpTo)} and goes through ${inWords(soldFrom)} after buying${blocks}: ${explainRevert(reason)}`
}

/** The wallet that trades the whole amount, each way in one piece, before anybody else; undefined without such blocks. */
function entireOf({ trips }: TradeSimulation): Trip | undefined {
  return trips.find(({ kind }) => kind === 'entire')
}

function refused(
  { firstBuy, sellHalf, sellWhole }: TradeSimulation,
  unsold: Omit<TradeVerdict, 'notes'>,
): Omit<TradeVerdict, 'notes'> {
  const sale = firstBuy.ok ? sellHalf : sellWhole
  const short = readUnderpaid(sale)
  const reason = explain(sale)
  // The token allowed the transfer; the pool does not accept tokens with a transfer fee.
  if (short) return { ...unsold, sellTaxPercent: taxPercent(short), status: 'sell_failed', reason }
  return { ...unsold, status: 'honeypot', reason }
}

function noteLimits(simulation: TradeSimulation, { buyTaxPercent }: Bought): string[] {
  const { firstBuy, secondBuy, sellHalf, sellWhole, sellRest, sellLate, poolRefusal, blocks, wait } = simulation
  const period = holdingPeriodOf(simulation)
  const notes: string[] = []
  if (blocks === 1 && (sellHalf.ok || sellWhole.ok)) {
    notes.push('The node could only simulate one block: what a token does later, or to real wallets, was not seen.')
  }
  if (!firstBuy.ok) {
    notes.push(
      `A purchase of the full amount is refused, but a tenth of it is not: ${poolRefusal ?? explain(firstBuy)}.`,
    )
  }
  if (!secondBuy.ok) notes.push(`A second wallet could not buy: ${explain(secondBuy)}.`)
  if (
    blocks > 1 &&
    simulation.crowd === 'few blocks' &&
    simulation.trips.every(({ sales }) => sales.every(isRefused))
  ) {
    notes.push('The node simulates about 250 blocks: a token that holds what was bought for more looks the same.')
  }
  if (period && period.refusedUpTo < COOLED_SECONDS) notes.push(`Not at once: ${inTimes(period)}.`)
  if (!sellLate && !sellHalf.ok && !sellWhole.ok) {
    notes.push(
      'The node could only simulate one block: a token that forbids selling in the block of the purchase looks the same.',
    )
  }
  if (blocks === 1 && sellHalf.ok && sellWhole.ok && !sellRest.ok)
    notes.push(`A second sale by the same wallet is refused: ${explain(sellRest)}.`)
  if (sellHalf.ok && wait?.isSold) {
    const [from, until] = [wait.from, wait.until].map(inWords)
    notes.push(
      `A second sale by the same wallet is refused ${from} after the first and goes through ${until} after it: ${explain(wait.reason)}.`,
    )
  }
  if (simulation.approvals === 'smaller' && !simulation.trips.every(({ sales }) => sales.every(isRefused)))
    notes.push('It can be sold with approvals of less than everything only.')
  const { uncounted } = simulation
  if (uncounted !== null && uncounted > DIFFERENT_TAX) {
    notes.push(
      `The pool holds more of the token than it counts: the next trade lowers the price by ${uncounted} %, and whoever makes it at the price before loses that.`,
    )
  }
  return [
    ...notes,
    ...noteAmounts(simulation),
    ...(period || !sellWhole.ok
      ? []
      : noteReceived(simulation, Math.max(buyTaxPercent ?? 0, sellTaxes(simulation)[0] ?? 0))),
  ]
}

function noteReceived({ received }: TradeSimulation, known: number): string[] {
  if (!received) return []
  const { refusal, taxPercent: tax, lostPercent: lost } = received
  if (refusal) return [`A wallet that got tokens by a transfer cannot sell them: ${explainRevert(refusal)}.`]
  return [
    ...(tax !== null && tax > known + DIFFERENT_TAX
      ? [`A transfer to another wallet takes ${tax} % of the tokens.`]
      : []),
    ...(lost !== null && lost > DIFFERENT_MONEY
      ? [`A wallet that got tokens by a transfer gets ${lost} % less money for them than one that bought them.`]
      : []),
  ]
}

/** Where other amounts, wallets or times have another tax, or another outcome, than the whole amount at once. */
function noteAmounts(simulation: TradeSimulation): string[] {
  const sale = entireOf(simulation)?.sales[0]
  const [tax, ...others] = sellTaxes(simulation)
  const different = others.filter((other) => Math.abs(other - (tax ?? 0)) > DIFFERENT_TAX)
  const isHeld = holdingPeriodOf(simulation) !== undefined
  const isRefused = sale && !sale.ok && !isHeld && entireOf(simulation)?.buy.ok && simulation.sellHalf.ok
  return [
    ...(isRefused ? [`A sale of the whole amount in one piece is refused, half of it is not: ${explain(sale)}.`] : []),
    ...(different.length > 0
      ? [`Sales of a part, by another wallet or later had other taxes: ${[...new Set(different)].join(' %, ')} %.`]
      : []),
  ]
}

/** The taxes of all sales: first that of the whole amount in one piece or, where it was refused, of a half. */
function sellTaxes(simulation: TradeSimulation): number[] {
  const { sellWhole, sellLate, trips } = simulation
  const parts = trips.find(({ kind }) => kind === 'main')?.sales ?? []
  const early = [entireOf(simulation)?.sales[0], ...parts, sellWhole, sellLate]
  const all = early.some((step) => step?.ok) ? early : trips.flatMap(({ sales }) => sales)
  return all.flatMap((step) => (step?.ok ? [taxPercent(step)] : []))
}

const underpaidAbi = parseAbi(['error Underpaid(uint256 sent, uint256 arrived)'])

function readUnderpaid(step: Step): { sent: bigint; arrived: bigint } | undefined {
  if (step.ok) return undefined
  try {
    // decodeErrorResult() also decodes Error(string) and Panic(uint256).
    const { errorName, args } = decodeErrorResult({ abi: underpaidAbi, data: step.reason })
    return errorName === 'Underpaid' ? { sent: args[0], arrived: args[1] } : undefined
  } catch {
    return undefined
  }
}

function isRefused(step: Step): step is Extract<Step, { ok: false }> {
  return !step.ok
}

function explain(step: Step): string {
  return step.ok ? '' : explainRevert(step.reason)
}
