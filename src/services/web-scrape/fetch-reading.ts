import type { ServiceContext, WebPage } from '../../contract/context.ts'
import { type PageReading, readPage } from '../../domain/reading/read-page.ts'

const MAX_PAGE_BYTES = 10 * 1024 * 1024
const MAX_REFRESHES = 2
const READING_MS = 2500
const ACCEPT = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/*;q=0.8,application/json;q=0.8,*/*;q=0.5'
const TOO_HEAVY = `url: the page takes more than ${READING_MS / 1000} s to read. Not charged; give the address of a smaller page.`

const readPageTask = { module: new URL('../../domain/reading/read-page.ts', import.meta.url), call: readPage }

interface FetchReadingOptions {
  readonly maxChars: number
  readonly maxLinks: number
  readonly context: Pick<ServiceContext, 'web' | 'workers' | 'clock' | 'signal'>
}

interface FetchedReading {
  readonly page: WebPage
  readonly reading: PageReading
  readonly fetchedAt: Date
  readonly fetchMs: number
}

/** Fetches a page and reads it, and goes on to where the page itself sends its reader. */
export async function fetchReading(url: string, options: FetchReadingOptions): Promise<FetchedReading> {
  const { maxChars, maxLinks, context } = options
  for (let address = url, refreshes = 0; ; refreshes += 1) {
    const startedAt = context.clock.now()
    const page = await context.web.fetch(address, { maxBytes: MAX_PAGE_BYTES, accept: ACCEPT })
    const fetchedAt = context.clock.now()
    const fetchMs = fetchedAt.getTime() - startedAt.getTime()
    const source = {
      body: page.body,
      contentType: page.headers['content-type'],
      url: page.finalUrl,
      maxChars,
      maxLinks,
    }
    const { signal } = context
    const reading = await context.workers.run(readPageTask, source, {
      timeoutMs: READING_MS,
      signal,
      tooHeavy: TOO_HEAVY,
    })
    // Only a page that has little to say itself is a signpost; others reload or move on when they have been read.
    const isSignpost = reading.refreshUrl !== null && reading.markdown.length < 500
    if (!isSignpost || reading.refreshUrl === null || refreshes === MAX_REFRESHES)
      return { page, reading, fetchedAt, fetchMs }
    address = reading.refreshUrl
  }
}
