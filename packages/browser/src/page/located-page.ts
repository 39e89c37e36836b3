import { Unreachable } from '@farebox/call-errors'
import type { Page, Request } from 'playwright-core'
import type {
  BrowserPage,
  Clip,
  ConsentBanner,
  FailedResource,
  FinishOptions,
  PageAnswer,
  PageShotOptions,
  PdfOptions,
  ScrollOptions,
  SettleOptions,
  Shot,
} from '../port.ts'
import type { PageEgress } from '../proxy/page-egress.ts'
import { LostPage } from '../refusals/lost-page.ts'
import { DocumentStatus } from './document-status.ts'
import { navigationFailure } from './navigation-failure.ts'
import { isGivenUp } from './network-watch.ts'

const REASON_MS = 500

interface Located {
  readonly url: string
  readonly status: number | undefined
}

interface LocatedPageOptions {
  readonly driver: Page
  readonly egress: Pick<PageEgress, 'failureAt'>
}

/**
 * A page whose url() and status() belong to the last text or picture that was read, wherever its scripts have navigated
 * since. Reading throws LostPage once they navigated to a browser error page or a blank document.
 */
export class LocatedPage implements BrowserPage {
  readonly #page: Omit<BrowserPage, 'status'>
  readonly #options: LocatedPageOptions
  /** The source of the document. A new page and the caller's own document are both at about:blank. */
  #field: 'url' | 'html' = 'html'
  readonly #documentStatus: DocumentStatus
  #lastRead: Located | undefined
  #failed: Request | undefined

  constructor(page: Omit<BrowserPage, 'status'>, options: LocatedPageOptions) {
    this.#page = page
    this.#options = options
    const { driver } = options
    this.#documentStatus = new DocumentStatus(driver)
    driver.on('requestfailed', (request) => {
      // The document that is left before its end is given up, which is no reason why the next one did not open.
      if (request.isNavigationRequest() && request.frame() === driver.mainFrame() && !isGivenUp(request))
        this.#failed = request
    })
  }

  get remainingMs(): number {
    return this.#page.remainingMs
  }

  goto(url: string): Promise<PageAnswer> {
    this.#field = 'url'
    return this.#page.goto(url)
  }

  async setContent(html: string) {
    this.#field = 'html'
    await this.#page.setContent(html)
  }

  async settle(options: SettleOptions) {
    await this.#page.settle(options)
    await this.#locate()
  }

  async finish(options: FinishOptions) {
    const finished = await this.#page.finish(options)
    await this.#locate()
    return finished
  }

  async scrollThrough(options: ScrollOptions) {
    const scrolled = await this.#page.scrollThrough(options)
    await this.#locate()
    return scrolled
  }

  url(): string {
    return this.#lastRead?.url ?? this.#page.url()
  }

  status(): number {
    const status = this.#lastRead ? this.#lastRead.status : this.#documentStatus.current
    if (status === undefined) throw new Error('status() of a page that opened no address')
    return status
  }

  title(): Promise<string> {
    return this.#read(this.#page.title())
  }

  content(): Promise<string> {
    return this.#read(this.#page.content())
  }

  text(): Promise<string> {
    return this.#read(this.#page.text())
  }

  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return this.#read(this.#page.evaluate(inPage, argument))
  }

  screenshot(options?: PageShotOptions): Promise<Shot> {
    return this.#read(this.#page.screenshot(options))
  }

  textsElsewhere(): Promise<string[]> {
    return this.#read(this.#page.textsElsewhere())
  }

  missingGlyphs(): Promise<string | null> {
    return this.#read(this.#page.missingGlyphs())
  }

  widthOnPaper(options: Parameters<BrowserPage['widthOnPaper']>[0]) {
    return this.#read(this.#page.widthOnPaper(options))
  }

  pdf(options: PdfOptions): Promise<Uint8Array> {
    return this.#read(this.#page.pdf(options))
  }

  consentBanner(): Promise<ConsentBanner> {
    return this.#page.consentBanner()
  }

  lacksParts(within?: Clip): Promise<boolean> {
    return this.#page.lacksParts(within)
  }

  failedResources(): readonly FailedResource[] {
    return this.#page.failedResources()
  }

  async #read<T>(reading: Promise<T>): Promise<T> {
    const read = await reading
    this.#lastRead = await this.#locate()
    return read
  }

  /** The current address. Throws LostPage if it is no longer a web page. */
  async #locate(): Promise<Located> {
    const address = this.#page.url()
    const here = { url: address, status: this.#documentStatus.current }
    if (/^https?:/.test(address) || (this.#field === 'html' && address.startsWith('about:blank'))) return here
    throw address.startsWith('chrome-error:')
      ? await this.#failure()
      : new LostPage(this.#field, 'a document that is not on the web', address)
  }

  async #failure(): Promise<LostPage> {
    // The error page may appear before the driver reports the cause.
    const { driver } = this.#options
    if (!this.#failed)
      await driver
        .waitForEvent('requestfailed', { predicate: () => this.#failed !== undefined, timeout: REASON_MS })
        .catch(() => {})
    const [url, code] = [this.#failed?.url() ?? '', this.#failed?.failure()?.errorText ?? '']
    const cause = navigationFailure(new Error(code), { url, egress: this.#options.egress })
    const reason = cause instanceof Unreachable ? `: ${cause.reason}` : ''
    return new LostPage(this.#field, `an address that does not open${reason}`, cause)
  }
}
