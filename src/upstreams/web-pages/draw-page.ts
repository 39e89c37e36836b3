import type { BrowserPage } from '@farebox/browser'
import { drawnHtml } from '@farebox/browser/drawn'
import { machineBusy } from '@farebox/processes'

// The reader accepts no more.
const LIMITS = { maxChars: 3_000_000, maxElements: 50_000 }
const SERIALISE_MS = 1000
const SETTLE_SHARE = 0.45
const LEAST_MS = 250
// Reserved for transferring the document.
const RESERVE_MS = 800
const THIN_CHARS = 200
const THIN_LEAST_MS = 700
const ACTS = /<script|http-equiv="refresh"/
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i

/** A page after its scripts have run. */
export interface DrawnPage {
  readonly status: number
  /** The address after redirects and scripts. */
  readonly url: string
  readonly html: string
  /** The text of what is not displayed. */
  readonly hidden: string
  /** Whether this is only the beginning of a document that has come: a script that never came held it up, or the machine. */
  readonly isHeldUp: boolean
  /** Whether its document came compressed and lacks its end: browsers show what has come of one that was cut on its way. */
  readonly isOpenEnded: boolean
  /** False if the page was still loading parts of itself, or its document did not come to its end. */
  readonly isWhole: boolean
}

/** Opens an address and waits until the page looks finished; null if it is not HTML. */
export async function drawPage(page: BrowserPage, asked: string): Promise<DrawnPage | null> {
  const { headers, documentEnd } = await page.goto(asked)
  if (!HTML.test(headers['content-type'] ?? 'text/html')) return null
  const forWaiting = () => page.remainingMs - RESERVE_MS
  const capMs = Math.min(forWaiting(), SETTLE_SHARE * page.remainingMs)
  await page.settle({ capMs, leastMs: LEAST_MS, untilDrawn: true })
  const { isDone: isWhole } = await page.finish({ capMs: forWaiting(), outOfSight: true })
  const read = () => page.evaluate(drawnHtml, { ...LIMITS, capMs: Math.max(SERIALISE_MS, forWaiting()) })
  let drawn = await read()
  // A page with hardly any text and with scripts that act is still loading or about to navigate.
  const isComing = !drawn.isParsed || (drawn.chars < THIN_CHARS && ACTS.test(drawn.html))
  if (isComing && forWaiting() > THIN_LEAST_MS) {
    await page.settle({ capMs: forWaiting(), leastMs: THIN_LEAST_MS })
    drawn = await read()
  }
  if (!HTML.test(drawn.contentType)) return null
  // The beginning of a page is mostly its menu.
  if (drawn.isLate) throw machineBusy()
  const { html, hidden, isHeldUp, isParsed } = drawn
  const url = page.url()
  // Its document can have been broken off: by its server, or here, for it was silent for too long.
  const hasCome = isParsed && !page.failedResources().some((failed) => failed.url === url)
  const end = headers['content-encoding'] && isParsed ? await documentEnd() : null
  const isOpenEnded = end !== null && !/<\/html\s*>/i.test(end)
  return { status: page.status(), url, html, hidden, isHeldUp, isOpenEnded, isWhole: isWhole && hasCome }
}
