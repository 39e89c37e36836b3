/** A real browser, for pages that must be drawn or run. Everything they load passes the same guard as `web`. */
export interface Browser {
  /**
   * Opens a page that shares nothing with any other, and closes it on every way out. `use` runs again when the browser
   * itself dies under it, so it must only read. Throws busy while too many wait, else what `use` throws, or the signal's
   * reason. All that the page loads is public; it has no downloads, no dialogs and no service workers.
   */
  withPage<T>(options: PageOptions, use: (page: BrowserPage) => Promise<T>): Promise<T>
  /**
   * Lends a page that was prepared once and is kept for the calls to come. It has no network at all. A page under which
   * `use` throws anything but a CallError is thrown away.
   */
  withKeptPage<T>(kept: KeptPage, use: (page: DrawingPage) => Promise<T>): Promise<T>
}

/** How a page is opened, and how long the call on it may take. */
export interface PageOptions {
  /** CSS px. Default 1280. */
  readonly width?: number
  /** CSS px. Default 800. */
  readonly height?: number
  /** Time of the whole call, waiting in the queue included: `remainingMs` counts down from it. */
  readonly timeMs: number
  /** Device pixels of a picture per CSS px. Default 1. */
  readonly deviceScale?: number
  /** A touch screen that obeys the viewport of the page, as a phone does. Default false. */
  readonly isMobile?: boolean
  /** Asks pages for their dark colours. Default false. */
  readonly isDark?: boolean
  /** Refuses what advertising and consent hosts send, and hides the banners of known consent tools. Default false. */
  readonly hideBanners?: boolean
}

/** A page to draw with. */
export interface DrawingPage {
  /**
   * Runs a function inside the page and hands back what it returns, through JSON. Only its source travels: it must not use
   * anything outside itself. Runs again where the page goes elsewhere meanwhile.
   */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** One px per CSS px, or as many as the page was opened with, as PNG. */
  screenshot(options?: ShotOptions): Promise<Shot>
}

/**
 * A page to open an address in. Every step ends before `remainingMs` does, or throws EndlessPage,
 * or timed_out where no document opened by then. Reading a page whose scripts
 * went to where nothing opens, or to a blank document, throws LostPage.
 */
export interface BrowserPage extends DrawingPage {
  /**
   * Opens an address and waits for its document, not for what that loads. Follows redirects. Any status is an answer; no
   * answer is invalid_input in words, and a file to download is NotAPage.
   */
  goto(url: string): Promise<PageAnswer>
  /** Shows a document of the caller's in place of an address. */
  setContent(html: string): Promise<void>
  /** Waits until the page looks finished. One that never does is taken as it is after `capMs`. */
  settle(options: SettleOptions): Promise<void>
  /** Scrolls to the end and back, so that what loads on sight loads, and waits for the images of the whole page. */
  scrollThrough(options: ScrollOptions): Promise<void>
  /** The address of what was last read, after redirects and scripts; the address now where nothing was. */
  url(): string
  /** The HTTP status of that document. Throws where no address was opened. */
  status(): number
  title(): Promise<string>
  /** The document as it stands, as HTML. */
  content(): Promise<string>
  /** What a reader sees, as plain text. */
  text(): Promise<string>
  /** Throws invalid_input where `pageRanges` names no page there is. */
  pdf(options: PdfOptions): Promise<Uint8Array>
  /** What became of banners that ask for consent, where the page was opened with `hideBanners`. */
  consentBanner(): Promise<ConsentBanner>
  /** What the page asked for in vain until now, at most 50. */
  failedResources(): readonly FailedResource[]
  /** Until the call's time is over. */
  readonly remainingMs: number
}

/** removed: one was there and is hidden. remains: one lies over the page still. none: neither was seen. */
export type ConsentBanner = 'removed' | 'remains' | 'none'

/** What to wait for before a page counts as drawn, in milliseconds. */
export interface SettleOptions {
  /** Of all the waiting: for load, `leastMs`, a quiet network, fonts and the images in view. */
  readonly capMs: number
  /** Stays at least so long after load. Default 0. */
  readonly leastMs?: number
  /** Waits for 400 ms without traffic. Default true. */
  readonly quietNetwork?: boolean
}

/** How far and how long (in ms) a page is scrolled so that what loads on sight loads. */
export interface ScrollOptions {
  /** Of scrolling and waiting. */
  readonly capMs: number
  /** How far down, in heights of the window; 0 asks for lazy images without scrolling. Default 30. */
  readonly maxScreens?: number
}

/** Of the address that was opened; scripts may go on to another, whose status is `status()` of the page. */
export interface PageAnswer {
  readonly status: number
  /** After redirects. */
  readonly finalUrl: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
}

/** Which part of a page becomes a picture. */
export interface ShotOptions {
  /** All of the document and not only the viewport, up to `maxHeight` px. Default: the viewport. */
  readonly fullPage?: { readonly maxHeight: number }
  /** A part of the document, in CSS px, integers. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** No white behind a page without a background. */
  readonly transparent?: boolean
}

/** A picture of a page. */
export interface Shot {
  readonly png: Uint8Array
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  /** True where the document is higher than `maxHeight`, or scrolls in an inner box that could not be opened. */
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
  /** HTML for the margin at the top of each page; elements of class pageNumber and totalPages are filled in. */
  readonly header?: string
  /** The same at the bottom. */
  readonly footer?: string
  /** Which styles of the page hold. Default print. */
  readonly media?: 'print' | 'screen'
}

/** A style sheet, script, picture or font that a page did not get. */
export interface FailedResource {
  /** At most 500 characters. */
  readonly url: string
  /** In words. */
  readonly reason: string
}

/** An empty page without network, kept open between calls because its scripts take long to load. */
export interface KeptPage {
  /** Calls with the same name share pages. */
  readonly name: string
  /** Scripts to load, as source text. Asked for once per page. */
  readonly scripts: () => Promise<readonly string[]>
  /** Time of one call, waiting in the queue included. */
  readonly timeMs: number
}
