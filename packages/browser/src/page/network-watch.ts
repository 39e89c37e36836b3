import type { Page, Request } from 'playwright-core'

/** After this long without traffic a page counts as loaded. */
export const QUIET_MS = 400
// They last as long as the page does.
const LASTING = new Set(['websocket', 'eventsource', 'media', 'ping'])

const ASKED = new Set(['fetch', 'xhr'])
const DRAWN_AFTER = new Set(['stylesheet', 'script'])

/** Whether the browser or the page gave the request up by itself, as it does with those of a document that it leaves. */
export function isGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

/** Tells when a page has stopped loading. */
export class NetworkWatch {
  readonly #underWay = new Set<Request>()
  /** Documents of the page and of its frames that have not come to their end. */
  readonly #documents = new Set<Request>()
  readonly #brokenOff = new Set<Request>()
  /** Ended here, for they delivered nothing. */
  readonly #dropped = new Set<Request>()
  #isImpatient = false
  #lastChange = Number.NEGATIVE_INFINITY
  #onChange = () => {}

  constructor(page: Page) {
    page.on('request', (request) => {
      // goto() and the load event wait for documents.
      if (request.isNavigationRequest()) this.#documents.add(request)
      if (LASTING.has(request.resourceType()) || request.isNavigationRequest()) return
      this.#underWay.add(request)
      this.#change()
    })
    const end = (request: Request) => {
      this.#documents.delete(request)
      if (this.#underWay.delete(request)) this.#change()
    }
    page.on('requestfinished', end).on('requestfailed', (request) => {
      end(request)
      if (isGivenUp(request)) return
      if (this.#isImpatient) this.#dropped.add(request)
      else if (request.isNavigationRequest() && request.existingResponse() !== null) this.#brokenOff.add(request)
    })
  }

  /** Whether connections are ended that deliver nothing: what fails meanwhile did not come in time. */
  set isImpatient(isImpatient: boolean) {
    this.#isImpatient = isImpatient
  }

  /** A pending request without which the page cannot be rendered. */
  get heldUpBy(): Request | undefined {
    return [...this.#underWay].find((request) => DRAWN_AFTER.has(request.resourceType()))
  }

  /** What was asked for and has not come in time, documents included. */
  get late(): readonly Request[] {
    return [...this.#underWay, ...this.#documents, ...this.#dropped]
  }

  /** The same, and documents that broke off. */
  get absent(): readonly Request[] {
    return [...this.late, ...this.#brokenOff]
  }

  /** What scripts asked for, of addresses that the caller chooses, and have no answer to yet. */
  asked(isWanted: (url: string) => boolean): readonly Request[] {
    return [...this.#underWay].filter((request) => ASKED.has(request.resourceType()) && isWanted(request.url()))
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
