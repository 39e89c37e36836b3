import { expect, test } from 'vitest'
import { done, held, OK, REFUSED, simulation, type TripGiven, trip } from '../test/trips.ts'
import { judge as judgeAll } from './judge.ts'
import { judgeTrips } from './judge-trips.ts'
import type { ReceivedSale, Step, TradeSimulation, Trip } from './trades/trade-simulation.ts'
import type { TradeVerdict } from './verdict.ts'

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

test('what sells in parts to the end and for its price is no trap: TRAP_LOSS_PERCENT', () => {
  const parts = { largest: 4, isRepeated: true, lostPercent: 49 }
  const of = (given: Partial<typeof parts> | { largest: null }) => {
    const all = { ...simulation([trip({ sale: REFUSED })]), sellHalf: REFUSED, sellWhole: REFUSED, sellLate: REFUSED }
    return judgeAll({ ...all, parts: { ...parts, ...given } })
  }
  expect(of({})).toMatchObject({ status: 'sell_failed', reason: expect.stringContaining('in one piece is 1/4') })
  for (const no of [{ largest: null }, { isRepeated: false }, { lostPercent: 50 }, { largest: 1 }]) {
    expect(of(no).status).toBe('honeypot')
  }
})

test('the taxes are those of the whole amount in one piece, and others are told: DIFFERENT_TAX', () => {
  const taxed = (arrived: bigint): Step => ({ ok: true, sent: 1000n, arrived, held: 1000n, money: 1000n })
  const of = (sale: Step) => judgeAll(simulation([{ ...trip({ sale }), kind: 'entire' }]))
  expect(of(taxed(990n))).toMatchObject({ sellTaxPercent: 1, notes: [] })
  expect(of(taxed(989n))).toMatchObject({ sellTaxPercent: 1.1, notes: [expect.stringContaining('other taxes: 0 %')] })
  expect(of(REFUSED)).toMatchObject({ status: 'ok', notes: [expect.stringContaining('in one piece is refused')] })
})

/** Somebody who sells so many seconds after buying, while others trade. */
function amongOthers(seconds: number, given: TripGiven = {}): Trip {
  return { ...trip(given), kind: 'crowd', seconds }
}

test('a refused sale among others is a trap after a minute, if an honest token could be sold: GUARDED_SECONDS', () => {
  expect(judge([trip(), amongOthers(60, { sale: REFUSED })])).toMatchObject({ status: 'honeypot', isTwoFaced: true })
  expect(judge([trip(), amongOthers(60, { sale: REFUSED, fair: null })]).status).toBe('ok')
  // Where no honest token can be tried at all, as a token lies of what its pool holds, that is no excuse.
  const unfair = [trip({ fair: null }), amongOthers(30), amongOthers(60, { sale: REFUSED, fair: null })]
  expect(judge(unfair)).toMatchObject({ status: 'honeypot', isTwoFaced: true })
  expect(judge([trip(), amongOthers(59, { sale: REFUSED })])).toMatchObject({
    status: 'ok',
    notes: [],
  })
  expect(judge([trip(), amongOthers(10), amongOthers(59, { sale: REFUSED }), amongOthers(70)]).notes).toEqual([
    expect.stringContaining('guard against bots'),
  ])
})

