import { join } from 'node:path'
import { findChromium } from '@farebox/browser'
import { type Browser, chromium } from 'playwright-core'
import { startServer } from '../scripts/start-server.ts'
import type { Service } from '../src/contract/define-service.ts'
import { catalog } from '../src/services/catalog.ts'
import { type Bench, percentile } from './figure.ts'
import { compareEngines, type EngineComparison } from './pages/compare-engines.ts'
import { type DrawnAnswer, drawAnswers } from './pages/draw-answers.ts'
import { openChromium } from './pages/engines/open-chromium.ts'
import { openFirefox } from './pages/engines/open-firefox.ts'
import { measureButtons } from './pages/slow-line.ts'
import { startSwaggerUi } from './pages/swagger-ui.ts'
import { DEVICES, type Device, type Visit, visitPage } from './pages/visit.ts'

const MOST_FIRST_PAGE_BYTES = 40_000
// The threshold for "good": https://web.dev/articles/vitals
const GOOD_FIRST_PAINT_MS = 1800
const MOST_SHIFT = 0.01
const MOST_BUTTONS_MS = 2500
const PICTURES = join(import.meta.dirname, '..', 'var', 'answer-pictures')

type PageAsked = readonly [path: string, status: number]

function pagesOf(services: readonly { readonly slug: string }[]): readonly PageAsked[] {
  return [
    ['/', 200],
    ['/docs', 200],
    ['/status', 200],
    ['/answers', 200],
    ['/account', 200],
    ['/verify', 200],
    ['/nothing-here', 404],
    ...services.map(({ slug }) => [`/services/${slug}`, 200] as const),
  ]
}

interface Looked extends Visit {
  readonly path: string
  readonly device: string
}

