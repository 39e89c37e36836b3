import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Local stand-ins of third parties that replay their recorded answers, each after the same delay. */
export interface SlowUpstreams {
  readonly baseAddress: string
  /** The number of requests since the last call. */
  takeRequestCount(): number
  /** Paths that were asked for and have no recording here. */
  unrecorded(): readonly string[]
  close(): void
}

const HOUR_MS = 3600 * 1000

const RECORDED: Readonly<Record<string, string>> = {
  '/get': 'mymemory/fixtures/get.json',
  '/works': 'openalex/fixtures/works.json',
  '/api/query': 'arxiv/fixtures/query.xml',
  '/entrez/eutils/esearch.fcgi': 'pubmed/fixtures/esearch.json',
  '/entrez/eutils/efetch.fcgi': 'pubmed/fixtures/efetch.xml',
  '/pools': 'defillama/fixtures/pools.json',
  '/markets/keyset': 'polymarket/fixtures/markets-keyset.json',
  '/fapi/v1/exchangeInfo': 'binance/fixtures/exchange-info.json',
  '/fapi/v1/premiumIndex': 'binance/fixtures/premium-index.json',
  '/fapi/v1/fundingInfo': 'binance/fixtures/funding-info.json',
  '/fapi/v1/openInterest': 'binance/fixtures/open-interest.json',
  '/v5/market/instruments-info': 'bybit/fixtures/instruments-linear.json',
  '/v5/market/tickers': 'bybit/fixtures/tickers-linear.json',
  '/api/v5/public/instruments': 'okx/fixtures/instruments-swap.json',
  '/api/v5/public/funding-rate': 'okx/fixtures/funding-rate.json',
  '/api/v5/public/mark-price': 'okx/fixtures/mark-price.json',
  '/api/v5/public/open-interest': 'okx/fixtures/open-interest.json',
  '/info': 'hyperliquid/fixtures/meta-and-asset-ctxs.json',
}

/**
 * Starts them on one port. A request without a recording gets a 404 and fails the bench: services ask again for what they
 * did not get, so it would be counted as theirs.
 */
export async function startSlowUpstreams(delayMs: number): Promise<SlowUpstreams> {
  const folder = new URL('../src/upstreams/', import.meta.url)
  const bodies = new Map(Object.entries(RECORDED).map(([path, file]) => [path, readFileSync(new URL(file, folder))]))
  bodies.set('/weatherapi/locationforecast/2.0/complete', Buffer.from(JSON.stringify(generateForecast())))
  let requests = 0
  const unrecorded = new Set<string>()
  const server = createServer((request, response) => {
    requests += 1
    const { pathname } = new URL(`http://upstream${request.url}`)
    const body = bodies.get(pathname)
    if (!body) unrecorded.add(pathname)
    setTimeout(() => response.writeHead(body ? 200 : 404).end(body), delayMs)
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // The cast: a TCP server that listens has an AddressInfo; only a pipe has a string.
    baseAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequestCount() {
      const taken = requests
      requests = 0
      return taken
    },
    unrecorded: () => [...unrecorded],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** As long as the real forecast: 60 hourly steps and 30 6-hourly ones. */
function generateForecast(): object {
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const timeseries = Array.from({ length: 90 }, (_, index) => ({
    time: new Date(now + (index < 60 ? index : 60 + (index - 60) * 6) * HOUR_MS).toISOString(),
    data: {
      instant: { details: { air_temperature: 10, relative_humidity: 50, wind_speed: 2, cloud_area_fraction: 12 } },
      ...(index < 60 && { next_1_hours: { summary: { symbol_code: 'cloudy' }, details: {} } }),
      next_6_hours: {
        summary: { symbol_code: 'rain' },
        details: { air_temperature_max: 12, air_temperature_min: 8, precipitation_amount: 0.3 },
      },
    },
  }))
  return { type: 'Feature', properties: { timeseries } }
}
