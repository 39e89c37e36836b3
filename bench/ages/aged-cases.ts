import { readFileSync } from 'node:fs'
import type { Service } from '../../src/contract/define-service.ts'
import { defiYields } from '../../src/services/defi-yields/defi-yields.service.ts'
import { exchangeRates } from '../../src/services/exchange-rates/exchange-rates.service.ts'
import { paperSearch } from '../../src/services/paper-search/paper-search.service.ts'
import { perpFunding } from '../../src/services/perp-funding/perp-funding.service.ts'
import { predictionMarkets } from '../../src/services/prediction-markets/prediction-markets.service.ts'
import { weather } from '../../src/services/weather/weather.service.ts'
import { RECORDED, RECORDED_AT } from '../../test/kit/recorded-venues.ts'

/** A question to a service, and the recorded answers of its sources. */
export interface AgedCase {
  readonly service: Service
  readonly input: object
  /** When the recordings were true. */
  readonly at: string
  /** The recorded answers, by path. */
  readonly recorded: Readonly<Record<string, string>>
  readonly keys?: Readonly<Record<string, string>>
  /** The fields of the answer that follow from several others, and so change with each. */
  readonly derived?: RegExp
}

const recording = (path: string) => readFileSync(new URL(`../../src/upstreams/${path}`, import.meta.url), 'utf8')

/** One question for each service that sells data of a time from recorded vendors. */
export const AGED_CASES: readonly AgedCase[] = [
  {
    service: weather,
    input: { location: '52.52,13.41' },
    at: '2026-07-02T08:35:00Z',
    recorded: { '/v1/forecast': recording('open-meteo/fixtures/forecast.json') },
    keys: { OPEN_METEO_KEY: 'bench' },
  },
  {
    service: exchangeRates,
    input: {},
    at: '2026-03-18T17:00:00Z',
    recorded: { '/stats/eurofxref/eurofxref-daily.xml': recording('ecb/fixtures/eurofxref-daily.xml') },
  },
  {
    service: perpFunding,
    input: { coins: ['BTC', 'SHIB', 'PEPE'], venues: ['venue_a', 'venue_b', 'venue_c', 'venue_d', 'venue_e'] },
    at: RECORDED_AT,
    recorded: { ...RECORDED, '/api/v4/futures/usdt/contracts': recording('gate/fixtures/contracts.json') },
    derived: /error$|avg_apr_pct|_apr\b|spread_apr_pct|open_interest_usd|venues_ok|arbitrage_hint|comparable/,
  },
  {
    service: predictionMarkets,
    input: { venues: ['polymarket', 'manifold'] },
    at: '2026-10-06T12:00:00Z',
    recorded: {
      '/markets/keyset': recording('polymarket/fixtures/markets-keyset.json'),
      '/v0/search-markets': recording('manifold/fixtures/search-markets.json'),
    },
    derived: /^count|price_kind|url$/,
  },
  {
    service: defiYields,
    input: { min_tvl_usd: 0, include_outliers: true },
    at: '2026-09-14T12:00:00Z',
    recorded: { '/pools': recording('defillama/fixtures/pools.json') },
    derived: /^matched|outlook$/,
  },
  {
    service: paperSearch,
    input: { query: 'telomere', source: 'openalex' },
    at: '2026-11-20T12:00:00Z',
    recorded: { '/works': recording('openalex/fixtures/works.json') },
    derived: /^count|url$|abstract$/,
  },
]
