import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

const MOVED =
  /Execution context was destroyed|because of a navigation|Inspected target navigated|No frame for given id|is navigating|Cannot find context|Not attached to an active/
const ATTEMPTS = 10
const PAUSE_MS = 50

/**
 * Evaluates on a page that may be navigating (a script, a meta refresh): if it navigates, it is held in place and asked
 * again.
 */
export async function retryOnNavigation<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !MOVED.test(error.message)) throw error
      await blockNavigation(page)
      await pause(PAUSE_MS)
    }
  }
}

const held = new WeakMap<Page, Promise<void>>()

/** Blocks further navigations of a page and its frames. */
function blockNavigation(page: Page): Promise<void> {
  const holding = held.get(page) ?? refuseNavigations(page)
  held.set(page, holding)
  return holding
}

async function refuseNavigations(page: Page) {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // An aborted navigation keeps the document; a failed one would replace it with an error page.
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
}

/**
 * Requests a screenshot or PDF from the browser. If another document replaces the page meanwhile, Chromium never
 * answers: this throws instead.
 */
export async function rejectOnNavigation<T>(session: CDPSession, ask: () => Promise<T>): Promise<T> {
  const { promise: navigated, reject } = Promise.withResolvers<never>()
  const leave = ({ frame }: { frame: { parentId?: string } }) => {
    if (frame.parentId === undefined) reject(new Error('No answer because of a navigation'))
  }
  await session.send('Page.enable')
  session.on('Page.frameNavigated', leave)
  try {
    const asked = ask()
    // Ignore late rejections: the race is already decided.
    asked.catch(() => {})
    return await Promise.race([asked, navigated])
  } finally {
    session.off('Page.frameNavigated', leave)
  }
}
