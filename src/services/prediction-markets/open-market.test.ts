import { expect, test } from 'vitest'
import type { Market } from '../../upstreams/polymarket/polymarket.ts'
import { toLookedUpMarket, toOpenMarket } from './open-market.ts'

const now = new Date('2026-11-20T12:00:00Z')
const open: Market = {
  question: 'Will it rain?',
  slug: 'rain',
  outcomes: '["Yes", "No"]',
  outcomePrices: '["0.25", "0.75"]',
  endDate: '2026-12-01T00:00:00Z',
  active: true,
  closed: false,
  archived: false,
  acceptingOrders: true,
  events: [{ title: 'Weather', slug: 'weather' }],
}
const read = (changes: Partial<Market>) => toOpenMarket({ ...open, ...changes }, now)

test('reads a market without volumes, which are unknown and not 0', () => {
  expect(read({})).toEqual([
    {
      venue: 'polymarket',
      question: 'Will it rain?',
      event: 'Weather',
      outcomes: [
        { name: 'Yes', probability: 0.25 },
        { name: 'No', probability: 0.75 },
      ],
      price_kind: 'unknown',
      best_bid: null,
      best_ask: null,
      last_price: null,
      volume_24h_usd: null,
      volume_total_usd: null,
      liquidity_usd: null,
      play_money: null,
      price_change_24h: null,
      rules: null,
      resolution_source: null,
      group_item: null,
      negative_risk: false,
      end_date: '2026-12-01T00:00:00.000Z',
      url: 'https://polymarket.com/event/weather/rain',
    },
  ])
})

test('reads amounts as numbers or text, from the first field present', () => {
  expect(
    read({ volume24hr: null, volume24hrClob: '12.5', volume: '99', liquidityNum: 7, oneDayPriceChange: '-0.01' }),
  ).toMatchObject([{ volume_24h_usd: 12.5, volume_total_usd: 99, liquidity_usd: 7, price_change_24h: -0.01 }])
})

test('a volume below nothing, and a change beyond the whole dollar, are unknown', () => {
  expect(read({ volume: '-5', oneDayPriceChange: 1.01 })).toMatchObject([
    { volume_total_usd: null, price_change_24h: null },
  ])
  expect(read({ oneDayPriceChange: -1 })).toMatchObject([{ price_change_24h: -1 }])
})

test('reads arrays as well as JSON text', () => {
  expect(read({ outcomes: ['A', 'B', 'C'], outcomePrices: [0.1, '0.2', 0.7] })).toMatchObject([
    { outcomes: [{ name: 'A', probability: 0.1 }, { probability: 0.2 }, { probability: 0.7 }] },
  ])
})

test.each<[string, Partial<Market>]>([
  ['is closed', { closed: true }],
  ['is archived', { archived: true }],
  ['is not active', { active: false }],
  ['takes no orders', { acceptingOrders: false }],
  ['is decided', { outcomePrices: '["0", "1"]' }],
  ['ended days ago', { endDate: '2026-11-18T00:00:00Z' }],
  ['ended days ago, by the other field', { endDate: '', endDateIso: '2026-11-18' }],
  ['has no outcomes', { outcomes: null }],
  ['has more prices than outcomes', { outcomePrices: '["0.1", "0.2", "0.7"]' }],
  ['has an empty price', { outcomePrices: '["0.25", ""]' }],
  ['has a price beyond one', { outcomePrices: '["0.25", "1.75"]' }],
  ['has outcomes that are not JSON', { outcomes: '[Yes, No]' }],
  ['has outcomes that are not a list', { outcomes: '{"Yes":1}' }],
])('leaves out a market that %s', (_, changes) => expect(read(changes)).toEqual([]))

test('keeps a market that is decided today', () => {
  expect(read({ endDate: '2026-11-20T00:00:00Z' })).toHaveLength(1)
})

test.each([
  [{ events: [{ slug: 'rain' }] }, 'https://polymarket.com/event/rain'],
  [{ events: null }, 'https://polymarket.com/event/rain'],
  [{ events: [{ slug: '../x?y' }] }, 'https://polymarket.com/event/..%2Fx%3Fy/rain'],
])('builds the page address of %j', (changes, url) => expect(read(changes)).toMatchObject([{ url }]))

test('answers null for an unknown end', () => {
  expect(read({ endDate: '', endDateIso: null })).toMatchObject([{ end_date: null }])
})

