import { Unreachable } from '@farebox/call-errors'
import type { Page, Request } from 'playwright-core'
import type { FailedResource } from '../port.ts'
import type { PageEgress } from '../proxy/page-egress.ts'
import { navigationFailure } from './navigation-failure.ts'
import { isGivenUp } from './network-watch.ts'
import { isUnwantedHost } from './unwanted-hosts.ts'

const MAX_KEPT = 50
const MAX_URL_CHARS = 500
// Requests without a visible effect, and requests that a page repeats.
const UNSEEN = new Set(['ping', 'websocket', 'eventsource', 'other', 'preflight', 'cspviolationreport'])

/** The failed requests of a page for styles, scripts, pictures, fonts and documents, without advertising and tracking. */
export class FailedResources {
  readonly #failed = new Map<string, string>()

  constructor(page: Page, egress: Pick<PageEgress, 'failureAt'>) {
    page.on('response', (response) => {
      const request = response.request()
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
      if (response.status() >= 400 && !isPage) this.#keep(request, `it answered ${response.status()}`)
    })
    page.on('requestfailed', (request) => {
      if (isGivenUp(request)) return
      const code = request.failure()?.errorText ?? ''
      const cause = navigationFailure(new Error(code), { url: request.url(), egress })
      this.#keep(request, cause instanceof Unreachable ? cause.reason : 'it could not be loaded')
    })
  }

  /** Includes the late ones; at most 50 in all. */
  list(late: readonly Request[]): FailedResource[] {
    for (const request of late) this.#keep(request, 'it did not come in time')
    return Array.from(this.#failed, ([url, reason]) => ({ url, reason }))
  }

  #keep(request: Request, reason: string) {
    const url = request.url()
    const host = URL.parse(url)?.hostname ?? ''
    if (UNSEEN.has(request.resourceType()) || !/^https?:/.test(url) || isUnwantedHost(host)) return
    // Browsers request it by themselves.
    if (url.endsWith('/favicon.ico')) return
    const name = url.slice(0, MAX_URL_CHARS)
    if (this.#failed.size < MAX_KEPT || this.#failed.has(name)) this.#failed.set(name, reason)
  }
}
