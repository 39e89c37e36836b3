import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { measureLargeText } from './large-text.ts'

/** The emulated device: window, network and processor. */
export interface Device {
  readonly name: string
  readonly window: BrowserContextOptions
  readonly latencyMs: number
  readonly bytesPerSecond: number
  /** The factor by which the processor is slower than this machine's. */
  readonly cpuSlowdown: number
}

// As emulated by Lighthouse 12: a mid-range phone on slow 4G, and a desktop on cable.
export const DEVICES: readonly Device[] = [
  {
    name: 'phone',
    window: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    latencyMs: 150,
    bytesPerSecond: 1.6e6 / 8,
    cpuSlowdown: 4,
  },
  {
    name: 'desktop',
    window: { viewport: { width: 1350, height: 940 } },
    latencyMs: 40,
    bytesPerSecond: 10e6 / 8,
    cpuSlowdown: 1,
  },
]

interface TransferredPart {
  readonly path: string
  readonly bytes: number
}

/** The measures of one page in a browser, from the first byte until the network is quiet. */
export interface Visit {
  readonly transferBytes: number
  readonly requests: number
  /** What the page loaded, the largest first. */
  readonly parts: readonly TransferredPart[]
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** Cumulative layout shift; 0 if nothing moved by itself. */
  readonly layoutShift: number
  /** The pixels by which the page is wider than its window. */
  readonly overflow: number
  /** The same with text at 200 %. */
  readonly overflowOfLargeText: number
  /** The axe rules that the page breaks, best practices included, as `rule: markup`. */
  readonly violations: readonly string[]
  readonly consoleErrors: readonly string[]
  readonly policyViolations: readonly string[]
  /** Other origins that the page sent requests to. */
  readonly strangers: readonly string[]
}

interface Asked {
  readonly device: Device
  /** The expected status; the browser reports anything above 399 as an error. */
  readonly status: number
}

// Swagger UI takes half a minute as phone, on a machine with other load.
const LONGEST_MS = 120_000

const OBSERVE = `
globalThis.seen = { shift: 0, largest: 0, policy: [] }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.largest = entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
addEventListener('securitypolicyviolation', (event) => seen.policy.push(event.violatedDirective + ' ' + event.blockedURI))
`

/** Opens a page in a fresh browser context and measures its cost and faults. */
export async function visitPage(browser: Browser, address: string, { device, status }: Asked): Promise<Visit> {
  const context = await browser.newContext(device.window)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const transfer = await measureTransfer(session, device)
    const consoleErrors: string[] = []
    const strangers: string[] = []
    const isExpected = (text: string) => status >= 400 && text.includes(`status of ${status}`)
    page.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !isExpected(text)) consoleErrors.push(text)
    })
    page.on('pageerror', ({ message }) => consoleErrors.push(message))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(address).origin) strangers.push(request.url())
    })
    await page.addInitScript(OBSERVE)
    const response = await page.goto(address, { waitUntil: 'networkidle', timeout: LONGEST_MS })
    if (response?.status() !== status) throw new Error(`${address} answered ${response?.status()}, not ${status}`)
    await seePaint(page)
    const painted: Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'layoutShift' | 'overflow'> = await page.evaluate(
      `({
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        largestPaintMs: seen.largest,
        layoutShift: seen.shift,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      })`,
    )
    const overflowOfLargeText = await measureLargeText(page)
    const policyViolations: string[] = await page.evaluate('seen.policy')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // Injected by the driver, because the page's CSP blocks foreign scripts.
    await page.evaluate(axe.source)
    const violations: string[] = await page.evaluate(
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))",
    )
    return {
      ...transfer(),
      ...painted,
      overflowOfLargeText,
      violations,
      consoleErrors,
      policyViolations,
      strangers,
    }
  } finally {
    await context.close()
  }
}

/** Counts the bytes transferred, with headers and compression, and emulates the device's network and processor. */
async function measureTransfer(session: CDPSession, { latencyMs, bytesPerSecond, cpuSlowdown }: Device) {
  const paths = new Map<string, string>()
  const parts: TransferredPart[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    parts.push({ path: paths.get(requestId) ?? requestId, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => ({
    transferBytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: parts.length,
    parts: parts.toSorted((a, b) => b.bytes - a.bytes),
  })
}

// Polls, because the page's CSP forbids waiting inside it.
async function seePaint(page: Page) {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    if (await page.evaluate(`performance.getEntriesByName('first-contentful-paint').length > 0`)) return
    await pause(20)
  }
}
