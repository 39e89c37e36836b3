import type { Browser } from 'playwright-core'

// As Chrome's "Slow 3G" of 2018, and a processor four times slower than this machine's.
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4

/** How long a service page takes on a slow line until its buttons work, in ms. */
export async function measureButtons(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const start = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    // A script shows them when they work.
    await page.locator('.actions button').first().waitFor({ state: 'visible' })
    return Math.round(performance.now() - start)
  } finally {
    await context.close()
  }
}