/**
 * Opens every page in a real browser as phone and desktop, and measures the bytes transferred, the first paint and the
 * faults; then draws the smallest, usual and largest answer of each service, in Firefox too where it is installed, and
 * compares the pictures of the two, which are in var/answer-pictures.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say, sample }) {
    const services = catalog.slice(0, sample ?? catalog.length)
    await using server = await startServer()
    const { executablePath, env } = findChromium()
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
    try {
      const visits = await visitAll(browser, server.url, { pages: pagesOf(services), say })
      const openApi = await (await fetch(`${server.url}/openapi.json`)).text()
      await using peer = await startSwaggerUi(openApi)
      const peers = await Promise.all(DEVICES.map((device) => visitPage(browser, peer.url, { device, status: 200 })))
      const buttonsMs = await measureButtons(browser, `${server.url}/services/weather`)
      const drawn = {
        answers: await drawAnswers(openChromium(browser), services, { pictures: PICTURES, say }),
        pictures: PICTURES,
      }
      const drawnInFirefox = await drawInFirefox(services, say)
      const compared = drawnInFirefox && (await compareEngines(drawn, drawnInFirefox))
      for (const fault of compared?.faults ?? []) say(`engines: ${fault}`)
      const answers = [...drawn.answers, ...(drawnInFirefox?.answers ?? [])]
      return toFigure({ visits, peers, answers, compared, buttonsMs })
    } finally {
      await browser.close()
    }
  },
}

async function drawInFirefox(services: readonly Service[], say: VisitOptions['say']) {
  const firefox = await openFirefox()
  if (!firefox) {
    say('Firefox is not installed: the answers are drawn in Chromium only')
    return undefined
  }
  try {
    const pictures = join(PICTURES, 'firefox')
    return { answers: await drawAnswers(firefox, services, { pictures, say }), pictures }
  } finally {
    await firefox.close()
  }
}

interface VisitOptions {
  readonly pages: readonly PageAsked[]
  readonly say: (message: string) => void
}

async function visitAll(browser: Browser, url: string, { pages, say }: VisitOptions): Promise<Looked[]> {
  const visits: Looked[] = []
  for (const [path, status] of pages) {
    for (const device of DEVICES) {
      const visit = { path, device: device.name, ...(await visitPage(browser, url + path, { device, status })) }
      visits.push(visit)
      for (const wrong of faultsOf(visit)) say(`${path} (${device.name}): ${wrong}`)
    }
  }
  return visits
}

function faultsOf(visit: Looked): string[] {
  const { violations, consoleErrors, policyViolations, strangers, layoutShift, overflow, overflowOfLargeText } = visit
  const isHeavy = visit.path === '/' && visit.transferBytes >= MOST_FIRST_PAGE_BYTES
  return [
    ...(isHeavy ? [`loads ${visit.transferBytes} bytes: ${describeParts(visit)}`] : []),
    ...violations.map((text) => `axe: ${text}`),
    ...consoleErrors.map((text) => `console: ${text}`),
    ...policyViolations.map((text) => `policy: ${text}`),
    ...strangers.map((text) => `asks ${text}`),
    ...(layoutShift > MOST_SHIFT ? [`moves by ${layoutShift.toFixed(3)}`] : []),
    ...(overflow > 0 ? [`${overflow} pixels too wide`] : []),
    ...(overflowOfLargeText > 0 ? [`${overflowOfLargeText} pixels too wide with text at 200 %`] : []),
  ]
}

const NAMED_PARTS = 10

function describeParts({ parts }: Visit): string {
  return parts
    .slice(0, NAMED_PARTS)
    .map(({ path, bytes }) => `${path} ${bytes}`)
    .join(', ')
}

interface Seen {
  readonly visits: readonly Looked[]
  readonly peers: readonly Visit[]
  readonly answers: readonly DrawnAnswer[]
  readonly compared: EngineComparison | undefined
  readonly buttonsMs: number
}

function toFigure({ visits, peers, answers, compared, buttonsMs }: Seen) {
  const first = Math.max(...visits.filter(({ path }) => path === '/').map(({ transferBytes }) => transferBytes))
  const faults = [...visits.flatMap(faultsOf), ...answers.flatMap((one) => one.faults), ...(compared?.faults ?? [])]
  const byDevice = Object.fromEntries(DEVICES.map((device) => [device.name, summarise(device, visits)]))
  const slow = DEVICES.some(({ name }) => (byDevice[name]?.first_paint_ms_p50 ?? 0) > GOOD_FIRST_PAINT_MS)
  const [peer] = peers
  const docs = Math.max(...visits.filter(({ path }) => path === '/docs').map(({ transferBytes }) => transferBytes))
  return {
    value: first,
    unit: 'bytes transferred by the first page, with all that it loads',
    goal: `under ${MOST_FIRST_PAGE_BYTES}; no fault of axe, console, policy, shift or width, also with text at 200 %, on any page, and none of any answer, which is at most 6,000 pixels high and looks alike in both engines; first paint under ${GOOD_FIRST_PAINT_MS} ms; buttons within ${MOST_BUTTONS_MS} ms on a slow line`,
    ok: first < MOST_FIRST_PAGE_BYTES && faults.length === 0 && !slow && buttonsMs <= MOST_BUTTONS_MS,
    peers: { 'Swagger UI in place of /docs, bytes': peer?.transferBytes ?? 0 },
    ratio: peer ? Number((docs / peer.transferBytes).toFixed(3)) : null,
    details: {
      buttons_on_a_slow_line_ms: buttonsMs,
      answers: Object.fromEntries([...Map.groupBy(answers, ({ engine }) => engine)].map(summariseAnswers)),
      largest_parts_of_first_page: visits.filter(({ path }) => path === '/').map(describeParts),
      engines_compared: compared && { ...compared, faults: compared.faults.length },
      pages: new Set(visits.map(({ path }) => path)).size,
      visits: visits.length,
      docs_bytes: docs,
      ...byDevice,
      axe_violations: count(visits, 'violations'),
      console_errors: count(visits, 'consoleErrors'),
      policy_violations: count(visits, 'policyViolations'),
      strangers_asked: count(visits, 'strangers'),
      faults: [...new Set(faults)].slice(0, 20),
      peer: Object.fromEntries(DEVICES.map(({ name }, index) => [name, peers[index] && describe(peers[index])])),
    },
  }
}

function summariseAnswers([engine, answers]: [string, readonly DrawnAnswer[]]) {
  const summary = {
    drawn: answers.length,
    with_faults: answers.filter((one) => one.faults.length > 0).length,
    highest_px: Math.max(...answers.map(({ heightPx }) => heightPx)),
    least_share_of_width: Math.min(...answers.map(({ share }) => share)),
  }
  return [engine, summary] as const
}

function summarise({ name }: Device, visits: readonly Looked[]) {
  const own = visits.filter(({ device }) => device === name)
  const of = (field: 'firstPaintMs' | 'largestPaintMs' | 'transferBytes' | 'layoutShift') =>
    own.map((visit) => visit[field])
  return {
    first_paint_ms_p50: Math.round(percentile(of('firstPaintMs'), 50)),
    first_paint_ms_worst: Math.round(Math.max(...of('firstPaintMs'))),
    largest_paint_ms_worst: Math.round(Math.max(...of('largestPaintMs'))),
    transfer_bytes_p50: percentile(of('transferBytes'), 50),
    transfer_bytes_worst: Math.max(...of('transferBytes')),
    layout_shift_worst: Number(Math.max(...of('layoutShift')).toFixed(4)),
    overflow_worst: Math.max(...own.map(({ overflow }) => overflow)),
  }
}

function describe({ transferBytes, firstPaintMs, violations }: Visit) {
  return {
    transfer_bytes: transferBytes,
    first_paint_ms: Math.round(firstPaintMs),
    axe_violations: violations.length,
  }
}

function count(visits: readonly Visit[], field: 'violations' | 'consoleErrors' | 'policyViolations' | 'strangers') {
  return visits.reduce((sum, visit) => sum + visit[field].length, 0)
}
