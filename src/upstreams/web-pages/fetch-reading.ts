import type { ServiceContext } from '../../contract/context.ts'
import { readPageSource } from './read-source.ts'
import type { Wanted, WebReading } from './web-reading.ts'

const MAX_PAGE_BYTES = 10 * 1024 * 1024
const MAX_REFRESHES = 2
const READING_MS = 4000
// Reserved for the rest of the call.
const ANSWER_MS = 300
const SIGNPOST_CHARS = 500
const ACCEPT = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/*;q=0.8,application/json;q=0.8,*/*;q=0.5'

interface FetchReadingOptions {
  readonly wanted: Wanted
  readonly context: Pick<ServiceContext, 'web' | 'workers' | 'clock' | 'signal'>
  /** The remaining time of the call. */
  readonly timeMs: number
}

/** Fetches a page, reads it without running its scripts, and follows the page's own refresh redirects. */
export async function fetchReading(url: string, { wanted, context, timeMs }: FetchReadingOptions): Promise<WebReading> {
  const endsAt = performance.now() + timeMs - ANSWER_MS
  for (let address = url, refreshes = 0; ; refreshes += 1) {
    const startedAt = context.clock.now()
    const page = await context.web.fetch(address, { maxBytes: MAX_PAGE_BYTES, accept: ACCEPT })
    const fetchedAt = context.clock.now()
    const fetchMs = fetchedAt.getTime() - startedAt.getTime()
    const reading = await readPageSource(
      {
        ...wanted,
        body: page.body,
        contentType: page.headers['content-type'],
        url: page.finalUrl,
        status: page.status,
        fetchedAt,
        rendered: false,
      },
      { timeoutMs: READING_MS, endsAt, context },
    )
    // Only a page with little text of its own is a redirect; others reload or move on after they were read.
    const next = reading.text.length < SIGNPOST_CHARS ? reading.refreshUrl : null
    if (next === null || refreshes === MAX_REFRESHES) {
      return { status: page.status, url: page.finalUrl, reading, rendered: false, fetchedAt, fetchMs }
    }
    address = next
  }
}
