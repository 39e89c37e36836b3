import { setTimeout as pause } from 'node:timers/promises'
import { type CallError, invalidInput, Unreachable } from '@farebox/call-errors'
import { inTime } from '@farebox/concurrency'
import { machineBusy } from '@farebox/processes'
import type { Page } from 'playwright-core'
import { consentBanner } from '../in-page/banners/consent-banner.ts'
import { hurriesRefresh } from '../in-page/hurry-refresh.ts'
import { settleMedia } from '../in-page/load-media.ts'
import { missingGlyphs } from '../in-page/missing-glyphs.ts'
import { saysSo } from '../in-page/note-what-waits.ts'
import { isParsed, loadsNoMore, pageTitle, renderedText } from '../in-page/page-facts.ts'
import { openForPaper, placeHead, printedWidth } from '../in-page/page-width.ts'
import { releaseSticky } from '../in-page/release-sticky.ts'
import { findUndrawn } from '../in-page/scroll-through.ts'
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
import type { PageProxy } from '../proxy/page-proxy.ts'
import { captureShot } from './capture-shot.ts'
import { CONSENT_TOOLS } from './consent-banners.ts'
import { FailedResources } from './failed-resources.ts'
import { drawnPage, finishPage, steadyPage } from './finish-page.ts'
import { readForeignFrames } from './foreign-frames.ts'
import { holdStill } from './hold-still.ts'
import { inTimeOr } from './in-time-or.ts'
import { lacksParts } from './lacks-parts.ts'
import { isTimeout, navigationFailure } from './navigation-failure.ts'
import { NetworkWatch } from './network-watch.ts'
import { ownWorldOf } from './own-world.ts'
import { toPageAnswer } from './page-answer.ts'
import type { PageDeadline } from './page-deadline.ts'
import { printPage } from './print-page.ts'
import { retryOnNavigation } from './retry-on-navigation.ts'
import { type SeenScreens, scrollPage, showOutOfSight } from './scroll-page.ts'
import { isOurDelay, measureOpen, whyLate } from './why-late.ts'

interface OpenPageOptions {
  readonly egress: PageProxy['egress']
  readonly deadline: Pick<PageDeadline, 'startedAt' | 'endsAt' | 'sayWhyLate'>
  /** Device pixels per CSS px. */
  readonly deviceScale: number
  /** Processor time of this page so far, in all processes; 0 if nobody counts. */
  readonly used: { readonly seconds: number }
}

// How long a slow server may take for a style sheet or script, and then how long it may stay silent.
const MAX_LOAD_MS = 1500
const DRIVER_GRACE_MS = 1000
const SILENT_MS = 500
// When the picture is due, what still holds the page up is given up, also if it trickles.
const LAST_SILENT_MS = 100
const LOOK_MS = 50
// The time from an answer to the requests that a script makes because of it.
const REST_MS = 25
/** How long after its load event a page may go on drawing. */
export const LATE_MS = 1300
// The share of the call's time that a server may take before its document begins; the rest is for rendering.
const ANSWER_SHARE = 0.75

/** One page as a service sees it. Every wait has a cap; the whole call has the deadline of its caller. */
export class OpenPage implements Omit<BrowserPage, 'status'> {
  readonly #page: Page
  readonly #world: ReturnType<typeof ownWorldOf>
  readonly #options: OpenPageOptions
  readonly #network: NetworkWatch
  readonly #failed: FailedResources
  /** Texts of the screens that were scrolled through. */
  readonly #scrolled: SeenScreens = { screens: [], isWhole: true }
  /** Whether its text changed without end before it was scrolled. */
  #isRestless = false
  #lastAddress = ''
  /** When the first address or document was given to the browser. */
  #askedAt: number | undefined

