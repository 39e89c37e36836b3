import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** How a page is looked at: the window, and the line and the processor behind it. */
export interface Device {
  readonly name: string
  readonly window: BrowserContextOptions
  readonly latencyMs: number
  readonly bytesPerSecond: number
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number
}

// As Lighthouse 12 emulates them: a phone of the middle class on slow 4G, and a desktop on cable.
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

/** What a browser found of one page, from the first byte until it is quiet. */
export interface Visit {
  readonly transferBytes: number
  readonly requests: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** Cumulative layout shift: 0 where nothing moved by itself. */
  readonly layoutShift: number
  /** Pixels that the page is wider than its window. */
  readonly overflow: number
  /** Rules of axe, its best practices among them, that the page breaks: `rule: markup`. */
  readonly violations: readonly string[]
  readonly consoleErrors: readonly string[]
  readonly policyViolations: readonly string[]
  /** Whom else the page asked. */
  readonly strangers: readonly string[]
}

interface Asked {
  readonly device: Device
  /** The page is expected to answer with this; the browser reports anything above 399 as an error of its own. */
  readonly status: number
}

// Swagger UI takes half a minute on the phone, on a machine that does other things too.
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

/** Opens a page in a browser that has never been there and writes down what it cost and what was wrong with it. */
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
    const policyViolations: string[] = await page.evaluate('seen.policy')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // Through the driver: the page's own policy lets nothing in that is not its own.
    await page.evaluate(axe.source)
    const violations: string[] = await page.evaluate(
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))",
    )
    return { ...transfer(), ...painted, violations, consoleErrors, policyViolations, strangers }
  } finally {
    await context.close()
  }
}

/** Counts what comes over the line, headers and compression as they are, and makes line and processor those of the device. */
async function measureTransfer(session: CDPSession, { latencyMs, bytesPerSecond, cpuSlowdown }: Device) {
  let transferBytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferBytes += encodedDataLength
    requests += 1
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => ({ transferBytes, requests })
}

// Asked again and again: the page's own policy lets nothing wait inside it.
async function seePaint(page: Page) {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    if (await page.evaluate(`performance.getEntriesByName('first-contentful-paint').length > 0`)) return
    await pause(20)
  }
}
