import { parseEgressAllow } from '@farebox/egress'
import type { Service } from '../src/contract/define-service.ts'
import { createServicePorts } from '../src/platform/service-ports.ts'
import { defiYields } from '../src/services/defi-yields/defi-yields.service.ts'
import { paperSearch } from '../src/services/paper-search/paper-search.service.ts'
import { perpFunding } from '../src/services/perp-funding/perp-funding.service.ts'
import { predictionMarkets } from '../src/services/prediction-markets/prediction-markets.service.ts'
import { translate } from '../src/services/translate/translate.service.ts'
import { weather } from '../src/services/weather/weather.service.ts'
import { memoryStore, silentLog } from '../test/kit/fake-context.ts'
import { type Bench, percentile } from './figure.ts'
import { type SlowUpstreams, startSlowUpstreams } from './slow-upstreams.ts'

const DELAY_MS = 50
const COLD_CALLS = 20
const WARM_CALLS = 300
const CALLERS = 200
/** Vendors that are asked only if the operator configured them. */
const OPTIONAL = ['UPSTREAM_OPEN_METEO', 'UPSTREAM_DEEPL', 'UPSTREAM_LIBRETRANSLATE']

const QUESTIONS: readonly { readonly service: Service; readonly input: object }[] = [
  { service: weather, input: { location: 'Berlin' } },
  { service: translate, input: { text: 'hello world', target_lang: 'pt-BR', source_lang: 'en' } },
  { service: paperSearch, input: { query: 'telomere' } },
  { service: defiYields, input: {} },
  { service: predictionMarkets, input: {} },
  { service: perpFunding, input: { coins: ['BTC'] } },
]

/** Measures the time and requests of the services that read third parties, when each third party takes 50 ms. */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    const upstreams = await startSlowUpstreams(DELAY_MS)
    try {
      const measured: (readonly [string, Measures])[] = []
      for (const { service, input } of QUESTIONS) {
        say(service.slug)
        await service.warmUp?.()
        measured.push([service.slug, await measure(service, { input, upstreams })] as const)
      }
      const unrecorded = upstreams.unrecorded()
      if (unrecorded.length > 0) throw new Error(`no recording of ${unrecorded.join(', ')}: see slow-upstreams.ts`)
      const worst = Math.max(
        ...measured.map(([, { requests_200_callers, requests_cold }]) => requests_200_callers / requests_cold),
      )
      const isInTime = QUESTIONS.every(
        ({ service }, index) => (measured[index]?.[1].cold_p99_ms ?? Infinity) <= service.p99Ms,
      )
      const isFree = measured.every(([, { requests_warm }]) => requests_warm === 0)
      return {
        value: worst,
        unit: 'upstream requests of 200 concurrent callers over those of one, worst service',
        goal: '1; no request for a warm call; a cold call within the stated p99',
        ok: worst === 1 && isFree && isInTime,
        peers: {},
        ratio: null,
        details: Object.fromEntries(measured),
      }
    } finally {
      upstreams.close()
    }
  },
}

interface Question {
  readonly input: object
  readonly upstreams: SlowUpstreams
}

type Measures = Awaited<ReturnType<typeof measure>>

async function measure(service: Service, { input, upstreams }: Question) {
  const coldMs: number[] = []
  for (let index = 0; index < COLD_CALLS; index += 1) {
    await using ports = openPorts(upstreams)
    coldMs.push(await time(() => ports.call(service, input)))
  }
  const coldRequests = upstreams.takeRequestCount() / COLD_CALLS

  await using ports = openPorts(upstreams)
  await Promise.all(Array.from({ length: CALLERS }, () => ports.call(service, input)))
  const requestsOfMany = upstreams.takeRequestCount()

  const warmMs: number[] = []
  for (let index = 0; index < WARM_CALLS; index += 1) warmMs.push(await time(() => ports.call(service, input)))
  return {
    cold_p50_ms: round(percentile(coldMs, 50)),
    cold_p99_ms: round(percentile(coldMs, 99)),
    warm_p50_ms: round(percentile(warmMs, 50)),
    warm_p99_ms: round(percentile(warmMs, 99)),
    requests_cold: coldRequests,
    requests_200_callers: requestsOfMany,
    requests_warm: upstreams.takeRequestCount(),
  }
}

/** Opens ports as a fresh process has them: without connections, cached data or used rate limits. */
function openPorts({ baseAddress }: SlowUpstreams) {
  const variables = QUESTIONS.flatMap(({ service }) => service.upstreams.flatMap(({ hosts }) => Object.keys(hosts)))
  const asked = variables.filter((variable) => !OPTIONAL.includes(variable))
  const ports = createServicePorts({
    egressAllow: parseEgressAllow(''),
    upstreamAddresses: Object.fromEntries(asked.map((variable) => [variable, baseAddress])),
    upstreamKeys: {},
    model: null,
    browser: { endpoints: [] },
    userAgent: 'farebox-bench',
    store: memoryStore(),
    clock: { now: () => new Date() },
    log: silentLog(),
  })
  return {
    call: (service: Service, input: object) =>
      service.prepare(input)(ports.open(service, new AbortController().signal)),
    [Symbol.asyncDispose]: () => ports.close(),
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function round(ms: number): number {
  return Number(ms.toFixed(2))
}
