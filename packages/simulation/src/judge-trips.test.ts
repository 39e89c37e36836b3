import { expect, test } from 'vitest'
import { agreeWithRouter } from './agree-with-router.ts'
import { judge as judgeAll } from './judge.ts'
import { judgeTrips } from './judge-trips.ts'
import type { RouterTrade, Step, TradeSimulation, Trip } from './trades/trade-simulation.ts'
import type { TradeVerdict } from './verdict.ts'

const OK: TradeVerdict = {
  status: 'ok',
  buySucceeded: true,
  sellSucceeded: true,
  buyTaxPercent: 0,
  sellTaxPercent: 0,
  costPercent: null,
  reason: null,
  notes: [],
}
const REFUSED: Step = { ok: false, reason: '0x' }

function done(money: bigint, held = 1000n): Step {
  return { ok: true, sent: 1000n, arrived: 1000n, held, money }
}

interface Given {
  readonly kind?: Trip['kind']
  readonly back?: bigint
  readonly fair?: bigint | null
  readonly held?: bigint
  readonly sale?: Step
}

/** A wallet that pays 1000 and gets `back`. */
function trip({ kind = 'whole', back = 1000n, fair = 1000n, held = 1000n, sale }: Given = {}): Trip {
  return { what: 'at some time', kind, buy: done(1000n), sales: [sale ?? done(back, held)], fair }
}

function simulation(trips: readonly Trip[], byRouter: readonly RouterTrade[] | null = null): TradeSimulation {
  const step = done(1000n)
  const steps = { firstBuy: step, secondBuy: step, sellHalf: step, sellWhole: step, sellRest: step, sellLate: step }
  const beside = {
    wait: null,
    received: null,
    approvals: 'of everything',
    crowd: 'natural',
    blocks: 9,
    poolRefusal: null,
  } as const
  return { ...steps, ...beside, trips, byRouter, gas: { buy: null, sell: null } }
}

function judge(trips: readonly Trip[], verdict = OK): TradeVerdict {
  return judgeTrips(verdict, simulation(trips))
}

test('half of the money or more is a trap: TRAP_LOSS_PERCENT', () => {
  expect(judge([trip({ back: 500n })])).toMatchObject({ status: 'honeypot', costPercent: 50 })
  expect(judge([trip({ back: 501n })])).toMatchObject({ status: 'ok', costPercent: 49.9 })
})

test('the cost is what an honest token returns, and never less than the taxes', () => {
  expect(judge([trip({ back: 900n, fair: 1000n })]).costPercent).toBe(10)
  expect(judge([trip({ back: 900n, fair: 900n })]).costPercent).toBe(0)
  expect(judge([trip({ back: 1100n })]).costPercent).toBe(0)
  expect(judge([trip()], { ...OK, buyTaxPercent: 5, sellTaxPercent: 10 }).costPercent).toBe(14.5)
})

test('another sale counts if it is worse by more than a point: DIFFERENT', () => {
  expect(judge([trip({ back: 990n }), trip({ kind: 'later', back: 980n })]).costPercent).toBe(1)
  expect(judge([trip({ back: 990n }), trip({ kind: 'later', back: 979n })]).costPercent).toBe(2.1)
})

test('without the honest token up to ten points are the fees of the pool: GROSS_ALLOWANCE', () => {
  expect(judge([trip({ back: 900n, fair: null })])).toMatchObject({ costPercent: 0, notes: [] })
  const { costPercent, notes } = judge([trip({ back: 899n, fair: null })])
  expect(costPercent).toBe(10.1)
  expect(notes).toEqual([expect.stringContaining('pool fees included')])
})

test('says that more is lost than the taxes, and that a balance shrank', () => {
  expect(judge([trip({ back: 990n })]).notes).toEqual([])
  expect(judge([trip({ back: 989n })]).notes).toEqual([expect.stringContaining('More is lost than the taxes')])
  expect(judge([trip({ held: 990n })]).notes).toEqual([])
  expect(judge([trip({ held: 989n })]).notes).toEqual([expect.stringContaining('fewer tokens')])
})

