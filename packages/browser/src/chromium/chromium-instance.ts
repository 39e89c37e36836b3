import { inTime } from '@farebox/concurrency'
import type { ProcessRank } from '@farebox/processes/machine'
import type { BrowserContext, BrowserContextOptions, Browser as Driver } from 'playwright-core'
import { DEAD_PROXY } from '../proxy/proxy-settings.ts'
import { browserProcessOf } from './browser-processes.ts'
import { type Containment, launchChromium } from './launch-chromium.ts'
import { PageBurdens } from './page-burdens.ts'
import { rankBrowser } from './rank-processes.ts'
import { type WatchedPages, type WatchOptions, watchPages } from './watch-pages.ts'

/** The origin of a browser: a local program, or a remote browser controlled over CDP. */
export type ChromiumSource =
  | (WatchOptions & {
      readonly executablePath?: string | undefined
      /** Refuses to start without a sandbox. */
      readonly requireSandbox?: boolean
      /** Priority of all its processes. Default: that of this process. */
      readonly rank?: ProcessRank
    })
  | { /** ws:// or http:// */ readonly endpoint: string }

const START_MS = 20_000
const CLOSE_MS = 3000
const PROBE_MS = 5000

/** One running Chromium. A retired one closes itself after its last use. */
export class ChromiumInstance {
  readonly #driver: Driver
  #uses = 0
  #active = 0
  #retired = false

  /** True for a remote browser, started with unknown switches. */
  readonly isRemote: boolean

  /** Null for a remote browser. */
  readonly containment: Containment | null

  /** Why it has no sandbox, if it should have one. */
  readonly problem: string | undefined

  /** The pages open in it. */
  readonly pages: WatchedPages

  private constructor(
    driver: Driver,
    pages: WatchedPages,
    contained: { containment: Containment; problem?: string } | null,
  ) {
    this.#driver = driver
    this.pages = pages
    this.isRemote = contained === null
    this.containment = contained?.containment ?? null
    this.problem = contained?.problem
  }

  static async start(source: ChromiumSource): Promise<ChromiumInstance> {
    // Loaded on first use: megabytes of code.
    const { chromium } = await import('playwright-core')
    if ('endpoint' in source) {
      const driver = await chromium.connectOverCDP(source.endpoint, { timeout: START_MS })
      return new ChromiumInstance(driver, new PageBurdens(), null)
    }
    const launched = await launchChromium(chromium, source)
    const { driver } = launched
    const browser = source.rank === undefined ? null : await browserProcessOf(driver)
    if (browser !== null && source.rank !== undefined) rankBrowser(browser, source.rank)
    return new ChromiumInstance(driver, await watchPages(driver, source), launched)
  }

  /** Contexts opened so far. */
  get uses(): number {
    return this.#uses
  }

  /** Current uses. */
  get active(): number {
    return this.#active
  }

  get isAlive(): boolean {
    return this.#driver.isConnected()
  }

  /** The user agent of Chrome in this version, without the mark of headless browsers, which many sites block. */
  get userAgent(): string {
    const [major] = this.#driver.version().split('.')
    return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
  }

  get version(): string {
    return this.#driver.version()
  }

  /** Stays alive for `work`, even if retired meanwhile. */
  async use<T>(work: (instance: ChromiumInstance) => Promise<T>): Promise<T> {
    this.#uses += 1
    this.#active += 1
    try {
      return await work(this)
    } finally {
      this.#active -= 1
      this.#closeIfDone()
    }
  }

  openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    return this.#driver.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      locale: 'en-US',
      userAgent: this.userAgent,
      ...options,
    })
  }

  /** Closes a context. A browser that does not do so in time is retired: its pages hang. */
  async closeContext(context: BrowserContext) {
    if (!(await inTime(context.close(), CLOSE_MS))) this.retire()
  }

  /** Whether it can open a page and run a script, within 5 s. */
  probe(): Promise<boolean> {
    const open = async () => {
      const context = await this.openContext({ proxy: DEAD_PROXY })
      const page = await context.newPage()
      await page.evaluate('1')
      await context.close()
    }
    return inTime(open(), PROBE_MS)
  }

  /** Accepts no more calls and closes after the last one. */
  retire() {
    this.#retired = true
    this.#closeIfDone()
  }

  get isRetired(): boolean {
    return this.#retired || !this.isAlive
  }

  async close() {
    this.#retired = true
    await inTime(this.#driver.close(), CLOSE_MS)
  }

  #closeIfDone() {
    if (this.#retired && this.#active === 0) void this.close()
  }
}
