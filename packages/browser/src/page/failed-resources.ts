import { Unreachable } from '@farebox/call-errors'
import type { Page, Request } from 'playwright-core'
import type { FailedResource } from '../port.ts'
import type { PageEgress } from '../proxy/page-egress.ts'
import { navigationFailure } from './navigation-failure.ts'
import { isUnwantedHost } from './unwanted-hosts.ts'

const MAX_KEPT = 50
const MAX_URL_CHARS = 500
// Requests without a visible effect, and requests that a page repeats.
const UNSEEN = new Set(['ping', 'websocket', 'eventsource', 'other', 'preflight', 'cspviolationreport'])

/** The failed requests of a page for styles, scripts, pictures and fonts, without advertising and tracking. */
export class FailedResources {
  readonly #failed = new Map<string, string>()

  constructor(page: Page, egress: Pick<PageEgress, 'failureAt'>) {
    page.on('response', (response) => {
      if (response.status() >= 400) this.#keep(response.request(), `it answered ${response.status()}`)
    })
    page.on('requestfailed', (request) => {
      const code = request.failure()?.errorText ?? ''
      // The page navigated, or cancelled the request.
      if (code.includes('ERR_ABORTED')) return
      const cause = navigationFailure(new Error(code), { url: request.url(), egress })
      this.#keep(request, cause instanceof Unreachable ? cause.reason : 'it could not be loaded')
    })
  }

  /** Includes the pending ones; at most 50 in all. */
  list(underWay: readonly Request[]): FailedResource[] {
    for (const request of underWay) this.#keep(request, 'it did not come in time')
    return Array.from(this.#failed, ([url, reason]) => ({ url, reason }))
  }

  #keep(request: Request, reason: string) {
    const url = request.url()
    const host = URL.parse(url)?.hostname ?? ''
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) return
    if (UNSEEN.has(request.resourceType()) || !/^https?:/.test(url) || isUnwantedHost(host)) return
    // Browsers request it by themselves.
    if (url.endsWith('/favicon.ico')) return
    const name = url.slice(0, MAX_URL_CHARS)
    if (this.#failed.size < MAX_KEPT && !this.#failed.has(name)) this.#failed.set(name, reason)
  }
}