test('a later sale that is refused is a trap, unless an honest token could not be sold then either', () => {
  const refused = trip({ kind: 'later', sale: REFUSED })
  expect(judge([trip(), refused])).toMatchObject({ status: 'honeypot', sellSucceeded: false, isTwoFaced: true })
  expect(judge([trip(), { ...refused, fair: null }]).status).toBe('ok')
})

test('a refused sale with an ordinary gas limit is a trap, unless the gas was used up or all sales are refused', () => {
  const ordinary = (sale: Step) => trip({ kind: 'ordinary', sale })
  expect(judge([trip(), ordinary(REFUSED)]).status).toBe('honeypot')
  expect(judge([trip(), ordinary({ ...REFUSED, isOutOfGas: true })])).toMatchObject({
    status: 'ok',
    notes: [expect.stringContaining('400,000 gas')],
  })
  expect(judge([trip({ sale: REFUSED }), ordinary(REFUSED), trip({ kind: 'later' })]).status).toBe('ok')
})

const TRADE: RouterTrade = {
  buyRefusal: null,
  saleRefusal: null,
  isOutOfGas: false,
  spent: 1000n,
  bought: 1000n,
  sold: 1000n,
  money: 1000n,
}

function agree(trades: readonly RouterTrade[] | null, verdict = OK, trips = [trip()]): TradeVerdict {
  return agreeWithRouter(verdict, simulation(trips, trades))
}

test('a second trade that agrees changes nothing, and neither does one that was not tried', () => {
  expect(agree(null)).toBe(OK)
  expect(agree([TRADE, TRADE])).toBe(OK)
  // A tenth less is within the difference of fees and prices.
  expect(agree([TRADE, { ...TRADE, money: 895n }])).toBe(OK)
})

test('a second trade with more than a tenth less is inconclusive, with half less a trap: DIFFERENCE_PERCENT', () => {
  expect(agree([TRADE, { ...TRADE, money: 894n }]).status).toBe('inconclusive')
  expect(agree([TRADE, { ...TRADE, bought: 894n }]).status).toBe('inconclusive')
  expect(agree([TRADE, { ...TRADE, money: 498n }]).status).toBe('inconclusive')
  expect(agree([TRADE, { ...TRADE, money: 497n }])).toMatchObject({ status: 'honeypot', costPercent: 50 })
})

test('a second trade during a hold is too early, and is no refusal', () => {
  const trips = held([2], [10, 3600])
  expect(agree([{ ...TRADE, saleRefusal: '0x' }, TRADE], OK, trips)).toEqual(OK)
  expect(agree([TRADE, { ...TRADE, saleRefusal: '0x' }], OK, trips).status).toBe('honeypot')
})

test('a sale that the second trade is refused is a trap, a purchase inconclusive', () => {
  expect(agree([TRADE, { ...TRADE, saleRefusal: '0x' }])).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  expect(agree([TRADE, { ...TRADE, buyRefusal: '0x', saleRefusal: '0x' }])).toMatchObject({
    status: 'inconclusive',
    sellSucceeded: null,
  })
  const poor = { ...TRADE, saleRefusal: '0x', isOutOfGas: true } as const
  expect(agree([poor, TRADE])).toMatchObject({ status: 'ok', notes: [expect.stringContaining('400,000 gas')] })
})

test('a token that only the router may sell is ok, if every wallet gets its money: KEPT_BY_FEES', () => {
  const trap: TradeVerdict = { ...OK, status: 'honeypot', sellSucceeded: false, reason: 'only by the router' }
  const refused = [trip({ sale: REFUSED }), trip({ kind: 'later', sale: REFUSED })]
  // Two fees of 0.3 % are no loss.
  const paid = { ...TRADE, money: 994n }
  expect(agree([paid, paid], trap, refused)).toMatchObject({ status: 'ok', costPercent: 0 })
  expect(agree([paid, { ...paid, money: 890n }], trap, refused)).toBe(trap)
  expect(agree([paid, { ...paid, saleRefusal: '0x' }], trap, refused)).toBe(trap)
  // One of the wallets could sell before: the token prefers wallets, not the router.
  expect(agree([paid, paid], trap, [trip(), ...refused])).toBe(trap)
})