test('a refused sale of two purchases is one of its size where a half of it goes through', () => {
  const twice = { ...amongOthers(60), sales: [REFUSED, done(500n)] }
  expect(judge([trip(), twice])).toMatchObject({ status: 'ok', notes: [expect.stringContaining('half of it is not')] })
  expect(judge([trip(), { ...twice, sales: [REFUSED, REFUSED] }]).status).toBe('honeypot')
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

test('what a receiver cannot sell, or loses by more than a point on the way, is told: DIFFERENT_TAX, DIFFERENT_MONEY', () => {
  const of = (received: Pick<ReceivedSale, 'refusal' | 'taxPercent'> & Partial<ReceivedSale>) =>
    judgeAll({ ...simulation([trip()]), received: { lostPercent: null, isOpenToAll: false, ...received } }).notes
  expect(of({ refusal: null, taxPercent: 1 })).toEqual([])
  expect(of({ refusal: null, taxPercent: 1.1 })).toEqual([expect.stringContaining('takes 1.1 %')])
  expect(of({ refusal: null, taxPercent: 0, lostPercent: 10.1 })).toEqual([
    expect.stringContaining('10.1 % less money'),
  ])
  const taxed = { ...trip(), buy: { ...done(1000n), arrived: 950n } } as const
  const received = { refusal: null, taxPercent: 5, lostPercent: 10, isOpenToAll: false } as const
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

test('who has bought and sold often must be able to sell the rest', () => {
  const often = (...sales: readonly boolean[]) => {
    const regular = { ...trip({ kind: 'regular', fair: null }), sales: sales.map((ok) => (ok ? done(100n) : REFUSED)) }
    return judgeTrips(OK, simulation([trip(), regular]))
  }
  expect(often(true, true, false)).toMatchObject({
    status: 'sell_failed',
    sellSucceeded: false,
    reason: expect.stringContaining('after 2 of them'),
  })
  expect(often(false, false)).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  const back = { ...trip({ kind: 'regular', sale: REFUSED, fair: null }), what: 'a sale by who is back' }
  const first = { ...back, sales: [done(100n)] }
  expect(judgeTrips(OK, simulation([trip(), first, back])).reason).toContain('a sale by who is back is refused')
  // A pause between two sales is over in the end, and parts of a purchase are no loss.
  expect(often(true, false, true)).toMatchObject({ status: 'ok', costPercent: 0 })
})

test('each sale of a part counts by its money: half of it or more is a trap, a tenth no cost', () => {
  const part = (back: bigint) => judge([trip(), trip({ kind: 'part', back, held: 10n })])
  expect(part(500n)).toMatchObject({ status: 'honeypot', costPercent: 50, reason: expect.stringContaining('50 %') })
  expect(part(501n)).toMatchObject({ status: 'ok', costPercent: 0, notes: [expect.stringContaining('More is lost')] })
  // Who sells in parts has less before each, and who comes again had less before: no balance shrank.
  expect(part(900n)).toMatchObject({ status: 'ok', costPercent: 0, notes: [] })
  expect(judge([trip(), trip({ kind: 'regular', held: 900n })]).notes).toEqual([])
  expect(judge([trip(), trip({ kind: 'part', back: 100n, fair: null })])).toMatchObject({ status: 'ok', notes: [] })
})

test('a sale among others, minutes later or by who sells often that burns all its gas is refused like any other', () => {
  const burnt = { ...REFUSED, isOutOfGas: true } as const
  const late = { ...trip({ kind: 'crowd', sale: burnt, fair: 900n }), seconds: 3600 }
  for (const refused of [late, trip({ kind: 'steady', sale: burnt }), trip({ kind: 'regular', sale: burnt })]) {
    expect(judge([trip(), refused])).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  }
})

test('a token that anybody can take is a trap, whatever its sales, and no pool clears it', () => {
  const received = { refusal: null, taxPercent: 0, lostPercent: 0, isOpenToAll: true } as const
  const taken = { status: 'honeypot', isTwoFaced: true, reason: expect.stringContaining('anybody can take') }
  expect(judgeAll({ ...simulation([trip()]), received })).toMatchObject(taken)
  // What is worse is told.
  expect(judgeAll({ ...simulation([trip({ back: 1n })]), received }).reason).toContain('brings back')
})

test('what our own limit of gas ended is no verdict on the token', () => {
  const refused = simulation([trip({ sale: REFUSED })])
  const judged = (isCutShort: boolean) =>
    judgeAll({ ...refused, sellHalf: REFUSED, sellWhole: REFUSED, sellLate: REFUSED, isCutShort })
  expect(judged(false)).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  expect(judged(true)).toMatchObject({
    status: 'inconclusive',
    sellSucceeded: null,
    reason: expect.stringContaining('more than 1,500,000 gas'),
  })
})
