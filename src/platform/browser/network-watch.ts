import type { Page, Request } from 'playwright-core'

/** Without traffic for so long, a page has loaded, whatever it may still do. */
export const QUIET_MS = 400
// They last as long as the page does.
const LASTING = new Set(['websocket', 'eventsource', 'media', 'ping'])

const DRAWN_AFTER = new Set(['stylesheet', 'script'])

/** Knows when a page has stopped loading. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>()
  #lastChange = Number.NEGATIVE_INFINITY
  #onChange = () => {}

  constructor(page: Page) {
    page.on('request', (request) => {
      // The document itself is waited for in other ways, and one that only brings itself is quiet at once.
      if (LASTING.has(request.resourceType()) || request.isNavigationRequest()) return
      this.#underWay.add(request)
      this.#change()
    })
    const end = (request: Request) => {
      if (this.#underWay.delete(request)) this.#change()
    }
    page.on('requestfinished', end).on('requestfailed', end)
  }

  /** Whether something is under way without which the page is not drawn. */
  get isHeldUp(): boolean {
    return [...this.#underWay].some((request) => DRAWN_AFTER.has(request.resourceType()))
  }

  get underWay(): readonly Request[] {
    return [...this.#underWay]
  }

  /** Waits until nothing has loaded for `quietMs`, at most `capMs`. At once where nothing was ever loaded. */
  async quiet(capMs: number, quietMs = QUIET_MS) {
    const end = performance.now() + capMs
    for (;;) {
      const left = end - performance.now()
      const quietIn =
        this.#underWay.size > 0 ? Number.POSITIVE_INFINITY : this.#lastChange + quietMs - performance.now()
      if (left <= 0 || quietIn <= 0) return
      await this.#changed(Math.min(left, quietIn))
    }
  }

  #change() {
    this.#lastChange = performance.now()
    this.#onChange()
  }

  #changed(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#onChange = () => {
      clearTimeout(timer)
      resolve()
    }
    return promise
  }
}
