import type { Page, Request } from 'playwright-core'

/** After this long without traffic a page counts as loaded. */
export const QUIET_MS = 400
// They last as long as the page does.
const LASTING = new Set(['websocket', 'eventsource', 'media', 'ping'])

const ASKED = new Set(['fetch', 'xhr'])
const DRAWN_AFTER = new Set(['stylesheet', 'script'])

/** Tells when a page has stopped loading. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>()
  #lastChange = Number.NEGATIVE_INFINITY
  #onChange = () => {}

  constructor(page: Page) {
    page.on('request', (request) => {
      // Skip the main document: goto() already waits for it.
      if (LASTING.has(request.resourceType()) || request.isNavigationRequest()) return
      this.#underWay.add(request)
      this.#change()
    })
    const end = (request: Request) => {
      if (this.#underWay.delete(request)) this.#change()
    }
    page.on('requestfinished', end).on('requestfailed', end)
  }

  /** A pending request without which the page cannot be rendered. */
  get heldUpBy(): Request | undefined {
    return [...this.#underWay].find((request) => DRAWN_AFTER.has(request.resourceType()))
  }

  get underWay(): readonly Request[] {
    return [...this.#underWay]
  }

  /** What scripts asked for, of addresses that the caller chooses, and have no answer to yet. */
  asked(isWanted: (url: string) => boolean): readonly Request[] {
    return this.underWay.filter((request) => ASKED.has(request.resourceType()) && isWanted(request.url()))
  }

  /** Waits until these requests have ended, at most `capMs`: false if one has not. */
  async ended(requests: readonly Request[], capMs: number): Promise<boolean> {
    const end = performance.now() + capMs
    for (;;) {
      if (!requests.some((request) => this.#underWay.has(request))) return true
      const left = end - performance.now()
      if (left <= 0) return false
      await this.#changed(left)
    }
  }

  /** Waits until nothing has loaded for `quietMs`, at most `capMs`. Returns at once if nothing was ever loaded. */
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
