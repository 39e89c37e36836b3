import { onBehalfOf } from '../src/concurrency/current-caller.ts'
import { CallError } from '../src/contract/errors.ts'
import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { diagramRender } from '../src/services/diagram-render/diagram-render.service.ts'
import { ocr as ocrService } from '../src/services/ocr/ocr.service.ts'
import { screenshot } from '../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser } from '../test/kit/browser.ts'
import { drawText } from '../test/kit/draw-text.ts'
import { fakeContext } from '../test/kit/fake-context.ts'
import { startSite } from '../test/kit/site.ts'
import { BAD_PAGES } from './bad-neighbour/bad-pages.ts'
import { type Bench, percentile } from './figure.ts'

const GOAL = 1.35
// What one client may have under way at once.
const NEIGHBOURS = 2
const ROUNDS = 2

/** A good client's screenshots, diagrams and OCR while another runs each of the bad pages in a loop. Minutes. */
export const bench: Bench = {
  async run({ say }) {
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
    const failures: string[] = []
    const measure = async (beside: string) => {
      const times: Record<string, number> = {}
      for (const [name, call] of Object.entries(good)) {
        const start = performance.now()
        await onBehalfOf('198.51.100.1', call).catch((error: unknown) =>
          failures.push(`${name} beside ${beside}: ${error}`),
        )
        times[name] = performance.now() - start
      }
      return times
    }
    try {
      for (let round = 0; round < 3; round += 1) await measure('nobody')
      const alone: Record<string, number>[] = []
      const beside: Record<string, number>[] = []
      for (const name of Object.keys(BAD_PAGES)) {
        // In turns, so that a busy machine is busy for both.
        alone.push(await measure('nobody'))
        const leaving = new AbortController()
        const bad = fakeContext({ browser: chromium.supervised.open(leaving.signal), signal: leaving.signal })
        const loop = async () => {
          while (!leaving.signal.aborted) {
            const url = `${site.origin}/${encodeURIComponent(name)}`
            await onBehalfOf('203.0.113.1', () => screenshot.prepare({ url })(bad)).catch((error: unknown) => {
              if (!(error instanceof CallError) && !leaving.signal.aborted) failures.push(`${name} itself: ${error}`)
            })
          }
        }
        const loops = Array.from({ length: NEIGHBOURS }, loop)
        for (let round = 0; round < ROUNDS; round += 1) beside.push(await measure(name))
        leaving.abort(new Error('enough'))
        await Promise.all(loops)
        say(
          `${name}: ${Object.values(beside.at(-1) ?? {})
            .map(Math.round)
            .join(' ')} ms`,
        )
      }
      const p50 = (rows: Record<string, number>[], name: string) =>
        Math.round(
          percentile(
            rows.map((row) => row[name] ?? 0),
            50,
          ),
        )
      const rows = Object.keys(good).map(
        (name) => [name, { alone_ms: p50(alone, name), beside_ms: p50(beside, name) }] as const,
      )
      const ratios = rows.map(([, row]) => row.beside_ms / row.alone_ms)
      const ratio = Number(Math.max(...ratios).toFixed(2))
      return {
        value: failures.length,
        unit: `good calls that failed of ${3 * ROUNDS * Object.keys(BAD_PAGES).length}`,
        goal: `none, and each p50 at most ${GOAL} times that without neighbours`,
        ok: failures.length === 0 && ratio <= GOAL,
        peers: {},
        ratio,
        details: {
          bad_pages: Object.keys(BAD_PAGES).length,
          neighbours: NEIGHBOURS,
          ...Object.fromEntries(rows),
          failures: failures.slice(0, 10),
        },
      }
    } finally {
      await ocr.close()
    }
  },
}
