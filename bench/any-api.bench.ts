import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, percentile } from './figure.ts'
import { type Answered, answerUnder } from './load.ts'
import { createPayments } from './payments-by-count.ts'
import { type Spawned, start } from './process.ts'

const ROUNDS = 5
const SECONDS = 2
const CALLERS = [1, 16]
const JUDGED_CALLERS = 16
const BODY = '{"text":"hello"}'
const PATHS = { api: '/', proxy: '/', hono: '/api/v1/proxy/echo', farebox: '/api/v1/plain/echo' } as const

type Name = keyof typeof PATHS
type Servers = Readonly<Record<Name, Spawned>>

/**
 * Measures paid calls of an API that is sold by configuration alone, beside the official middleware before the same API, and
 * the time that each adds to a call, beside a proxy that takes no money.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-any-api-'))
    const servers = await startAll(folder)
    try {
      const table: Record<string, Record<Name, Measured>> = {}
      for (const callers of CALLERS) {
        say(`${callers} callers`)
        table[callers] = await measure(servers, callers)
      }
      const judged = table[JUDGED_CALLERS]
      if (!judged) throw new Error('the judged case was not measured')
      const ratio = judged.farebox.perSecond / judged.hono.perSecond
      return {
        value: Math.round(judged.farebox.perSecond),
        unit: `paid calls/s of an API sold by configuration, ${JUDGED_CALLERS} callers`,
        goal: 'at least as many as @x402/hono before the same API',
        ok: ratio >= 1,
        peers: { '@x402/hono with its proxy': Math.round(judged.hono.perSecond) },
        ratio: Number(ratio.toFixed(2)),
        details: { ledger: 'SQLite, on disk before each settlement', ...table, added_ms: addedMs(table['1']) },
      }
    } finally {
      for (const server of Object.values(servers)) server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Measured {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

async function startAll(folder: string): Promise<Servers & { readonly facilitator: Spawned }> {
  const settings = join(folder, 'farebox.config.json')
  const api = await start('peers/plain-api.ts')
  writeFileSync(settings, JSON.stringify({ services: { echo: { backend: `${api.url}/`, price: '0.002' } } }))
  const facilitator = await start('peers/yes-facilitator.ts')
  return {
    api,
    facilitator,
    proxy: await start('peers/bare-proxy.ts', [api.url]),
    hono: await start('peers/x402-hono.ts', [facilitator.url, api.url]),
    farebox: await start('peers/farebox.ts', [facilitator.url, '{}', settings]),
  }
}

/** The medians of the rounds, alternating, so that other load on the machine slows all alike. */
async function measure(servers: Servers, connections: number): Promise<Record<Name, Measured>> {
  const rounds: Record<Name, Answered[]> = { api: [], proxy: [], hono: [], farebox: [] }
  const payment = createPayments((await fetch(servers.hono.url + PATHS.hono, { method: 'POST' })).headers)
  const names = Object.keys(rounds) as Name[]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const isPaid = name === 'hono' || name === 'farebox'
      const headers = isPaid ? () => `PAYMENT-SIGNATURE: ${payment()}\r\n` : () => ''
      const load = { path: PATHS[name], body: BODY, status: 200, headers }
      rounds[name].push(await answerUnder(servers[name].url, load, { connections, seconds: SECONDS }))
    }
  }
  const median = (name: Name): Measured => {
    const of = (field: keyof Measured) =>
      Number(
        percentile(
          rounds[name].map((one) => one[field]),
          50,
        ).toFixed(2),
      )
    return { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') }
  }
  return { api: median('api'), proxy: median('proxy'), hono: median('hono'), farebox: median('farebox') }
}

/** What each adds to a call of the API by itself, one caller at a time. */
function addedMs(alone: Record<Name, Measured> | undefined) {
  if (!alone) return null
  const added = (name: Name) => ({
    p50: Number((alone[name].p50Ms - alone.api.p50Ms).toFixed(2)),
    p99: Number((alone[name].p99Ms - alone.api.p99Ms).toFixed(2)),
  })
  return { proxy: added('proxy'), hono: added('hono'), farebox: added('farebox') }
}
