import type { Page } from 'playwright-core'

const held = new WeakMap<Page, Promise<void>>()

/** Keeps a page where it is: from now on it goes nowhere else, and no frame of it does. */
export function holdStill(page: Page): Promise<void> {
  const holding = held.get(page) ?? refuseNavigations(page)
  held.set(page, holding)
  return holding
}

async function refuseNavigations(page: Page) {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // An aborted navigation leaves the document as it is; a failed one would put an error page in its place.
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
}
