/** A real browser, for pages that must be rendered or run. All its traffic passes the same guard as `web`. */
export interface Browser {
  /**
   * Opens a page that shares nothing with others, and always closes it. `use` runs again if the browser itself crashes,
   * so it must only read. Throws busy while too many wait, otherwise what `use` throws, or the signal's reason. The
   * page can load public addresses only, and has no downloads, dialogs or service workers.
   */
  withPage<T>(options: PageOptions, use: (page: BrowserPage) => Promise<T>): Promise<T>
  /**
   * Lends a page that was prepared once and is kept for later calls. It has no network. If `use` throws anything but a
   * CallError, the page is discarded.
   */
  withKeptPage<T>(kept: KeptPage, use: (page: DrawingPage) => Promise<T>): Promise<T>
}

/** How a page is opened, and how long the call on it may take. */
export interface PageOptions {
  /** CSS px. Default 1280. */
  readonly width?: number
  /** CSS px. Default 800. */
  readonly height?: number
  /** Time of the whole call, including the wait in the queue: `remainingMs` counts down from it. */
  readonly timeMs: number
  /** Device pixels of a screenshot per CSS px. Default 1. */
  readonly deviceScale?: number
  /** A touch screen that obeys the page's viewport, like a phone. Default false. */
  readonly isMobile?: boolean
  /** Requests dark colours from the page. Default false. */
  readonly isDark?: boolean
  /** Blocks advertising and consent hosts, and hides the banners of known consent tools. Default false. */
  readonly hideBanners?: boolean
}

/** A page for rendering. */
export interface DrawingPage {
  /**
   * Runs a function inside the page and returns its result, through JSON. Only its source travels: it must not use
   * outer variables. Runs again if the page navigates meanwhile.
   */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** As PNG; one px per CSS px, or the page's device scale. */
  screenshot(options?: ShotOptions): Promise<Shot>
  /**
   * Visible letters that no font of this machine has, and that are drawn as empty boxes, each once and at most 50; null if
   * there are none.
   */
  missingGlyphs(): Promise<string | null>
}

/**
 * A page for opening an address. Every step ends before `remainingMs` does, or throws EndlessPage, or timed_out if no
 * document has opened by then. Reading a page whose scripts navigated to an address that does not open, or to a blank
 * document, throws LostPage.
 */
export interface BrowserPage extends DrawingPage {
  /**
   * Texts that the document does not hold: of the frames in sight that are of other sites, or sandboxed, and of lists that draw
   * only what is scrolled to, up to 100 characters each, as seen by `scrollThrough`.
   */
  textsElsewhere(): Promise<string[]>
  /**
   * Opens an address and waits for its document, but not for its resources. Follows redirects. Any status is an answer;
   * no answer is invalid_input in words, and a file to download is NotAPage.
   */
  goto(url: string): Promise<PageAnswer>
  /** Shows the caller's document instead of an address. */
  setContent(html: string): Promise<void>
  /** Waits until the page looks finished, or until `capMs` have passed. */
  settle(options: SettleOptions): Promise<void>
  /** Waits for what a page that looks finished says is under way, and until it comes to rest. */
  finish(options: FinishOptions): Promise<Finished>
  /** Scrolls to the end and back, so that lazy content loads, and waits for the images of the whole page. */
  scrollThrough(options: ScrollOptions): Promise<Scrolled>
  /**
   * The address of the document that was last read, after redirects and scripts; before any reading, the current one.
   */
  url(): string
  /** As of any page; `clip` may be what measures the part when nothing moves any more. */
  screenshot(options?: PageShotOptions): Promise<Shot>
  /** The HTTP status of that document. Throws if no address was opened. */
  status(): number
  /** At most 4,096 characters. */
  title(): Promise<string>
  /** The current document as HTML. */
  content(): Promise<string>
  /** The visible text. */
  text(): Promise<string>
  /**
   * The width that the document needs on paper, in CSS px, laid out `paperPx` wide; boxes and frames that scroll downwards are opened.
   * Without `repeatsFixed`, what is fixed to the window stands once, where it would cover the text of each sheet. `headPx`: the margin
   * that the document itself keeps at the head of its sheets, default 0; what it puts there stands once in the flow.
   */
  widthOnPaper(options: {
    readonly media?: PdfOptions['media']
    readonly paperPx: number
    readonly repeatsFixed: boolean
    readonly headPx?: number
  }): Promise<number>
  /** Throws invalid_input if `pageRanges` selects no existing page. */
  pdf(options: PdfOptions): Promise<Uint8Array>
  /** The outcome for consent banners, if the page was opened with `hideBanners`. */
  consentBanner(): Promise<ConsentBanner>
  /**
   * Whether something that the page asked for has not come to its end and is seen to be missing: pictures and frames within this part of the
   * document (default: the window), style sheets, scripts, fonts, or the rest of the document.
   */
  lacksParts(within?: Clip): Promise<boolean>
  /** Failed and pending requests of the page so far, at most 50. */
  failedResources(): readonly FailedResource[]
  /** Time left for the call. */
  readonly remainingMs: number
}

