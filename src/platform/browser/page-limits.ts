import type { Page } from 'playwright-core'
import { HarmfulPage } from './harmful-page.ts'

// The heaviest news sites load a thousand things, in some sixty frames.
const MAX_REQUESTS = 2000
const MAX_NAVIGATIONS = 150

/** Calls `end` where a page, with all its frames, asks for more than any page needs: the browser serves others too. */
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
