import { readFileSync } from 'node:fs'
import { BLOCK_0 } from '../../packages/opentimestamps/test/bitcoin-blocks.ts'
import type { ServiceContext } from '../../src/contract/context.ts'
import { startBitcoinWitnesses } from '../kit/bitcoin-witnesses.ts'
import { fakeContext, fixedClock } from '../kit/fake-context.ts'
import { RECORDED, RECORDED_AT } from '../kit/recorded-venues.ts'
import { upstreamContext } from '../kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../kit/upstream-server.ts'
import { metSeries } from '../kit/weather-series.ts'
import type { World } from './world.ts'

const fixture = (path: string) => ({
  body: readFileSync(new URL(`../../src/upstreams/${path}`, import.meta.url), 'utf8'),
})

// An answer of another day is not taken.
const ANSWERED_TODAY = { body: fixture('vies/fixtures/orlen.json').body.replace('2026-10-08', '2026-11-20') }

interface Played {
  /** What third parties answer, by path. */
  readonly scripts: Readonly<Record<string, UpstreamScript>>
  /** The time of the call, ISO 8601. */
  readonly at?: string
  readonly varies?: readonly string[]
  readonly ports?: Partial<ServiceContext>
}

/** A world of local stand-ins of third parties that replay their recorded answers. */
export function playing({ scripts, at = '2026-11-20T12:00:00Z', varies = [], ports = {} }: Played): World {
  return {
    varies,
    async open(run, { upstreams }) {
      await using server = await startUpstreamServer(scripts)
      const played = { upstreams, baseAddress: server.baseAddress }
      return await run(upstreamContext(played, { clock: fixedClock(at), ...ports }))
    },
  }
}

// The recording is shortened.
const ABSTRACT =
  'Graphs on lattice points are studied whose edges come from a finite set of allowed moves of arbitrary length. We show that the diameter of these graphs on fibers of a fixed integer matrix can be bounded from above by a constant. We then study the mixing behaviour of heat-bath random walks on these graphs. We also state explicit conditions on the set of moves so that the heat-bath random walk, a generalization of the Glauber dynamics, is an expander in fixed dimension.'

const summerHour = {
  rain: 0,
  details: { wind_from_direction: 122, cloud_area_fraction: 41, ultraviolet_index_clear_sky: 4.2 },
}
const ISSUED = { issued: '2026-07-01T21:21:30Z' }
const SUMMER_HOURS = Object.fromEntries(Array.from({ length: 96 }, (_, hour) => [hour, summerHour]))

const venues = Object.fromEntries(Object.entries(RECORDED).map(([path, body]) => [path, { body }]))

/** Services that ask third parties, with the recorded answers. */
export const RECORDINGS: Readonly<Record<string, World>> = {
  'exchange-rates': playing({
    scripts: { '/stats/eurofxref/eurofxref-daily.xml': fixture('ecb/fixtures/eurofxref-daily.xml') },
    at: '2026-03-18T17:00:00Z',
  }),
  'defi-yields': playing({
    scripts: { '/pools': fixture('defillama/fixtures/pools.json') },
    at: '2026-09-14T12:00:00Z',
  }),
  'paper-search': playing({
    scripts: {
      '/works': jsonReply({ results: [] }),
      '/api/query': {
        body: fixture('arxiv/fixtures/query.xml').body.replace(
          'Graphs on lattice points &amp; their fibers.',
          ABSTRACT,
        ),
      },
      '/entrez/eutils/esearch.fcgi': jsonReply({ esearchresult: { idlist: [] } }),
    },
  }),
  'perp-funding': playing({ scripts: venues, at: RECORDED_AT }),
  'prediction-markets': playing({
    scripts: { '/public-search': fixture('polymarket/fixtures/public-search.json') },
    at: '2025-12-10T09:20:00Z',
  }),
  translate: playing({
    scripts: {
      '/get': jsonReply({
        responseData: { translatedText: 'Wo ist der Bahnhof?', match: 0.99 },
        responseStatus: 200,
        matches: [],
      }),
    },
  }),
  weather: playing({
    scripts: { '/weatherapi/locationforecast/2.0/complete': metSeries('2026-07-02T00:00:00Z', SUMMER_HOURS, ISSUED) },
    at: '2026-07-02T00:30:00Z',
    varies: ['current.*', 'forecast_3d'],
  }),
  'invoice-extract': playing({
    scripts: { '/taxation_customs/vies/rest-api/ms/PL/vat/7740001454': ANSWERED_TODAY },
  }),
  'btc-timestamp-verify': {
    async open(run) {
      await using witnesses = await startBitcoinWitnesses()
      witnesses.show(BLOCK_0)
      return await run(fakeContext(witnesses))
    },
  },
}
