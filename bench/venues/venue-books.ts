import type { BookRow, VenueName } from './book-row.ts'
import { contractTraps } from './contract-traps.ts'

/**
 * The public answers of four exchanges, generated for the bench with the fields, types and units of the real ones.
 * Shapes: Binance exchangeInfo, premiumIndex, fundingInfo, openInterest and Bybit v5 instruments-info, tickers as
 * documented by both in 2026 and as recorded on 2026-09-20 (src/upstreams/<venue>/fixtures); OKX v5 instruments,
 * funding-rate, mark-price, open-interest of the same day; Hyperliquid metaAndAssetCtxs of the same day. The traps are
 * observed rows: see contract-traps.ts.
 */
export interface VenueBooks {
  /** JSON by path; /info belongs to Hyperliquid. */
  readonly answers: Readonly<Record<string, string>>
  /** The right answers, by venue and coin. A missing coin trades nowhere. */
  readonly truth: ReadonlyMap<string, TrueQuote>
  readonly contracts: Readonly<Record<string, number>>
  readonly traps: Readonly<Record<string, number>>
  readonly coins: readonly string[]
}

export interface TrueQuote {
  readonly symbol: string
  readonly fundingRate: number
  readonly intervalHours: number
  /** The price of one coin. */
  readonly markPrice: number
}

const PLAIN_CONTRACTS = 300
const SUFFIX: Readonly<Record<VenueName, string>> = {
  venue_a: 'USDT',
  venue_b: 'USDT',
  venue_c: '-USDT-SWAP',
  venue_d: '',
}
const LIVE: Readonly<Record<VenueName, readonly [status: string, type: string]>> = {
  venue_a: ['TRADING', 'PERPETUAL'],
  venue_b: ['Trading', 'LinearPerpetual'],
  venue_c: ['live', 'linear'],
  venue_d: ['', ''],
}

export function makeVenueBooks(now: Date): VenueBooks {
  const venues = Object.keys(SUFFIX) as VenueName[]
  const rows = new Map(venues.map((venue) => [venue, [...plainRows(venue), ...contractTraps(venue)]]))
  const truth = new Map<string, TrueQuote>()
  for (const [venue, its] of rows) {
    for (const { sold, symbol, rate, hours, price } of its) {
      if (!sold) continue
      const { coin, multiplier } = sold
      truth.set(`${venue} ${coin}`, {
        symbol,
        fundingRate: rate,
        intervalHours: hours,
        markPrice: price / multiplier,
      })
    }
  }
  const of = (venue: VenueName) => rows.get(venue) ?? []
  return {
    answers: {
      ...binanceAnswers(of('venue_a'), now),
      ...bybitAnswers(of('venue_b'), now),
      ...okxAnswers(of('venue_c'), now),
      '/info': hyperliquidAnswer(of('venue_d')),
    },
    truth,
    contracts: Object.fromEntries([...rows].map(([venue, its]) => [venue, its.length])),
    traps: Object.fromEntries([...rows].map(([venue]) => [venue, contractTraps(venue).length])),
    coins: [...new Set([...rows.values()].flat().map(({ base, sold }) => sold?.coin ?? base.toUpperCase()))],
  }
}

function plainRows(venue: VenueName): BookRow[] {
  const [status, type] = LIVE[venue]
  return Array.from({ length: PLAIN_CONTRACTS }, (_, index) => {
    const coin = `C${String.fromCharCode(65 + (index % 26))}${index}X`
    return {
      symbol: `${coin}${SUFFIX[venue]}`,
      base: coin,
      settledIn: 'USDT',
      status,
      type,
      price: 0.01 * (index + 1),
      rate: Number((((index * 37) % 200) * 1e-6 - 1e-4).toFixed(8)),
      hours: venue === 'venue_d' ? 1 : ([8, 4, 1][index % 3] ?? 8),
      sold: { coin, multiplier: 1 },
    }
  })
}

