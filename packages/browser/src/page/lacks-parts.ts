import type { Page, Request } from 'playwright-core'
import { showsGaps } from '../in-page/shows-gaps.ts'
import type { Clip } from '../port.ts'
import { isOfSite } from './finish-page.ts'
import { inTimeOr } from './in-time-or.ts'
import type { NetworkWatch } from './network-watch.ts'
import { ownWorldOf } from './own-world.ts'

const LOOK_MS = 500

/** Whether something that a page asked for has not come to its end and leaves a gap in what is seen of this part of it. */
export async function lacksParts(page: Page, network: NetworkWatch, within?: Clip): Promise<boolean> {
  const asked = network.absent
    .filter((request) => isAskedBy(page, request))
    .map((request) => ({
      // The address in the document: frames and pictures are redirected.
      url: first(request).url(),
      type: request.resourceType(),
      isOwn: isOfSite(request.url(), page.url()),
    }))
  if (asked.length === 0) return false
  return inTimeOr(false, ownWorldOf(page).evaluate(showsGaps, { asked, ...(within && { within }) }), LOOK_MS)
}

/** What frames ask for within themselves is not told apart from what nobody sees. */
function isAskedBy(page: Page, request: Request): boolean {
  const frame = request.frame()
  const asker = request.isNavigationRequest() ? (frame.parentFrame() ?? frame) : frame
  return asker === page.mainFrame()
}

function first(request: Request): Request {
  const before = request.redirectedFrom()
  return before ? first(before) : request
}
