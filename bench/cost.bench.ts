import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { catalog } from '../src/services/catalog.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { startSite } from '../test/kit/site.ts'
import { clientAddress } from './client-address.ts'
import type { Bench } from './figure.ts'
import { treeMemoryMb } from './process-memory.ts'
import { treeCpuMs } from './tree-cpu.ts'

const PORT = '18473'
const CALLERS = 4
const SECONDS = 8
const MEMORY_EVERY_MS = 500
const REST_MS = 1000
const GOAL_USDC = 1

const ARTICLE = `<!doctype html><html lang="en"><title>On tides</title><article><h1>On tides</h1>${'<p>Twice a day the water rises and falls, and those who live by it plan their work by a table of its hours.</p>'.repeat(40)}</article>`
const FEED = `<rss version="2.0"><channel><title>Tides</title>${Array.from({ length: 30 }, (_, n) => `<item><title>Item ${n}</title><link>https://example.com/${n}</link><guid>${n}</guid></item>`).join('')}</channel></rss>`

interface Cost {
  readonly cpu_ms_per_call: number
  readonly peak_memory_mb: number
  readonly calls_per_second: number
  readonly usdc_per_core_hour: number
}

/**
 * Measures the CPU cost of a call at saturation, in all processes of the server, for each service that needs no third
 * party, and the revenue per core hour. All calls are free trials, each of a new client, so that no settlement is
 * counted.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    await using site = await startSite((request, response) => {
      const isFeed = request.url === '/feed'
      response.writeHead(200, { 'content-type': isFeed ? 'application/rss+xml' : 'text/html' })
      response.end(isFeed ? FEED : ARTICLE)
    })
    const page = { url: `${site.origin}/` }
    const bodies: Readonly<Record<string, object>> = {
      ...examplesOf(['barcode', 'ip-lookup', 'image-resize', 'diagram-render', 'ocr', 'invoice-extract']),
      'html-to-pdf': { html: ARTICLE },
      screenshot: { ...page, wait_ms: 0 },
      'webpage-reader': page,
      'web-scrape': page,
      'url-status': page,
      'rss-fetch': { url: `${site.origin}/feed` },
    }
    const folder = mkdtempSync(join(tmpdir(), 'farebox-cost-'))
    const server = new ServerProcess({
      PORT,
      DATABASE_URL: `file:${join(folder, 'cost.db')}`,
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      EGRESS_ALLOW: `127.0.0.1:${site.port}`,
      CHECK_MINUTES: '0',
      LOG_LEVEL: 'silent',
      // Every call comes from another client.
      TRUST_PROXY: '127.0.0.0/8,::1/128',
    })
    try {
      await server.start()
      await pause(REST_MS)
      const idleMb = Math.round(treeMemoryMb(server.pid))
      const costs: Record<string, Cost> = {}
      for (const [slug, body] of Object.entries(bodies)) {
        costs[slug] = await measure(server, { slug, body })
        say(`${slug}: ${JSON.stringify(costs[slug])}`)
      }
      const dearest = Math.min(...Object.values(costs).map(({ usdc_per_core_hour }) => usdc_per_core_hour))
      return {
        value: dearest,
        unit: 'USDC earned per core hour, by the service that earns least',
        goal: `at least ${GOAL_USDC} for every service`,
        ok: dearest >= GOAL_USDC,
        peers: {},
        ratio: null,
        details: { idle_memory_mb: idleMb, ...costs },
      }
    } finally {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function examplesOf(slugs: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    slugs.map((slug) => [slug, catalog.find((service) => service.slug === slug)?.example.input as object]),
  )
}

let clients = 0

/** One free call of a new client. */
async function call(url: string, { slug, body }: Asked) {
  clients += 1
  const reply = await fetch(`${url}/api/v1/try/${slug}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': clientAddress(clients),
    },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${slug}: ${reply.status} ${text.slice(0, 200)}`)
}

interface Asked {
  readonly slug: string
  readonly body: object
}

async function measure(server: ServerProcess, asked: Asked): Promise<Cost> {
  for (let warm = 0; warm < CALLERS; warm += 1) await call(server.url, asked)
  await pause(REST_MS)
  const [cpuBefore, start] = [treeCpuMs(server.pid), performance.now()]
  const until = start + SECONDS * 1000
  const memory: number[] = []
  let calls = 0
  const watch = async () => {
    while (performance.now() < until) {
      memory.push(treeMemoryMb(server.pid))
      await pause(MEMORY_EVERY_MS)
    }
  }
  const buy = async () => {
    while (performance.now() < until) {
      await call(server.url, asked)
      calls += 1
    }
  }
  await Promise.all([watch(), ...Array.from({ length: CALLERS }, buy)])
  const seconds = (performance.now() - start) / 1000
  const cpuMs = (treeCpuMs(server.pid) - cpuBefore) / calls
  const price = Number(catalog.find(({ slug }) => slug === asked.slug)?.price)
  return {
    cpu_ms_per_call: round(cpuMs, 10),
    peak_memory_mb: Math.round(Math.max(...memory)),
    calls_per_second: round(calls / seconds, 10),
    usdc_per_core_hour: round((price * 3_600_000) / cpuMs, 100),
  }
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}
