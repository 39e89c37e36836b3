import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../src/contract/errors.ts'
import { diagramRender } from '../src/services/diagram-render/diagram-render.service.ts'
import { htmlToPdf } from '../src/services/html-to-pdf/html-to-pdf.service.ts'
import { screenshot } from '../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser } from '../test/kit/browser.ts'
import { fakeContext } from '../test/kit/fake-context.ts'
import { startSite } from '../test/kit/site.ts'
import { atOnce } from './at-once.ts'
import { type Bench, percentile } from './figure.ts'
import { descendants, treeMemoryMb } from './process-memory.ts'

const CALLS = 1000
const QUARTER = CALLS / 4
const REST_MS = 4000
const WIDTH = 4
const HOSTILE: Record<string, string> = {
  loop: '<script>setTimeout(() => { for (;;); })</script>',
  memory: '<script>const a = []; for (;;) a.push(new Array(1e6).fill(a.length))</script>',
  dialogs: '<script>for (let i = 0; i < 1000; i++) alert(i)</script>',
  popups: '<script>for (let i = 0; i < 200; i++) open("/page")</script>',
  frames: '<script>for (let i = 0; i < 300; i++) document.body.append(document.createElement("iframe"))</script>',
  nodes: '<script>for (let i = 0; i < 500000; i++) document.body.append(document.createElement("p"))</script>',
  reload: '<script>setTimeout(() => location.reload(), 20)</script>',
  workers: '<script>for (let i = 0; i < 50; i++) new Worker(URL.createObjectURL(new Blob(["for (;;);"])))</script>',
  canvas:
    '<canvas id=c></canvas><script>c.width = c.height = 16000; c.getContext("2d").fillRect(0, 0, 16000, 16000)</script>',
  sockets: '<script>for (let i = 0; i < 500; i++) new WebSocket("ws://127.0.0.1:1/" + i)</script>',
}

/**
 * Makes a thousand mixed calls, one in twenty to a hostile page. All others must succeed, and memory must not grow.
 * Takes minutes.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    await using site = await startSite((request, response) => answer(request.url ?? '/', response))
    await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
    const context = fakeContext({ browser: chromium.browser })
    const calls = [
      () => screenshot.prepare({ url: `${site.origin}/page`, wait_ms: 0 })(context),
      () => htmlToPdf.prepare({ html: '<h1>Invoice</h1><p>Text</p>' })(context),
      () => diagramRender.prepare({ code: 'flowchart LR\n  A --> B', format: 'both' })(context),
      () => screenshot.prepare({ url: `${site.origin}/page`, wait_ms: 0, full_page: true })(context),
    ]
    const names = Object.keys(HOSTILE)
    // Measured without calls: open hostile pages would hide a leak.
    const atRest: number[] = []
    const failures: string[] = []
    const under = new Set<string>()
    let refused = 0
    const call = async (index: number) => {
      if (index % 20 === 19) {
        const name = names[Math.floor(index / 20) % names.length] ?? ''
        under.add(name)
        await screenshot
          .prepare({ url: `${site.origin}/${name}`, wait_ms: 200, full_page: true })(context)
          .catch((error: unknown) => {
            if (error instanceof CallError) refused += 1
            else failures.push(`${name}: ${error}`)
          })
        under.delete(name)
        return
      }
      const beside = [...under]
      await calls[index % calls.length]?.().catch((error: unknown) =>
        failures.push(`call ${index % calls.length}, beside ${[...beside, ...under].join(' ') || 'nobody'}: ${error}`),
      )
    }
    const times: number[] = []
    for (let done = 0; done < CALLS; done += QUARTER) {
      times.push(...(await atOnce({ count: QUARTER, width: WIDTH }, (index) => call(done + index))))
      await pause(REST_MS)
      atRest.push(Math.round(treeMemoryMb()))
      say(`${done + QUARTER} calls, ${atRest.at(-1)} MB at rest`)
    }
    const health = chromium.supervised.health()
    const [first = Number.NaN, last = Number.NaN] = [atRest[0], atRest.at(-1)]
    return {
      value: failures.length,
      unit: 'calls that failed of 1000',
      goal: 'none, and at most 1.25 times the memory at rest after the last quarter as after the first',
      ok: failures.length === 0 && last <= 1.25 * first && health.pages === 0,
      peers: {},
      ratio: null,
      details: {
        hostile: { calls: CALLS / 20, answered_with_an_error: refused },
        p50_ms: Math.round(percentile(times, 50)),
        p99_ms: Math.round(percentile(times, 99)),
        memory_mb_at_rest_by_quarter: atRest,
        processes_at_rest: descendants(process.pid).length,
        health,
        failures: failures.slice(0, 5),
      },
    }
  },
}

function answer(path: string, response: ServerResponse) {
  const hostile = HOSTILE[path.slice(1)]
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(
    `<!doctype html><title>page</title><body><h1>Heading</h1>${'<p>Some text of the page</p>'.repeat(40)}${hostile ?? ''}`,
  )
}
