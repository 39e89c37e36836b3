import { setTimeout as pause } from 'node:timers/promises'
import { ChromiumInstance } from '../packages/browser/src/chromium/chromium-instance.ts'
import { htmlToPdf } from '../src/services/html-to-pdf/html-to-pdf.service.ts'
import { screenshot } from '../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser } from '../test/kit/browser.ts'
import { fakeContext } from '../test/kit/fake-context.ts'
import { startSite } from '../test/kit/site.ts'
import { atOnce } from './at-once.ts'
import { type Bench, percentile } from './figure.ts'
import { treeMemoryMb } from './process-memory.ts'

const WIDTH = 8
const ROUNDS = 4
const CALLS = 16
const CALLS_FOR_MEMORY = 500
const CARDS = Array.from(
  { length: 60 },
  (_, card) =>
    `<article style="border:1px solid #ccc;margin:8px;padding:8px"><h2>Card ${card}</h2><p>Some text</p></article>`,
).join('')
const PAGE = `<!doctype html><title>Cards</title><link rel=stylesheet href=/style.css><body>${CARDS}
  <script>for (const card of document.querySelectorAll('article')) card.append(new Date(0).toISOString())</script>`

/**
 * Times screenshots and PDFs of a local page, eight at once, beside the bare driver doing the same; and measures the
 * memory kept.
 */
export const bench: Bench = {
  shows: 'speed',
  services: ['screenshot', 'html-to-pdf'],
  async run({ say }) {
    await using site = await startSite((request, response) => {
      const type = request.url === '/style.css' ? 'text/css' : 'text/html'
      response
        .writeHead(200, { 'content-type': type })
        .end(type === 'text/css' ? 'body { font: 16px sans-serif }' : PAGE)
    })
    await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
    const context = fakeContext({ browser: chromium.browser })
    const shoot = () => screenshot.prepare({ url: site.origin, wait_ms: 0 })(context)
    const print = () => htmlToPdf.prepare({ url: site.origin })(context)
    const bare = await ChromiumInstance.start({})
    const calls = {
      screenshot: shoot,
      'screenshot, bare driver': () => bareCall(bare, site.origin, 'screenshot'),
      pdf: print,
      'pdf, bare driver': () => bareCall(bare, site.origin, 'pdf'),
    }
    let rows: Record<keyof typeof calls, Timing>
    try {
      for (const call of Object.values(calls)) await atOnce({ count: WIDTH, width: WIDTH }, call)
      say(`${ROUNDS} rounds of ${CALLS} calls of each, ${WIDTH} at once`)
      rows = await measure(calls)
    } finally {
      await bare.close()
    }
    const before = await settledMemory()
    say(`${CALLS_FOR_MEMORY} more calls to measure the memory`)
    await atOnce({ count: CALLS_FOR_MEMORY, width: WIDTH }, (index) => (index % 2 === 0 ? shoot() : print()))
    const after = await settledMemory()
    const ours = rows.screenshot.p50
    const theirs = rows['screenshot, bare driver'].p50
    return {
      value: ours,
      unit: 'ms p50, screenshot, 8 at once',
      goal: 'at most 1.5 times the bare driver, and no more than 15 % more memory after 500 calls',
      ok: ours <= 1.5 * theirs && after <= 1.15 * before,
      peers: { 'playwright-core': theirs },
      ratio: Number((ours / theirs).toFixed(2)),
      details: { ...rows, memory_mb: { before: Math.round(before), after_500_calls: Math.round(after) } },
    }
  },
}

interface Timing {
  readonly p50: number
  readonly p99: number
  readonly calls_per_second: number
}

/** Alternating, so that other load on the machine slows all alike. */
async function measure<Name extends string>(
  calls: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, Timing>> {
  const rows = Object.entries<() => Promise<unknown>>(calls).map(([name, call]) => ({
    name,
    call,
    times: [] as number[],
    seconds: 0,
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows) {
      const start = performance.now()
      row.times.push(...(await atOnce({ count: CALLS, width: WIDTH }, row.call)))
      row.seconds += (performance.now() - start) / 1000
    }
  }
  const timings = rows.map(({ name, times, seconds }) => [
    name,
    {
      p50: Math.round(percentile(times, 50)),
      p99: Math.round(percentile(times, 99)),
      calls_per_second: Number((times.length / seconds).toFixed(1)),
    },
  ])
  return Object.fromEntries(timings) as Record<Name, Timing>
}

async function bareCall(chromium: ChromiumInstance, url: string, what: 'screenshot' | 'pdf') {
  // The browser's default proxy leads nowhere, so this context bypasses it.
  const context = await chromium.openContext({
    viewport: { width: 1280, height: 800 },
    proxy: { server: 'direct://', bypass: '127.0.0.1' },
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  if (what === 'pdf') await page.pdf({ format: 'A4', printBackground: true })
  else await page.screenshot()
  await context.close()
}

async function settledMemory(): Promise<number> {
  await pause(2000)
  return treeMemoryMb()
}
