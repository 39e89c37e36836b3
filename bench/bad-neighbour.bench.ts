import { createHash } from 'node:crypto'
import { onBehalfOf } from '@farebox/concurrency/callers'
import { callerOf } from '../packages/concurrency/test/caller.ts'
import { drawText } from '../packages/ocr/test/draw-text.ts'
import { CallError } from '../src/contract/errors.ts'
import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { diagramRender } from '../src/services/diagram-render/diagram-render.service.ts'
import { ocr as ocrService } from '../src/services/ocr/ocr.service.ts'
import { screenshot } from '../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser } from '../test/kit/browser.ts'
import { fakeContext } from '../test/kit/fake-context.ts'
import { startSite } from '../test/kit/site.ts'
import { BAD_PAGES } from './bad-neighbour/bad-pages.ts'
import { type Bench, percentile } from './figure.ts'

const GOAL = 1.35
// The concurrent calls that one client is allowed.
const NEIGHBOURS = 2
const ROUNDS = 2

type Times = Readonly<Record<string, number>>

interface Failure {
  readonly page: string
  readonly what: string
}

/**
 * Times a good client's screenshots, diagrams and OCR while another client opens each of the bad pages in a loop. Takes
 * minutes; `--sample` sets the number of pages. Caps and thresholds were chosen on one half of the pages, split by the
 * hash of their names.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say, sample }) {
    const pages = evenly(Object.keys(BAD_PAGES), sample)
    await using site = await startSite((request, response) => {
      const script = BAD_PAGES[decodeURIComponent((request.url ?? '/').slice(1).split('?')[0] ?? '')]
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!doctype html><title>page</title><body><h1>Heading</h1>${'<p>Text</p>'.repeat(40)}<script>${script ?? ''}</script>`,
      )
    })
    await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
    const ocr = createOcr()
    const { signal } = new AbortController()
    const context = fakeContext({ browser: chromium.browser, ocr: ocr.open(signal) })
    const picture = (await (await drawText(['A line of text to read.'])).png().toBuffer()).toString('base64')
    const good: Record<string, () => Promise<unknown>> = {
      screenshot: () => screenshot.prepare({ url: `${site.origin}/`, wait_ms: 0 })(context),
      diagram: () => diagramRender.prepare({ code: 'flowchart LR\n  A --> B', format: 'both' })(context),
      ocr: () => ocrService.prepare({ image_base64: picture })(context),
    }
    const failures: Failure[] = []
    const measure = async (page: string): Promise<Times> => {
      const times: Record<string, number> = {}
      for (const [name, call] of Object.entries(good)) {
        const start = performance.now()
        await onBehalfOf(callerOf({ client: '198.51.100.1' }), call).catch((error: unknown) =>
          failures.push({ page, what: `${name} beside ${page}: ${error}` }),
        )
        times[name] = performance.now() - start
      }
      return times
    }
    try {
      for (let round = 0; round < 3; round += 1) await measure('nobody')
      const alone = new Map<string, Times[]>()
      const beside = new Map<string, Times[]>()
      for (const page of pages) {
        // Alternating, so that other load on the machine slows both alike.
        alone.set(page, [await measure('nobody')])
        const leaving = new AbortController()
        const bad = fakeContext({ browser: chromium.supervised.open(leaving.signal), signal: leaving.signal })
        const loop = async () => {
          while (!leaving.signal.aborted) {
            const url = `${site.origin}/${encodeURIComponent(page)}`
            await onBehalfOf(callerOf({ client: '203.0.113.1' }), () => screenshot.prepare({ url })(bad)).catch(
              (error: unknown) => {
                const what = `${page} itself: ${error}`
                if (!(error instanceof CallError) && !leaving.signal.aborted) failures.push({ page, what })
              },
            )
          }
        }
        const loops = Array.from({ length: NEIGHBOURS }, loop)
        const rounds: Times[] = []
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(page))
        beside.set(page, rounds)
        leaving.abort(new Error('enough'))
        await Promise.all(loops)
        const restarts = chromium.supervised.health().restarts
        say(
          `${page}: ${rounds.map((times) => Object.values(times).map(Math.round).join(' ')).join(' | ')} ms, ${restarts} restarts`,
        )
      }
      const of = (half: readonly string[]) => {
        const rows = Object.keys(good).map((name) => {
          const p50 = (times: readonly Times[]) =>
            Math.round(
              percentile(
                times.map((one) => one[name] ?? 0),
                50,
              ),
            )
          const aloneMs = p50(half.flatMap((page) => alone.get(page) ?? []))
          const besideMs = p50(half.flatMap((page) => beside.get(page) ?? []))
          return [name, { alone_ms: aloneMs, beside_ms: besideMs, ratio: round2(besideMs / aloneMs) }] as const
        })
        return {
          pages: half.length,
          failed: failures.filter(({ page }) => half.includes(page)).length,
          ratio: Math.max(...rows.map(([, row]) => row.ratio)),
          ...Object.fromEntries(rows),
        }
      }
      const all = of(pages)
      return {
        value: failures.length,
        unit: `good calls that failed of ${3 * ROUNDS * pages.length}`,
        goal: `none, and each p50 at most ${GOAL} times that without neighbours`,
        ok: failures.length === 0 && all.ratio <= GOAL,
        peers: {},
        ratio: all.ratio,
        details: {
          neighbours: NEIGHBOURS,
          all,
          tuned_on: of(pages.filter(isSeen)),
          unseen: of(pages.filter((page) => !isSeen(page))),
          slowest: slowest(beside),
          failures: failures.slice(0, 20).map(({ what }) => what),
        },
      }
    } finally {
      await ocr.close()
    }
  },
}

function isSeen(page: string): boolean {
  return (createHash('sha256').update(page).digest()[0] ?? 0) % 2 === 0
}

/** The five pages beside which a screenshot took longest, in ms. */
function slowest(beside: ReadonlyMap<string, readonly Times[]>): Record<string, number> {
  const worst = [...beside].map(([page, rounds]) => {
    return [page, Math.round(Math.max(...rounds.map(({ screenshot: ms = 0 }) => ms)))] as const
  })
  return Object.fromEntries(worst.toSorted(([, one], [, other]) => other - one).slice(0, 5))
}

function evenly(names: readonly string[], count: number | null): readonly string[] {
  if (count === null || count >= names.length) return names
  return Array.from({ length: count }, (_, index) => names[Math.floor((index * names.length) / count)] ?? '')
}

function round2(value: number): number {
  return Number(value.toFixed(2))
}