  constructor(page: Page, options: OpenPageOptions) {
    this.#page = page
    this.#world = ownWorldOf(page)
    this.#options = options
    this.#network = new NetworkWatch(page)
    this.#failed = new FailedResources(page, options.egress)
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#lastAddress = request.url()
    })
  }

  get remainingMs(): number {
    return Math.max(0, this.#options.deadline.endsAt - performance.now())
  }

  async goto(address: string): Promise<PageAnswer> {
    const { egress } = this.#options
    const url = URL.parse(address)
    if (!url) throw invalidInput('url must be an absolute http or https address, such as https://example.com/page')
    this.#askedAt ??= performance.now()
    this.#options.deadline.sayWhyLate((seconds) => this.#noAnswer(seconds))
    await egress.admit(url)
    const capMs = Math.max(1, this.remainingMs * ANSWER_SHARE)
    try {
      const response = await this.#page.goto(url.href, { waitUntil: 'commit', timeout: capMs })
      if (!response) throw new Unreachable('url', 'it gave no answer')
      this.#noteOpen()
      return toPageAnswer(response, this.#page.url())
    } catch (error) {
      if (isTimeout(error)) throw this.#noAnswer(capMs / 1000, error)
      throw navigationFailure(error, { url: this.#lastAddress || url.href, egress })
    }
  }

  /** The server is only to blame if most of the call's time was left for it. */
  #noAnswer(seconds: number, cause?: unknown): CallError {
    const { startedAt, endsAt } = this.#options.deadline
    if (isOurDelay({ seconds: (endsAt - startedAt) / 1000, waitedSeconds: this.#waitedSeconds }))
      return machineBusy({ cause })
    return new Unreachable('url', `it timed out: no answer within ${seconds.toFixed(1)} s`, cause)
  }

  get #waitedSeconds(): number {
    const { startedAt } = this.#options.deadline
    return ((this.#askedAt ?? startedAt) - startedAt) / 1000
  }

  #noteOpen() {
    const measure = measureOpen(this.#options.used)
    this.#options.deadline.sayWhyLate((seconds) =>
      whyLate({ seconds, waitedSeconds: this.#waitedSeconds, awaited: this.#network.heldUpBy?.url(), ...measure() }),
    )
  }

  async setContent(html: string) {
    this.#askedAt ??= performance.now()
    this.#noteOpen()
    // The deadline of the page ends it first, with our own message.
    // Scripts can close a window that has no history.
    await this.#page.evaluate("history.pushState(null, '')")
    await this.#page.setContent(html, { waitUntil: 'commit', timeout: Math.max(1, this.remainingMs) + DRIVER_GRACE_MS })
  }

  async settle({ capMs, leastMs = 0, quietNetwork = true, untilDrawn = false }: SettleOptions) {
    const end = performance.now() + Math.max(0, Math.min(capMs, this.remainingMs))
    const left = () => Math.max(1, end - performance.now())
    await this.#load(left)
    const moved = this.#page.waitForEvent('framenavigated', { timeout: left() }).catch(() => {})
    if (await this.#says(hurriesRefresh, left())) await moved.then(() => this.#load(left))
    const isActive = (quietNetwork || untilDrawn) && !(await this.#says(loadsNoMore, left()))
    await pause(Math.min(leastMs, left()))
    if (isActive && quietNetwork) await this.#quiet(left)
    if (isActive && untilDrawn) await drawnPage(this.#page, Math.min(LATE_MS, left()))
    const rest = left()
    await inTime(this.#world.evaluate(settleMedia, { capMs: rest, isWholePage: false }), rest)
    if (!this.#network.heldUpBy) return
    this.#network.isImpatient = true
    this.#options.egress.dropSilent(LAST_SILENT_MS)
  }

  /** Waits for the network. If the page has scheduled nothing, its last request is final. */
  async #quiet(left: () => number) {
    await this.#network.quiet(left(), REST_MS)
    if (!(await this.#says(saysSo, left(), 'restcheck'))) await this.#network.quiet(left())
  }

  /**
   * Waits for the load event. A style sheet or script that never arrives is dropped, and the page continues without it.
   */
  async #load(left: () => number) {
    // Also over when the page is lost: to wait for more would be to ask it without a pause.
    let isOver = false
    const loading = inTime(this.#page.waitForLoadState('load', { timeout: left() }), left()).then(() => {
      isOver = true
    })
    const loadEnd = performance.now() + Math.min(MAX_LOAD_MS, left() / 2)
    await Promise.race([loading, pause(Math.max(1, loadEnd - performance.now()))])
    const isHeldUp = async () =>
      !isOver && (this.#network.heldUpBy !== undefined || !(await this.#says(isParsed, left())))
    if (await isHeldUp()) {
      this.#network.isImpatient = true
      using _ = this.#options.egress.dropSilent(SILENT_MS)
      while (left() > LOOK_MS && (await isHeldUp())) await Promise.race([loading, pause(LOOK_MS)])
      this.#network.isImpatient = false
    }
    await loading
  }

  /** False if there is no answer in time. */
  #says(inPage: (event: string) => boolean, capMs: number, event = ''): Promise<boolean> {
    return inTimeOr(false, this.#world.evaluate(inPage, event), capMs)
  }

  async scrollThrough({ capMs, calmMs = 0, maxHeight = Number.MAX_SAFE_INTEGER }: ScrollOptions) {
    const cap = Math.max(1, Math.min(capMs, this.remainingMs))
    const isActive = !(await this.#says(loadsNoMore, cap)) && !(await this.#says(saysSo, cap, 'sightcheck'))
    // Without scripts nothing reacts to scrolling, so load lazy images directly.
    const end = performance.now() + cap
    this.#scrolled.isWhole = false
    const left = () => Math.max(0, end - performance.now())
    const options = { maxHeight: isActive ? maxHeight : 0, network: this.#network, left }
    await inTime(scrollPage(this.#page, this.#scrolled, options), cap)
    const calmCap = Math.min(end + calmMs - performance.now(), this.remainingMs)
    // A page that goes on is said to, and drawing it takes the rest of the time.
    const { isWhole } = this.#scrolled
    if (!isWhole || !(isActive || this.#isRestless)) return { isWhole, isSteady: !this.#isRestless }
    return { isWhole, isSteady: await inTimeOr(false, steadyPage(this.#page, calmCap), calmCap) }
  }

  async finish({ capMs, outOfSight }: FinishOptions) {
    const end = performance.now() + Math.max(1, Math.min(capMs, this.remainingMs))
    const left = () => Math.max(1, end - performance.now())
    if (await this.#says(loadsNoMore, left())) return { isDone: true, isSteady: true }
    let isDone = await finishPage(this.#page, this.#network, left())
    if (isDone && outOfSight && !(await this.#says(saysSo, left(), 'sightcheck'))) {
      // It ends by itself when the time is up.
      const showing = showOutOfSight(this.#page, { network: this.#network, left: () => end - performance.now() })
      isDone = await inTimeOr(false, showing, left())
    }
    const isSteady = await inTimeOr(true, steadyPage(this.#page, left()), left())
    this.#isRestless = !isSteady
    return { isDone, isSteady }
  }

  url(): string {
    return this.#page.url()
  }

  title(): Promise<string> {
    return retryOnNavigation(this.#page, () => this.#world.evaluate(pageTitle))
  }

  content(): Promise<string> {
    return retryOnNavigation(this.#page, () => this.#page.content())
  }

  text(): Promise<string> {
    return retryOnNavigation(this.#page, () => this.#world.evaluate(renderedText))
  }

  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return retryOnNavigation(this.#page, () => this.#world.evaluate(inPage, argument))
  }

  async screenshot({ clip, ...options }: PageShotOptions = {}): Promise<Shot> {
    const { deviceScale } = this.#options
    await holdStill(this.#page, this.remainingMs)
    // To measure a part is to scroll, which may start what moves it.
    if (typeof clip === 'function') await clip().then(() => holdStill(this.#page, this.remainingMs))
    const part = clip && { clip: typeof clip === 'function' ? await clip() : clip }
    return captureShot(this.#page, { ...options, ...part, deviceScale, scrolled: this.#scrolled })
  }

  async textsElsewhere(): Promise<string[]> {
    const frames = await readForeignFrames(this.#page)
    const undrawn = await this.evaluate(findUndrawn, this.#scrolled.screens)
    return [...frames.read.flatMap(({ texts }) => texts), ...(undrawn?.texts ?? [])]
  }

  missingGlyphs(): Promise<string | null> {
    return retryOnNavigation(this.#page, () => this.#world.evaluate(missingGlyphs))
  }

  async widthOnPaper({ media = 'print', paperPx, headPx = 0, ...how }: Parameters<BrowserPage['widthOnPaper']>[0]) {
    await this.#page.emulateMedia({ media })
    const { height } = this.#page.viewportSize() ?? { height: 800 }
    await this.#page.setViewportSize({ width: Math.floor(paperPx), height })
    return retryOnNavigation(this.#page, async () => {
      await this.#world.evaluate(openForPaper, how)
      if (headPx > 0) await this.#world.evaluate(placeHead, { headPx })
      const width = await this.#world.evaluate(printedWidth)
      await this.#world.evaluate(releaseSticky)
      return width
    })
  }

  async pdf(options: PdfOptions): Promise<Uint8Array> {
    await holdStill(this.#page, this.remainingMs)
    return retryOnNavigation(this.#page, () => printPage(this.#page, options))
  }

  consentBanner(): Promise<ConsentBanner> {
    return retryOnNavigation(this.#page, () => this.#world.evaluate(consentBanner, CONSENT_TOOLS))
  }

  lacksParts(within?: Clip): Promise<boolean> {
    return lacksParts(this.#page, this.#network, within)
  }

  failedResources(): readonly FailedResource[] {
    return this.#failed.list(this.#network.late)
  }
}
