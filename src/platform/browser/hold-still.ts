import type { Page } from 'playwright-core'

/** Keeps a page where it is: from now on it goes nowhere else, and no frame of it does. */
export async function holdStill(page: Page) {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // An aborted navigation leaves the document as it is; a failed one would put an error page in its place.
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
}
