import type { Page } from 'playwright-core'
import { type CallError, invalidInput } from '../../contract/errors.ts'

// The heaviest news sites load a thousand things, in some sixty frames.
const MAX_REQUESTS = 2000
const MAX_NAVIGATIONS = 150

/** Calls `end` where a page, with all its frames, asks for more than any page needs: the browser serves others too. */
export function limitRequests(page: Page, end: (reason: CallError) => void) {
  let requests = 0
  let navigations = 0
  page.on('request', (request) => {
    requests += 1
    if (request.isNavigationRequest()) navigations += 1
    if (requests === MAX_REQUESTS) end(tooMany(`loads more than ${MAX_REQUESTS} things`))
    if (navigations === MAX_NAVIGATIONS) end(tooMany(`and its frames go elsewhere more than ${MAX_NAVIGATIONS} times`))
  })
}

function tooMany(what: string): CallError {
  return invalidInput(`the page ${what}. Not charged; give the address of a page that comes to rest.`)
}
