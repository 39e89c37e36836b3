import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

const MOVED =
  /Execution context was destroyed|because of a navigation|is navigating|Cannot find context|Not attached to an active/
const ATTEMPTS = 10
const PAUSE_MS = 50

/** Asks a page that may just be going elsewhere (a script, a meta refresh): when it does, it is held and asked again. */
export async function onMovingPage<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !MOVED.test(error.message)) throw error
      await holdStill(page)
      await pause(PAUSE_MS)
    }
  }
}

const held = new WeakMap<Page, Promise<void>>()

/** Keeps a page where it is: from now on it goes nowhere else, and no frame of it does. */
function holdStill(page: Page): Promise<void> {
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

/**
 * Asks the browser for a picture or a print of what a page shows. When another document takes its place meanwhile, Chromium
 * never answers: this throws instead.
 */
export async function unlessNavigated<T>(session: CDPSession, ask: () => Promise<T>): Promise<T> {
  const { promise: navigated, reject } = Promise.withResolvers<never>()
  const leave = ({ frame }: { frame: { parentId?: string } }) => {
    if (frame.parentId === undefined) reject(new Error('No answer because of a navigation'))
  }
  await session.send('Page.enable')
  session.on('Page.frameNavigated', leave)
  try {
    const asked = ask()
    // What comes of it later is nobody's business any more.
    asked.catch(() => {})
    return await Promise.race([asked, navigated])
  } finally {
    session.off('Page.frameNavigated', leave)
  }
}
