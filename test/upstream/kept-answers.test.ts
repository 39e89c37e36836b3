import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ServiceContext } from '../../src/contract/context.ts'
import { defiLlama, fetchYieldPools } from '../../src/upstreams/defillama/defillama.ts'
import { dydx, fetchDydxMarkets } from '../../src/upstreams/dydx/dydx.ts'
import { fetchGateContracts, gate } from '../../src/upstreams/gate/gate.ts'
import { manifold, searchManifold } from '../../src/upstreams/manifold/manifold.ts'
import { fetchTopMarkets, polymarket } from '../../src/upstreams/polymarket/polymarket.ts'
import { fetchCoinbasePrice } from '../../src/upstreams/sui-price/fetch-coinbase-price.ts'
import { coinbase } from '../../src/upstreams/sui-price/price-sources.ts'
import { upstreamContext } from '../kit/upstream-context.ts'
import { startUpstreamServer } from '../kit/upstream-server.ts'

const fixture = (path: string) => readFileSync(new URL(`../../src/upstreams/${path}`, import.meta.url), 'utf8')
const market = { ticker: 'A-USD', status: 'ACTIVE', oraclePrice: '1', nextFundingRate: '0', openInterest: '1' }

test.each([
  ['an hour in a cache', { age: '3600' }, {}, true],
  ['a second more', { age: '3601' }, {}, false],
  ['more, which the adapter does not mind', { age: '3601' }, { maxAgeSeconds: undefined }, true],
  ['no age that can be read', { age: 'old' }, {}, true],
  ['a file of that hour', { 'last-modified': 'Fri, 20 Nov 2026 11:00:00 GMT' }, { isFile: true }, true],
  ['a file of before', { 'last-modified': 'Fri, 20 Nov 2026 10:59:59 GMT' }, { isFile: true }, false],
  ['a resource that has not changed since', { 'last-modified': 'Fri, 20 Nov 2026 10:59:59 GMT' }, {}, true],
])('takes an answer for an hour: %s', async (_, told, changes, isTaken) => {
  const headers = { 'content-type': 'application/json', date: 'Fri, 20 Nov 2026 12:00:00 GMT', ...told }
  await using server = await startUpstreamServer({ '/data': { headers, body: '{"ok":true}' } })
  const { http } = upstreamContext({ upstreams: [gate], baseAddress: server.baseAddress })
  const { maxAgeSeconds, ...request } = { maxAgeSeconds: 3600, ...changes }
  const answer = http.getJson(new URL('https://api.gateio.ws/data'), {
    ...request,
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
  })
  if (isTaken) await expect(answer).resolves.toEqual({ ok: true })
  else await expect(answer).rejects.toMatchObject({ code: 'upstream_failed' })
})

interface Kept {
  readonly path: string
  readonly body: string
  /** Seconds. */
  readonly oldest: number
  ask(context: ServiceContext): Promise<unknown>
}

// MAX_FILE_AGE_SECONDS is six hours; the others are CURRENT_SECONDS and, for a price in dollars, five minutes.
test.each<[string, Kept]>([
  [
    'Gate',
    {
      path: '/api/v4/futures/usdt/contracts',
      body: fixture('gate/fixtures/contracts.json'),
      oldest: 5400,
      ask: fetchGateContracts,
    },
  ],
  [
    'dYdX',
    {
      path: '/v4/perpetualMarkets',
      body: JSON.stringify({ markets: { A: market } }),
      oldest: 5400,
      ask: fetchDydxMarkets,
    },
  ],
  [
    'Polymarket',
    {
      path: '/markets/keyset',
      body: fixture('polymarket/fixtures/markets-keyset.json'),
      oldest: 5400,
      ask: fetchTopMarkets,
    },
  ],
  [
    'Manifold',
    { path: '/v0/search-markets', body: '[]', oldest: 5400, ask: (context) => searchManifold(context, 'rain') },
  ],
  [
    'DefiLlama',
    { path: '/pools', body: fixture('defillama/fixtures/pools.json'), oldest: 21_600, ask: fetchYieldPools },
  ],
  [
    'Coinbase',
    { path: '/v2/prices/SUI-USD/spot', body: '{"data":{"amount":"2"}}', oldest: 300, ask: fetchCoinbasePrice },
  ],
])('an answer of %s that a cache has kept for too long is refused', async (_, { path, body, oldest, ask }) => {
  await using server = await startUpstreamServer()
  const upstreams = [gate, dydx, polymarket, manifold, defiLlama, coinbase]
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress })
  const keptFor = (seconds: number) =>
    server.play(path, { headers: { 'content-type': 'application/json', age: String(seconds) }, body })
  keptFor(oldest)
  await expect(ask(context)).resolves.toBeDefined()
  keptFor(oldest + 1)
  await expect(ask(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('a file of yields that was made long ago is taken from the mirror instead', async () => {
  await using server = await startUpstreamServer()
  const context = upstreamContext({ upstreams: [defiLlama], baseAddress: server.baseAddress })
  const body = fixture('defillama/fixtures/pools.json')
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  const made = (at: string) => ({ headers: { date, 'last-modified': `Fri, 20 Nov 2026 ${at} GMT` }, body })
  server.play('/pools', made('05:59:59'))
  server.play('/yield-api/pools', made('06:00:00'))
  await expect(fetchYieldPools(context)).resolves.toHaveLength(1)
  server.play('/yield-api/pools', made('05:59:59'))
  await expect(fetchYieldPools(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})
