import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@farebox/call-errors'
import type { Page } from 'playwright-core'

// The heaviest news sites load a thousand resources, in some sixty frames.
const MAX_REQUESTS = 2000
const MAX_NAVIGATIONS = 150

/** Calls `end` if a page, with all its frames, requests more than any page needs: the browser also serves others. */
export function limitRequests(page: Page, end: (reason: HarmfulPage) => void) {
  let requests = 0
  let navigations = 0
  page.on('request', (request) => {
    requests += 1
    if (request.isNavigationRequest()) navigations += 1
    if (requests === MAX_REQUESTS) end(new HarmfulPage(`loads more than ${MAX_REQUESTS} things`))
    if (navigations === MAX_NAVIGATIONS) {
      end(new HarmfulPage(`and its frames go elsewhere more than ${MAX_NAVIGATIONS} times`))
    }
  })
}

/** Thrown for a page that takes more than any page needs, at the cost of others. */
export class HarmfulPage extends CallError {
  /** Creates the error. `what` is what the page does, as in 'the page ...'. */
  constructor(what: string) {
    super('invalid_input', `the page ${what}. Not charged; give the address of a page that comes to rest.`)
  }
}

// More than the heaviest pages request in their first seconds.
const AT_ONCE = 600
const PER_SECOND = 40

/**
 * Lets the first 600 requests of a page pass at once and 40 more per second, so that an endless stream of requests
 * costs little.
 */
export class RequestPace {
  readonly #start = performance.now()
  #count = 0

  /** Waits until the next request may pass. Throws the signal's reason. */
  async turn(signal: AbortSignal) {
    this.#count += 1
    const over = this.#count - AT_ONCE
    if (over <= 0) return
    const waitMs = this.#start + (over / PER_SECOND) * 1000 - performance.now()
    if (waitMs > 0) await pause(waitMs, undefined, { signal })
  }
}
