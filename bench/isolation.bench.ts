import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawText } from '../packages/ocr/test/draw-text.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { startSite } from '../test/kit/site.ts'
import { clientAddress } from './client-address.ts'
import { type Bench, percentile } from './figure.ts'

const PORT = '18472'
const LOOP_WATCH = join(import.meta.dirname, 'isolation', 'watch-loop.mjs')
// A little more than the interval at which the watch writes.
const LOOP_MS = 300
const GOAL = 2
const GOAL_STANDSTILL_MS = 20
const EVERY_MS = 20
// Concurrent calls of each kind: enough to keep every core busy.
const AT_ONCE = 4
const SECONDS = 10
const ROUNDS = 3
const SHORT_ROUNDS = 1
const REST_MS = 3000

/**
 * Times cheap calls while screenshots, OCR and diagrams use every core, alternating with the same calls to the same
 * server at rest. Any `--sample` takes one round instead of three.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say, sample }) {
    await using site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<!doctype html><title>page</title><h1>Heading</h1>${'<p>Some text to draw.</p>'.repeat(200)}`)
    })
    const picture = (
      await (
        await drawText(Array.from({ length: 12 }, (_, line) => `Line ${line} of a page to read.`))
      )
        .png()
        .toBuffer()
    ).toString('base64')
    const heavy = {
      screenshot: { url: `${site.origin}/`, wait_ms: 0 },
      ocr: { image_base64: picture },
      'diagram-render': { code: 'flowchart LR\n  A --> B --> C', format: 'both' },
    }
    const folder = mkdtempSync(join(tmpdir(), 'farebox-isolation-'))
    const loopFile = join(folder, 'loop')
    const server = new ServerProcess({
      PORT,
      NODE_OPTIONS: `--import=${LOOP_WATCH}`,
      LOOP_FILE: loopFile,
      DATABASE_URL: `file:${join(folder, 'isolation.db')}`,
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      EGRESS_ALLOW: `127.0.0.1:${site.port}`,
      // Every call comes from another client of another network.
      TRUST_PROXY: '127.0.0.0/8,::1/128',
    })
    await server.start()
    let client = 0
    const post = async (path: string, body: object): Promise<number> => {
      client += 1
      const start = performance.now()
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': clientAddress(client),
        },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.status !== 200 && response.status !== 402) say(`${path}: ${response.status}`)
      return performance.now() - start
    }
    const cheap = {
      barcode: () => post('/api/v1/try/barcode', { text: 'https://example.com/', type: 'qr' }),
      'ip-lookup': () => post('/api/v1/try/ip-lookup', { ip: '81.2.69.160' }),
      402: () => post('/api/v1/proxy/weather', { location: 'Berlin' }),
    }
    type Times = Record<string, number[]>
    const none = (): Times => Object.fromEntries(Object.keys(cheap).map((name) => [name, []]))
    const [quiet, busy] = [none(), none()]
    // The heavy work done meanwhile: starving it would not be isolation.
    const served: Record<string, number> = {}
    const measure = async (into: Times) => {
      const end = performance.now() + SECONDS * 1000
      const under: Promise<unknown>[] = []
      while (performance.now() < end) {
        for (const [name, call] of Object.entries(cheap)) under.push(call().then((ms) => into[name]?.push(ms)))
        await pause(EVERY_MS)
      }
      await Promise.all(under)
    }
    try {
      for (const [slug, body] of Object.entries(heavy)) await post(`/api/v1/try/${slug}`, body)
      for (const call of Object.values(cheap)) for (let warm = 0; warm < 50; warm += 1) await call()
      const standstills: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] }
      for (let round = 0; round < (sample ? SHORT_ROUNDS : ROUNDS); round += 1) {
        await pause(REST_MS)
        await longestStandstill()
        await measure(quiet)
        standstills.quiet.push(await longestStandstill())
        let isOver = false
        const loop = async (slug: string, body: object) => {
          while (!isOver) await post(`/api/v1/try/${slug}`, body).then(() => (served[slug] = (served[slug] ?? 0) + 1))
        }
        const loops = Object.entries(heavy).flatMap(([slug, body]) =>
          Array.from({ length: AT_ONCE }, () => loop(slug, body)),
        )
        await pause(REST_MS)
        await longestStandstill()
        await measure(busy)
        standstills.busy.push(await longestStandstill())
        isOver = true
        await Promise.all(loops)
        say(
          `round ${round + 1}: event loop blocked ${standstills.quiet.at(-1)} ms at rest, ${standstills.busy.at(-1)} ms under load`,
        )
      }
      const rows = Object.keys(cheap).map((name) => {
        const p = (times: Times, share: number) => Number(percentile(times[name] ?? [], share).toFixed(1))
        const row = { quiet_p50: p(quiet, 50), quiet_p99: p(quiet, 99), busy_p50: p(busy, 50), busy_p99: p(busy, 99) }
        return [
          name,
          { calls: busy[name]?.length ?? 0, ...row, ratio: Number((row.busy_p99 / row.quiet_p99).toFixed(2)) },
        ] as const
      })
      const ratio = Math.max(...rows.map(([, row]) => row.ratio))
      const standstillMs = percentile(standstills.busy, 50)
      return {
        value: ratio,
        unit: 'times the p99 at rest, for the cheap call that the load slows most',
        goal: `at most ${GOAL}, and the event loop is never blocked longer than ${GOAL_STANDSTILL_MS} ms (median of the rounds' longest)`,
        ok: ratio <= GOAL && standstillMs <= GOAL_STANDSTILL_MS,
        peers: {},
        ratio,
        details: { standstill_ms: standstills, heavy_calls: served, ...Object.fromEntries(rows) },
      }
    } finally {
      await server.kill()
      rmSync(folder, { recursive: true })
    }

    /** The longest block of the server's event loop since the last call, in ms. */
    async function longestStandstill(): Promise<number> {
      await pause(LOOP_MS)
      const longest = Number(readFileSync(loopFile, 'utf8'))
      rmSync(loopFile)
      await pause(LOOP_MS)
      return Math.round(longest)
    }
  },
}