test('the taxes are those of the whole amount in one piece, and others are told: DIFFERENT_TAX', () => {
  const taxed = (arrived: bigint): Step => ({ ok: true, sent: 1000n, arrived, held: 1000n, money: 1000n })
  const of = (sale: Step) => judgeAll(simulation([{ ...trip({ sale }), kind: 'entire' }]))
  expect(of(taxed(990n))).toMatchObject({ sellTaxPercent: 1, notes: [] })
  expect(of(taxed(989n))).toMatchObject({ sellTaxPercent: 1.1, notes: [expect.stringContaining('other taxes: 0 %')] })
  expect(of(REFUSED)).toMatchObject({ status: 'ok', notes: [expect.stringContaining('in one piece is refused')] })
})

/** Somebody who sells so many seconds after buying, while others trade. */
function amongOthers(seconds: number, given: Given = {}): Trip {
  return { ...trip(given), kind: 'crowd', seconds }
}

test('a refused sale among others is a trap after a minute, if an honest token could be sold: GUARDED_SECONDS', () => {
  expect(judge([trip(), amongOthers(60, { sale: REFUSED })])).toMatchObject({ status: 'honeypot', isTwoFaced: true })
  expect(judge([trip(), amongOthers(60, { sale: REFUSED, fair: null })]).status).toBe('ok')
  expect(judge([trip(), amongOthers(59, { sale: REFUSED })])).toMatchObject({
    status: 'ok',
    notes: [expect.stringContaining('guard against bots')],
  })
})

test('and after an hour where all sales at once are refused, as by a cooldown: COOLED_SECONDS', () => {
  const cooling = trip({ sale: REFUSED })
  expect(judge([cooling, amongOthers(3599, { sale: REFUSED })]).status).toBe('ok')
  expect(judge([cooling, amongOthers(3600, { sale: REFUSED })]).status).toBe('honeypot')
})

test('what others did may take a tenth of the money, and is no cost of a token', () => {
  expect(judge([trip(), amongOthers(60, { back: 900n })])).toMatchObject({ costPercent: 0, notes: [] })
  expect(judge([trip(), amongOthers(60, { back: 899n })])).toMatchObject({
    costPercent: 0,
    notes: [expect.stringContaining('More is lost')],
  })
  expect(judge([trip(), amongOthers(60, { back: 500n })]).status).toBe('honeypot')
})

/** Sales by wallets that bought so many seconds before, by the clock and by the blocks between. */
function held(refused: readonly number[], sold: readonly number[], blocksOf = (seconds: number) => seconds): Trip[] {
  const sales = [...refused.map((age) => [age, REFUSED] as const), ...sold.map((age) => [age, done(1000n)] as const)]
  return sales.map(([seconds, sale]) => ({ ...trip({ kind: 'later', sale }), seconds, byBlocks: blocksOf(seconds) }))
}

function judgeHeld(trips: readonly Trip[]): TradeVerdict {
  const all = simulation(trips)
  return judgeAll({ ...all, sellHalf: REFUSED, sellWhole: REFUSED, sellLate: REFUSED })
}

test('what is held for less than an hour can be sold, and for longer is locked: COOLED_SECONDS', () => {
  const short = judgeHeld(held([2, 3599], [7000, 90_000]))
  expect(short).toMatchObject({ status: 'ok', sellSucceeded: true, costPercent: 0 })
  expect(short.notes).toEqual([expect.stringContaining('refused 60 minutes and goes through 1.9 hours after buying')])
  expect(judgeHeld(held([2, 3600], [7000]))).toMatchObject({
    status: 'sell_failed',
    sellSucceeded: false,
    reason: expect.stringContaining('locked: a sale is refused 60 minutes and goes through 1.9 hours after buying'),
  })
})