/** removed: a banner was found and hidden. remains: one still covers the page. none: no banner was seen. */
export type ConsentBanner = 'removed' | 'remains' | 'none'

/** What to wait for before a page counts as finished, in milliseconds. */
export interface SettleOptions {
  /** For all the waiting: for load, `leastMs`, a quiet network, fonts and the images in view. */
  readonly capMs: number
  /** Stays at least this long after load. Default 0. */
  readonly leastMs?: number
  /** Waits for 400 ms without traffic. Default true. */
  readonly quietNetwork?: boolean
  /** Also waits for what scripts have scheduled, such as a chart that grows: at most 1.3 s after load. Default false. */
  readonly untilDrawn?: boolean
}

/** What to wait for at the end of a page that looks finished. */
export interface FinishOptions {
  /** For what its scripts asked its own site for, parts marked as busy, and text that still changes, in milliseconds. */
  readonly capMs: number
  /** Also for what waits to come into sight: the window becomes as high as the page. */
  readonly outOfSight: boolean
}

/** How far, and for how many ms, a page is scrolled so that lazy content loads. */
export interface ScrollOptions {
  /** For scrolling and waiting together. */
  readonly capMs: number
  /** How much longer to wait for text that changes since it came into sight. Default 0. */
  readonly calmMs?: number
  /** How far down, in CSS px; 0 loads lazy images without scrolling. Default: to the end. */
  readonly maxHeight?: number
}

/** How far a page had come when the waiting ended. */
export interface Finished {
  /** False if something that it waits for is missing. */
  readonly isDone: boolean
  /** False if it still changes: a number counts up, words are typed. */
  readonly isSteady: boolean
}

/** How far a page was scrolled. */
export interface Scrolled {
  /** False if the time did not suffice, so that what loads when it comes into sight may be missing. */
  readonly isWhole: boolean
  /** False if it still changes: a number counts up since it came into sight. */
  readonly isSteady: boolean
}

/** The answer of the opened address; scripts may navigate on, see `status()` of the page. */
export interface PageAnswer {
  readonly status: number
  /** After redirects. */
  readonly finalUrl: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** The last thousand characters of the document as it came, decompressed, once it has; null if that is not known. */
  readonly documentEnd: () => Promise<string | null>
}

/** A part of a document, in CSS px, integers. */
export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Which part of a page a screenshot shows. */
export interface ShotOptions {
  /** The whole document instead of the viewport, up to `maxHeight` px. */
  readonly fullPage?: { readonly maxHeight: number }
  readonly clip?: Clip
  /** Keeps a missing page background transparent instead of white. */
  readonly transparent?: boolean
}

/** Which part of an opened page a screenshot shows. */
export interface PageShotOptions extends Omit<ShotOptions, 'clip'> {
  readonly clip?: Clip | (() => Promise<Clip>)
}

/** A screenshot. */
export interface Shot {
  readonly png: Uint8Array
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  /** True if the document is higher than `maxHeight` or wider than the viewport, hides much in boxes that scroll, or draws only what is scrolled to. */
  readonly truncated: boolean
}

/** Lengths in inches. */
export interface PdfOptions {
  readonly width: number
  readonly height: number
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  /** 0.1 to 2. Default 1. */
  readonly scale?: number
  /** Such as '1-3, 5'. Default: all. */
  readonly pageRanges?: string
  /** HTML for the top margin of each page; elements of class pageNumber and totalPages are filled in. */
  readonly header?: string
  /** The same for the bottom margin. */
  readonly footer?: string
  /** Which of the page's styles apply. Default print. */
  readonly media?: 'print' | 'screen'
}

/** A style sheet, script, image, font or frame that a page could not load, or itself where it broke off. */
export interface FailedResource {
  /** At most 500 characters. */
  readonly url: string
  /** In words. */
  readonly reason: string
}

/** An empty page without network, kept open between calls because its scripts load slowly. */
export interface KeptPage {
  /** Calls with the same name share pages. */
  readonly name: string
  /** Source text of the scripts to load. Called once per page. */
  readonly scripts: () => Promise<readonly string[]>
  /** Time of one call, including the wait in the queue. */
  readonly timeMs: number
}