// 0.0025 between 0.002 and 0.003, with 0.004 traded last, is a real record of 2025-12-10.
// WIDEST_SPREAD is ten cents.
test.each<[string, Partial<Market>]>([
  ['mid', { bestBid: 0.2, bestAsk: 0.3, lastTradePrice: 0.1 }],
  ['unknown', { bestBid: 0.19, bestAsk: 0.31, lastTradePrice: 0.1 }],
  ['last', { bestBid: 0.01, bestAsk: 0.49, lastTradePrice: 0.25 }],
  ['mid', { outcomePrices: '["0.0025","0.9975"]', bestBid: 0.002, bestAsk: 0.003, lastTradePrice: 0.004 }],
  ['last', { bestBid: 0.1, bestAsk: 0.9, lastTradePrice: '0.25' }],
  ['last', { bestBid: null, bestAsk: 0.9, lastTradePrice: 0.25 }],
  ['unknown', { bestBid: 0.1, bestAsk: 0.2, lastTradePrice: 0.1 }],
])('names its price: %s', (price_kind, changes) => expect(read(changes)).toMatchObject([{ price_kind }]))

test('answers null without a bid, and the group fields of an event of many markets', () => {
  const several = { bestBid: 0, bestAsk: 1, negRisk: true, groupItemTitle: 'Spain', description: 'x'.repeat(2000) }
  expect(read(several)).toMatchObject([
    { best_bid: null, best_ask: null, negative_risk: true, group_item: 'Spain', rules: 'x'.repeat(1500) },
  ])
})

// MOST_OFF_ONE is two and a half cents.
test.each([
  ['["0", "0"]', 0],
  ['["0.9", "0.9"]', 0],
  ['["0.57", "0.4"]', 0],
  ['["0.97", "0.05"]', 1],
  ['["0.6", "0.4"]', 1],
])('prices %s, which are of shares that pay one dollar together, make %d market', (outcomePrices, count) => {
  expect(read({ outcomePrices })).toHaveLength(count)
})

test.each([
  ['nobody has offered or traded', { bestBid: 0, bestAsk: 1, lastTradePrice: 0 }, 'none', null, null],
  ['no side of the book is told', {}, 'unknown', null, null],
  ['only sellers have offered', { bestBid: 0, bestAsk: 0.6 }, 'unknown', null, 0.6],
  ['buyers offer more than sellers want', { bestBid: 0.7, bestAsk: 0.3 }, 'unknown', null, null],
])('where %s, even odds are not called a price', (_, book, price_kind, best_bid, best_ask) => {
  expect(read({ outcomePrices: '["0.5", "0.5"]', ...book })).toMatchObject([{ price_kind, best_bid, best_ask }])
})

// ALL_BUT_PAID lies between the two last prices.
test('a market of the early years was decided though its last price was not quite one', () => {
  const old = { ...open, closed: true, outcomePrices: '["0.0000003", "0.9999997"]' }
  expect(toLookedUpMarket(old)).toMatchObject([
    { state: 'resolved', winner: 'No', outcomes: [{ probability: 0 }, { probability: 1 }] },
  ])
  const undecided = { state: 'closed', winner: null }
  expect(toLookedUpMarket({ ...old, umaResolutionStatus: 'disputed' })).toMatchObject([
    { ...undecided, outcomes: [{ probability: 0.0000003 }, { probability: 0.9999997 }] },
  ])
  expect(toLookedUpMarket({ ...old, outcomePrices: '["0.002", "0.998"]' })).toMatchObject([undecided])
})

const over: Partial<Market> = { closed: true, acceptingOrders: false, umaResolutionStatus: 'resolved' }

test.each([
  ['["0.62", "0.38"]', [null, null]],
  ['["0.5", "0.5"]', [0.5, 0.5]],
  ['["1", "0"]', [1, 0]],
])('a decided market at %s is told what its shares can be paid', (outcomePrices, paid) => {
  const [market] = toLookedUpMarket({ ...open, ...over, outcomePrices })
  expect(market).toMatchObject({ state: 'resolved', winner: paid[0] === 1 ? 'Yes' : null })
  expect(market?.outcomes.map(({ probability }) => probability)).toEqual(paid)
})

// WIDEST_SPREAD is 0.1: so wide a book has a midpoint, and so far off it a price is another one.
test.each<[string, Partial<Market>, boolean]>([
  ['far above its own tight book', { bestBid: 0.04, bestAsk: 0.06 }, false],
  ['far below it', { bestBid: 0.7, bestAsk: 0.72 }, false],
  ['a little off it', { bestBid: 0.3, bestAsk: 0.32 }, true],
  ['far off a wide one', { bestBid: 0.4, bestAsk: 0.7 }, true],
  ['far off it, that of the last trade', { bestBid: 0.7, bestAsk: 0.72, lastTradePrice: 0.25 }, true],
])('a price %s is told: %#', (_, book, isTold) => {
  expect(read(book)).toHaveLength(isTold ? 1 : 0)
  expect(toLookedUpMarket({ ...open, ...book })).toHaveLength(isTold ? 1 : 0)
})
