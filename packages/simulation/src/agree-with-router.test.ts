import { expect, test } from 'vitest'
import { held, OK, REFUSED, simulation, trip } from '../test/trips.ts'
import { agreeWithRouter } from './agree-with-router.ts'
import type { RouterTrade, Step } from './trades/trade-simulation.ts'
import type { TradeVerdict } from './verdict.ts'

const TRADE: RouterTrade = {
  what: 'an hour after buying',
  kind: 'timed',
  seconds: 3600,
  byBlocks: 3600,
  buyRefusal: null,
  saleRefusal: null,
  isOutOfGas: false,
  spent: 1000n,
  bought: 1000n,
  held: 1000n,
  sold: 1000n,
  money: 1000n,
  fair: 1000n,
}

function agree(trades: readonly RouterTrade[] | null, verdict = OK, trips = [trip()]): TradeVerdict {
  return agreeWithRouter(verdict, simulation(trips, trades))
}

test('a second trade that agrees changes nothing, and neither does one that was not tried', () => {
  expect(agree(null)).toBe(OK)
  expect(agree([TRADE, TRADE])).toBe(OK)
  // A tenth less is within the difference of fees and prices.
  expect(agree([TRADE, { ...TRADE, money: 900n }])).toBe(OK)
  // What a token charges on both ways is no difference between them.
  expect(agree([{ ...TRADE, money: 800n }], OK, [trip({ back: 800n })])).toBe(OK)
})

test('a second trade with more than a tenth less is inconclusive, with half less a trap: DIFFERENCE_PERCENT', () => {
  expect(agree([TRADE, { ...TRADE, money: 899n }]).status).toBe('inconclusive')
  expect(agree([TRADE, { ...TRADE, money: 501n }]).status).toBe('inconclusive')
  expect(agree([TRADE, { ...TRADE, money: 500n }])).toMatchObject({
    status: 'honeypot',
    costPercent: 50,
    sellTaxPercent: null,
  })
  // Without an honest token two fees of 0.3 % are no loss, and less is due for less.
  expect(agree([{ ...TRADE, fair: null, money: 895n }])).toBe(OK)
  expect(agree([{ ...TRADE, fair: null, money: 894n }]).status).toBe('inconclusive')
  expect(agree([{ ...TRADE, sold: 500n, money: 500n }])).toBe(OK)
})

test('a second trade during a hold is too early, and is no refusal', () => {
  const trips = held([2], [10, 3600])
  expect(agree([{ ...TRADE, seconds: 9, saleRefusal: '0x' }, TRADE], OK, trips)).toEqual(OK)
  expect(agree([TRADE, { ...TRADE, seconds: 10, saleRefusal: '0x' }], OK, trips).status).toBe('honeypot')
})

test('a sale that the second trade is refused is a trap, a purchase inconclusive', () => {
  expect(agree([TRADE, { ...TRADE, saleRefusal: '0x' }])).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  const unbought = { ...TRADE, buyRefusal: '0x', saleRefusal: '0x' } as const
  expect(agree([unbought])).toMatchObject({ status: 'inconclusive', sellSucceeded: null })
  // One that could not pay is no refusal where others of its kind bought.
  expect(agree([TRADE, unbought])).toBe(OK)
  const poor = { ...TRADE, saleRefusal: '0x', isOutOfGas: true } as const
  expect(agree([poor, TRADE])).toMatchObject({ status: 'ok', notes: [expect.stringContaining('400,000 gas')] })
  expect(agree([TRADE, poor])).toMatchObject({ status: 'honeypot' })
})

test('a size that cannot be sold directly either is no difference between both ways', () => {
  const whole = { ...TRADE, kind: 'entire', saleRefusal: '0x' } as const
  const entire = (sale?: Step) => ({ ...trip(sale && { sale }), kind: 'entire' }) as const
  expect(agree([TRADE, whole], OK, [trip(), entire(REFUSED)])).toBe(OK)
  expect(agree([TRADE, whole], OK, [trip(), entire()])).toMatchObject({ status: 'honeypot', isTwoFaced: true })
})

test('a token that only the router may sell is ok, if every wallet gets its money: KEPT_BY_FEES', () => {
  const trap: TradeVerdict = { ...OK, status: 'honeypot', sellSucceeded: false, reason: 'only by the router' }
  const refused = [trip({ sale: REFUSED }), trip({ kind: 'later', sale: REFUSED })]
  // Two fees of 0.3 % are no loss.
  const paid = { ...TRADE, money: 994n, fair: 994n }
  expect(agree([paid, paid], trap, refused)).toMatchObject({ status: 'ok', costPercent: 0 })
  expect(agree([paid, { ...paid, money: 890n }], trap, refused)).toBe(trap)
  expect(agree([paid, { ...paid, saleRefusal: '0x' }], trap, refused)).toBe(trap)
  // One of the wallets could sell before: the token prefers wallets, not the router.
  expect(agree([paid, paid], trap, [trip(), ...refused])).toBe(trap)
})
