import type { BookRow, VenueName } from './book-row.ts'

/**
 * Observed rows that a careless reader sells wrongly: contracts whose price and rate continue after delisting (WAVES,
 * FTT, MATIC at Binance in 2024 and 2025), tickers renamed (MATIC to POL, FTM to S), contracts settled in the coin,
 * quarterly ones, and contracts for 1,000, 10,000 or a million coins (1000PEPE, 1MBABYDOGE, SHIB1000, kBONK).
 */
export function contractTraps(venue: VenueName): readonly BookRow[] {
  return TRAPS[venue]
}

const trap = (symbol: string, base: string, rest: Partial<BookRow> & Pick<BookRow, 'status' | 'type'>): BookRow => ({
  symbol,
  base,
  settledIn: 'USDT',
  price: 2.5,
  rate: 0.0001,
  hours: 8,
  ...rest,
})

const DELISTED = [
  'WAVES',
  'FTT',
  'OMG',
  'STRAX',
  'FRONT',
  'GLMR',
  'EOS',
  'CVC',
  'SRM',
  'RAY2',
  'AUDIO',
  'BTS',
  'SC',
  'TLM',
]
const RENAMED: readonly (readonly [old: string, now: string])[] = [
  ['MATIC', 'POL'],
  ['FTM', 'S'],
  ['RNDR', 'RENDER'],
  ['AGIX', 'FET'],
  ['LOOM', 'LUMIA'],
  ['KLAY', 'KAIA'],
]
const MULTIPLIED: readonly (readonly [written: string, coin: string, multiplier: number])[] = [
  ['1000PEPE', 'PEPE', 1000],
  ['1000BONK', 'BONK', 1000],
  ['1000FLOKI', 'FLOKI', 1000],
  ['1000SATS', 'SATS', 1000],
  ['1000CAT', 'CAT', 1000],
  ['10000LADYS', 'LADYS', 10_000],
  ['1000000MOG', 'MOG', 1_000_000],
]
// Coins whose real names begin with a number.
const NUMBERED = ['1INCH', '0G', '4', '2Z']
const INVERSE = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT']

const delisted = (suffix: string, status: string, type: string) =>
  DELISTED.map((coin) => trap(`${coin}${suffix}`, coin, { status, type }))
const renamed = (suffix: string, ended: string, live: string, type: string) =>
  RENAMED.flatMap(([old, now]) => [
    trap(`${old}${suffix}`, old, { status: ended, type }),
    trap(`${now}${suffix}`, now, { status: live, type, price: 0.45, sold: { coin: now, multiplier: 1 } }),
  ])
const numbered = (suffix: string, live: string, type: string) =>
  NUMBERED.map((coin) => trap(`${coin}${suffix}`, coin, { status: live, type, sold: { coin, multiplier: 1 } }))
const multiplied = (suffix: string, live: string, type: string, baseOf: (written: string, coin: string) => string) =>
  MULTIPLIED.map(([written, coin, multiplier]) =>
    trap(`${written}${suffix}`, baseOf(written, coin), {
      status: live,
      type,
      hours: 4,
      price: 0.0123,
      sold: { coin, multiplier },
    }),
  )

const TRAPS: Readonly<Record<VenueName, readonly BookRow[]>> = {
  venue_a: [
    ...delisted('USDT', 'SETTLING', 'PERPETUAL'),
    ...renamed('USDT', 'CLOSE', 'TRADING', 'PERPETUAL'),
    ...multiplied('USDT', 'TRADING', 'PERPETUAL', (written) => written),
    ...numbered('USDT', 'TRADING', 'PERPETUAL'),
    trap('1MBABYDOGEUSDT', '1MBABYDOGE', {
      status: 'TRADING',
      type: 'PERPETUAL',
      sold: { coin: 'BABYDOGE', multiplier: 1_000_000 },
    }),
    ...INVERSE.map((coin) => trap(`${coin}USD_PERP`, coin, { status: 'TRADING', type: 'PERPETUAL', settledIn: 'USD' })),
    trap('BTCUSDT_261225', 'BTC', { status: 'TRADING', type: 'CURRENT_QUARTER' }),
    trap('TSLAUSDT', 'TSLA', { status: 'TRADING', type: 'TRADIFI_PERPETUAL' }),
    trap('NEWCUSDT', 'NEWC', { status: 'PENDING_TRADING', type: 'PERPETUAL' }),
  ],
  venue_b: [
    ...delisted('USDT', 'Closed', 'LinearPerpetual'),
    ...renamed('USDT', 'Closed', 'Trading', 'LinearPerpetual'),
    // It writes some of its bases with the number, some without.
    ...multiplied('USDT', 'Trading', 'LinearPerpetual', (written, coin) => (coin.length > 4 ? written : coin)),
    ...numbered('USDT', 'Trading', 'LinearPerpetual'),
    trap('SHIB1000USDT', 'SHIB1000', {
      status: 'Trading',
      type: 'LinearPerpetual',
      sold: { coin: 'SHIB', multiplier: 1000 },
    }),
    ...INVERSE.map((coin) =>
      trap(`${coin}-25DEC26`, coin, { status: 'Trading', type: 'LinearFutures', settledIn: 'USDC' }),
    ),
    trap('NEWCUSDT', 'NEWC', { status: 'PreLaunch', type: 'LinearPerpetual' }),
  ],
  venue_c: [
    ...delisted('-USDT-SWAP', 'suspend', 'linear'),
    ...renamed('-USDT-SWAP', 'suspend', 'live', 'linear'),
    ...numbered('-USDT-SWAP', 'live', 'linear'),
    ...INVERSE.map((coin) => trap(`${coin}-USD-SWAP`, 'USD', { status: 'live', type: 'inverse', settledIn: coin })),
    // Its contracts are for many coins, but its prices are per coin.
    ...['PEPE', 'BONK', 'FLOKI', 'SATS'].map((coin) =>
      trap(`${coin}-USDT-SWAP`, coin, {
        status: 'live',
        type: 'linear',
        price: 0.0000123,
        sold: { coin, multiplier: 1 },
      }),
    ),
  ],
  venue_d: [
    ...[...DELISTED, ...RENAMED.map(([old]) => old)].map((coin) =>
      trap(coin, coin, { status: 'delisted', type: '', hours: 1 }),
    ),
    ...[...RENAMED.map(([, now]) => now), ...NUMBERED].map((coin) =>
      trap(coin, coin, { status: '', type: '', hours: 1, price: 0.45, sold: { coin, multiplier: 1 } }),
    ),
    ...['PEPE', 'BONK', 'FLOKI', 'SHIB', 'LUNC', 'NEIRO', 'DOGS', 'CAT', 'MOG', 'SATS'].map((coin) =>
      trap(`k${coin}`, coin, { status: '', type: '', hours: 1, price: 0.0123, sold: { coin, multiplier: 1000 } }),
    ),
  ],
}