const next = (now: Date, hours: number) => Math.ceil((now.getTime() + 1) / (hours * 3_600_000)) * hours * 3_600_000

function binanceAnswers(rows: readonly BookRow[], now: Date): Record<string, string> {
  const listed = rows.map(({ symbol, base, settledIn, status, type }) => ({
    symbol,
    pair: symbol,
    contractType: type,
    status,
    baseAsset: base,
    quoteAsset: settledIn,
    marginAsset: settledIn,
  }))
  const premiums = rows.map(({ symbol, price, rate, hours, type }) => ({
    symbol,
    markPrice: price.toFixed(8),
    lastFundingRate: type === 'CURRENT_QUARTER' ? '' : rate.toFixed(8),
    nextFundingTime: type === 'CURRENT_QUARTER' ? 0 : next(now, hours),
    time: now.getTime(),
  }))
  const intervals = rows.filter(({ hours }) => hours !== 8)
  return {
    '/fapi/v1/exchangeInfo': JSON.stringify({ timezone: 'UTC', symbols: listed }),
    '/fapi/v1/premiumIndex': JSON.stringify(premiums),
    '/fapi/v1/fundingInfo': JSON.stringify(
      intervals.map(({ symbol, hours }) => ({ symbol, fundingIntervalHours: hours })),
    ),
    '/fapi/v1/openInterest': JSON.stringify({ symbol: 'any', openInterest: '100000.000', time: now.getTime() }),
  }
}

function bybitAnswers(rows: readonly BookRow[], now: Date): Record<string, string> {
  const answer = (list: readonly object[]) =>
    JSON.stringify({ retCode: 0, retMsg: 'OK', time: now.getTime(), result: { category: 'linear', list } })
  const listed = rows.map(({ symbol, base, settledIn, status, type }) => ({
    symbol,
    contractType: type,
    status,
    baseCoin: base,
    settleCoin: settledIn,
  }))
  const tickers = rows.map(({ symbol, price, rate, hours, type }) => ({
    symbol,
    markPrice: String(price),
    fundingRate: type === 'LinearFutures' ? '' : String(rate),
    nextFundingTime: type === 'LinearFutures' ? '' : String(next(now, hours)),
    fundingIntervalHour: type === 'LinearFutures' ? '' : String(hours),
    openInterestValue: '3000000',
  }))
  return { '/v5/market/instruments-info': answer(listed), '/v5/market/tickers': answer(tickers) }
}

function okxAnswers(rows: readonly BookRow[], now: Date): Record<string, string> {
  const answer = (data: readonly object[]) => JSON.stringify({ code: '0', msg: '', data })
  const ts = String(now.getTime())
  return {
    '/api/v5/public/instruments': answer(
      rows.map(({ symbol, base, settledIn, status, type }) => ({
        instId: symbol,
        instType: 'SWAP',
        ctType: type,
        ctValCcy: base,
        settleCcy: settledIn,
        state: status,
      })),
    ),
    '/api/v5/public/funding-rate': answer(
      rows.map(({ symbol, rate, hours }) => ({
        instId: symbol,
        fundingRate: String(rate),
        fundingTime: String(next(now, hours)),
        nextFundingTime: String(next(now, hours) + hours * 3_600_000),
        ts,
      })),
    ),
    '/api/v5/public/mark-price': answer(
      rows.map(({ symbol, price }) => ({ instId: symbol, markPx: String(price), ts })),
    ),
    '/api/v5/public/open-interest': answer(rows.map(({ symbol }) => ({ instId: symbol, oiUsd: '1500000', ts }))),
  }
}

function hyperliquidAnswer(rows: readonly BookRow[]): string {
  const universe = rows.map(({ symbol, status }) => ({
    name: symbol,
    szDecimals: 2,
    ...(status === 'delisted' && { isDelisted: true }),
  }))
  const figures = rows.map(({ price, rate }) => ({
    funding: String(rate),
    openInterest: '50000',
    markPx: String(price),
    midPx: null,
  }))
  return JSON.stringify([{ universe }, figures])
}
