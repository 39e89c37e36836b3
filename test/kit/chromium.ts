import { findChromium } from '@farebox/browser'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** A real Chromium in the role of a visitor's, for our own pages. */
export function startChromium(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ...(env && { env }) })
}

/** What the tests of a file open in a browser that others use, too. */
export interface VisitorBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes what was opened here; the browser ends with the worker. */
  close(): Promise<void>
}

let started: Promise<Browser> | undefined

/** The Chromium of this worker: a start of its own would take each file a second of processor time. */
export async function openVisitorBrowser(): Promise<VisitorBrowser> {
  if (!(await started?.catch(() => undefined))?.isConnected()) started = startChromium()
  const browser = await started
  if (!browser) throw new Error('no Chromium was started')
  const opened: BrowserContext[] = []
  const newContext = async (options?: BrowserContextOptions) => {
    // A click while the page still scrolls smoothly may end beside what it began on.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    opened.push(context)
    return context
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all(opened.map((context) => context.close()))
    },
  }
}
