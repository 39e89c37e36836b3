import { Client } from 'undici'
import type { Service } from '../src/contract/define-service.ts'
import { startTestApp } from '../test/kit/test-app.ts'
import { type Figure, percentile } from './figure.ts'

const GOAL_MS = 1

/** A call of a service's endpoint over HTTP, and the same work done by the bare library. */
export interface Pair {
  readonly name: string
  readonly body: object
  readonly samples: number
  bare(): Promise<unknown>
}

interface OverheadOptions {
  readonly peer: string
  readonly pairs: readonly Pair[]
  say(message: string): void
}

/** Measures the ms that a call over HTTP adds to the bare library call: the median over pairs, measured alternately. */
export async function measureOverhead(service: Service, { peer, pairs, say }: OverheadOptions): Promise<Figure> {
  const endpoint = await openEndpoint(service)
  const all: Sample[] = []
  const details: Record<string, object> = {}
  for (const { name, body, samples, bare } of pairs) {
    const text = JSON.stringify(body)
    const taken = await takeSamples({ ours: () => endpoint.call(text), theirs: bare }, samples)
    all.push(...taken)
    details[name] = toDetails(taken)
    say(`${name} ${JSON.stringify(details[name])}`)
  }
  await endpoint.close()
  const { overhead_p50_ms, bare_p50_ms } = toDetails(all)
  // Of each pair by itself: the medians of all may be of different pictures.
  const ratios = all.map(({ ours, theirs }) => ours / theirs)
  return {
    value: overhead_p50_ms,
    unit: 'ms',
    goal: `adds less than ${GOAL_MS} ms to the bare library call (p50)`,
    ok: overhead_p50_ms < GOAL_MS,
    peers: { [peer]: bare_p50_ms },
    ratio: round(percentile(ratios, 50)),
    details,
  }
}

/** Serves the service through the whole app in this process; each call comes from another network, which has trials left. */
async function openEndpoint(service: Service) {
  const app = await startTestApp({
    services: [service],
    facilitatorUrl: 'http://127.0.0.1:9',
    env: { TRUST_PROXY: '127.0.0.1/32' },
  })
  const http = new Client(app.url)
  let clients = 0
  return {
    async call(body: string) {
      clients += 1
      const client = `${20 + (clients % 100)}.${Math.floor(clients / 100) % 256}.0.1`
      const reply = await http.request({
        method: 'POST',
        path: `/api/v1/try/${service.slug}`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
        body,
      })
      const bytes = await reply.body.bytes()
      if (reply.statusCode !== 200)
        throw new Error(`${service.slug} answered ${reply.statusCode} ${Buffer.from(bytes).toString()}`)
    },
    async close() {
      await http.close()
      await app.close()
    },
  }
}

interface Sample {
  readonly ours: number
  readonly theirs: number
}

async function takeSamples(run: { ours(): Promise<unknown>; theirs(): Promise<unknown> }, samples: number) {
  const taken: Sample[] = []
  for (const _ of [1, 2, 3]) await Promise.all([run.ours(), run.theirs()])
  for (let index = 0; index < samples; index += 1) {
    // The second call finds warm caches, so the order alternates.
    const oursFirst = index % 2 === 0
    const first = await milliseconds(oursFirst ? run.ours : run.theirs)
    const second = await milliseconds(oursFirst ? run.theirs : run.ours)
    taken.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  return taken
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function toDetails(samples: readonly Sample[]) {
  const ours = samples.map((sample) => sample.ours)
  return {
    overhead_p50_ms: round(
      percentile(
        samples.map((sample) => sample.ours - sample.theirs),
        50,
      ),
    ),
    ours_p50_ms: round(percentile(ours, 50)),
    ours_p99_ms: round(percentile(ours, 99)),
    bare_p50_ms: round(
      percentile(
        samples.map((sample) => sample.theirs),
        50,
      ),
    ),
    samples: samples.length,
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