test('a refusal among sales that go through is no hold, unless the count of blocks tells them apart', () => {
  expect(judgeHeld(held([2, 7000], [3600, 90_000])).status).toBe('honeypot')
  expect(judgeHeld(held([2, 7000], []))).toMatchObject({ status: 'honeypot' })
  const byBlocks = judgeHeld(held([2, 7000], [3600, 90_000], (seconds) => (seconds === 7000 ? 4 : seconds)))
  expect(byBlocks).toMatchObject({ status: 'ok', notes: [expect.stringContaining('by the count of blocks')] })
})

test('what is refused in all blocks that a node simulates may be held for more', () => {
  const all = simulation(held([2, 7000], []))
  const of = (crowd: TradeSimulation['crowd']) =>
    judgeAll({ ...all, sellHalf: REFUSED, sellWhole: REFUSED, sellLate: REFUSED, crowd }).notes
  expect([of('natural'), of('few blocks')]).toEqual([[], [expect.stringContaining('250 blocks')]])
})

test('one who has sold a part and may never sell the rest has not sold, and a wait is told', () => {
  const wait = { reason: REFUSED, from: 7200, until: 400 * 86_400, isSold: false }
  const of = (isSold: boolean) => judgeAll({ ...simulation([trip()]), wait: { ...wait, isSold } })
  expect(of(false)).toMatchObject({ status: 'sell_failed', sellSucceeded: false, notes: [] })
  expect(of(false).reason).toContain('cannot sell the rest 400 days later')
  expect(of(true)).toMatchObject({ status: 'ok', notes: [expect.stringContaining('2 hours after the first')] })
})

test('an approval of too little is no refused sale, if one of enough sold', () => {
  const sold = { ...trip(), kind: 'entire' } as const
  const all = { ...simulation([sold]), sellHalf: REFUSED, sellRest: REFUSED, approvals: 'too small' } as const
  expect(judgeAll(all)).toMatchObject({ status: 'inconclusive', sellSucceeded: null })
  expect(judgeAll({ ...all, trips: [{ ...sold, sales: [REFUSED] }] }).status).toBe('sell_failed')
  expect(judgeAll({ ...simulation([sold]), approvals: 'smaller' }).notes).toEqual([
    expect.stringContaining('approvals of less than everything'),
  ])
})

test('what a receiver cannot sell, or loses by more than a point on the way, is told: DIFFERENT_TAX', () => {
  const of = (received: TradeSimulation['received']) => judgeAll({ ...simulation([trip()]), received }).notes
  expect(of({ refusal: null, taxPercent: 1 })).toEqual([])
  expect(of({ refusal: null, taxPercent: 1.1 })).toEqual([expect.stringContaining('takes 1.1 %')])
  const taxed = { ...trip(), buy: { ...done(1000n), arrived: 950n } } as const
  const received = { refusal: null, taxPercent: 5 } as const
  expect(judgeAll({ ...simulation([{ ...taxed, kind: 'entire' }]), received }).notes).toEqual([])
  expect(of({ refusal: '0x', taxPercent: null })).toEqual([expect.stringContaining('by a transfer cannot sell')])
})

test('a refused half is told by its size only where the whole amount is refused too', () => {
  const of = (sale: Step) => {
    const entire = { ...trip({ sale }), kind: 'entire' } as const
    return judgeAll({ ...simulation([entire]), sellHalf: REFUSED })
  }
  expect(of(REFUSED).reason).toContain('a small sale goes through and a larger one does not')
  expect(of(done(1000n))).toMatchObject({
    status: 'honeypot',
    reason: expect.stringContaining('one wallet can sell and another cannot'),
  })
})
