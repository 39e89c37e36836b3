import { expect, test } from 'vitest'
import { toMarket } from './to-market.ts'

const TOKEN = '0x4200000000000000000000000000000000000006'
const now = new Date('2026-11-20T12:00:00Z')

function pool(changes: object = {}) {
  return {
    dexId: 'aerodrome',
    labels: ['v2'],
    pairAddress: '0x1',
    url: 'https://dexscreener.com/base/0x1',
    baseToken: { address: TOKEN.toUpperCase().replace('0X', '0x'), symbol: 'WETH' },
    quoteToken: { address: '0x2', symbol: 'USDC' },
    priceUsd: '2000.5',
    txns: { h24: { buys: 10, sells: 20 } },
    volume: { h24: 1000.5 },
    liquidity: { usd: 500 },
    fdv: 7,
    marketCap: 6,
    pairCreatedAt: new Date('2026-11-10T00:00:00Z').getTime(),
    ...changes,
  }
}

test('adds up all pools, and takes prices from the deepest pool with the token as base', () => {
  const deepButQuote = pool({
    pairAddress: '0x3',
    baseToken: { address: '0x9', symbol: 'DOGE' },
    quoteToken: { address: TOKEN, symbol: 'WETH' },
    priceUsd: '0.1',
    liquidity: { usd: 9000 },
    pairCreatedAt: new Date('2026-11-08T12:00:00Z').getTime(),
    fdv: 1,
  })
  expect(toMarket([pool(), deepButQuote], { token: TOKEN, now })).toEqual({
    pairs: 2,
    liquidity_usd: 9500,
    volume_24h_usd: 2001,
    price_usd: 2000.5,
    fdv_usd: 7,
    market_cap_usd: 6,
    first_pair_created: '2026-11-08T12:00:00.000Z',
    age_days: 12,
    txns_24h: { buys: 20, sells: 40 },
    top_pairs: [
      { dex: 'aerodrome v2', pair: '0x3', quote: 'DOGE', liquidity_usd: 9000, url: 'https://dexscreener.com/base/0x1' },
      { dex: 'aerodrome v2', pair: '0x1', quote: 'USDC', liquidity_usd: 500, url: 'https://dexscreener.com/base/0x1' },
    ],
  })
})

test('distinguishes no pool from no answer', () => {
  expect(toMarket([], { token: TOKEN, now })).toMatchObject({
    pairs: 0,
    liquidity_usd: 0,
    price_usd: null,
    age_days: null,
  })
  expect(toMarket(undefined, { token: TOKEN, now })).toMatchObject({ pairs: null, liquidity_usd: null, top_pairs: [] })
})

test('leaves out impossible or unsafe values', () => {
  const odd = pool({
    dexId: 'd\u202Eex',
    url: 'javascript:alert(1)',
    liquidity: null,
    priceUsd: 'NaN',
    fdv: null,
    pairCreatedAt: now.getTime() + 1,
    quoteToken: { address: '0x2', symbol: `\u0000${'x'.repeat(1000)}` },
    txns: null,
    volume: {},
  })
  const market = toMarket([odd], { token: TOKEN, now })
  expect(market).toMatchObject({
    liquidity_usd: null,
    volume_24h_usd: null,
    txns_24h: { buys: null, sells: null },
    price_usd: null,
    fdv_usd: null,
    age_days: null,
  })
  expect(market.top_pairs).toEqual([
    { dex: 'dex v2', pair: '0x1', quote: `${'x'.repeat(39)}…`, liquidity_usd: null, url: null },
  ])
})

// As for tokens on a bonding curve, of which DexScreener leaves the liquidity out.
test.each([
  [[{ liquidity: undefined }], null],
  [[{ liquidity: {} }], null],
  [[{ liquidity: undefined }, { liquidity: { usd: 300 } }], 300],
  [[{ liquidity: { usd: 0 } }], 0],
])('liquidity that is not known is not zero: %j', (pools, liquidity) => {
  const market = toMarket(pools.map(pool), { token: TOKEN, now })
  expect(market.liquidity_usd).toBe(liquidity)
})

test('lists the five deepest', () => {
  const pools = [1, 2, 3, 4, 5, 6].map((usd) => pool({ pairAddress: `0x${usd}`, liquidity: { usd } }))
  expect(toMarket(pools, { token: TOKEN, now }).top_pairs.map(({ pair }) => pair)).toEqual([
    '0x6',
    '0x5',
    '0x4',
    '0x3',
    '0x2',
  ])
})

test('reads the price from a pool in which it is the other token', () => {
  const base = { baseToken: { address: '0x9' }, quoteToken: { address: TOKEN }, fdv: 1 }
  const deep = pool({ ...base, priceUsd: '0.5', priceNative: '0.00025', liquidity: { usd: 9000 } })
  // Where it is the base, a pool with next to nothing in it tells another price, and so another value.
  const dust = pool({ priceUsd: '31', liquidity: { usd: 60 }, fdv: 99 })
  expect(toMarket([dust, deep], { token: TOKEN, now })).toMatchObject({ price_usd: 2000, fdv_usd: null })
  expect(toMarket([dust, deep, pool()], { token: TOKEN, now })).toMatchObject({ price_usd: 2000, fdv_usd: 7 })
})

// DEEP_SHARE is a tenth of the deepest pool, WIDEST_RATIO twice its price.
test.each([
  ['twice as much', { priceUsd: '4001', liquidity: { usd: 50 } }, 2000.5],
  ['more than that', { priceUsd: '4002', liquidity: { usd: 50 } }, null],
  ['a hundredth', { priceUsd: '20', liquidity: { usd: 50 } }, null],
  ['a hundredth, with little money', { priceUsd: '20', liquidity: { usd: 49 } }, 2000.5],
  ['nothing', { priceUsd: '0', liquidity: { usd: 5000 } }, 2000.5],
])('where another pool tells a price of %s', (_, other, price) => {
  expect(toMarket([pool(), pool(other)], { token: TOKEN, now })).toMatchObject({
    price_usd: price,
    fdv_usd: price && 7,
  })
})

// FIRST_POOL_MS: of seconds this would be a day of 1970, and no token young.
test.each([
  [1_760_000_000, null],
  [Date.parse('2018-11-01T00:00:00Z'), 2941.5],
])('a pool created at %i is of %s days', (pairCreatedAt, age_days) => {
  expect(toMarket([pool({ pairCreatedAt })], { token: TOKEN, now })).toMatchObject({ age_days })
})
