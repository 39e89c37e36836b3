import { EndlessPage, LostPage, NotAPage } from '@farebox/browser/refusals'
import { inTime } from '@farebox/concurrency'
import { CutBody } from '@farebox/public-web'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { drawPage } from './draw-page.ts'
import { fetchReading } from './fetch-reading.ts'
import { readPageSource } from './read-source.ts'
import type { Wanted, WebReading } from './web-reading.ts'

const READING_MS = 2500
// A document that just came to the browser comes again within that.
const CUT_MS = 2000
// Reserved for reading a page without end, and for the fetch that replaces a hanging browser.
const RESERVE_MS = 1400
// Reserved from that for the rest of the call.
const ANSWER_MS = 200

const STILL_LOADING = {
  reason: 'still_loading',
  message:
    'The page was still loading parts of itself when it was read, goes on without end, or draws of a list only what is in sight: parts are missing, or have words that only hold their place.',
} as const

interface RenderReadingOptions {
  readonly wanted: Wanted
  /** The time of the whole call. */
  readonly timeMs: number
  /**
   * For pages whose scripts never end or leave no text. True returns the page without scripts, with a notice. False
   * returns the page as it is, and throws invalid_input if the scripts never end.
   */
  readonly orWithoutScripts: boolean
  readonly context: Pick<ServiceContext, 'browser' | 'web' | 'workers' | 'clock' | 'signal'>
}

/**
 * Opens a page in a browser and reads it after its scripts have run. Content other than HTML is fetched and read
 * directly.
 */
export async function renderReading(url: string, options: RenderReadingOptions): Promise<WebReading> {
  const { wanted, timeMs, orWithoutScripts, context } = options
  const endsAt = performance.now() + timeMs - ANSWER_MS
  const startedAt = context.clock.now()
  const page = await draw(url, options)
  const fetched = () => fetchReading(url, { wanted, context, timeMs: endsAt - performance.now() })
  if (page === 'no page') return fetched()
  if (page === 'lost') return withoutScripts(await fetched(), 'led to an address without readable content')
  if (page instanceof CallError) return insteadOfHanging(url, { ...options, endsAt, hanging: page })

  if (page.isOpenEnded) await refuseCut(url, { ...context, endsAt })
  if (page.isHeldUp && orWithoutScripts) return withoutScripts(await fetched(), 'were not done in time')

  const fetchedAt = context.clock.now()
  const fetchMs = fetchedAt.getTime() - startedAt.getTime()
  const { html, hidden, isHeldUp, isOpenEnded: _, isWhole, ...where } = page
  const read = await readPageSource(
    {
      ...wanted,
      body: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      url: page.url,
      status: page.status,
      fetchedAt,
      rendered: true,
      hiddenText: hidden,
    },
    { timeoutMs: READING_MS, endsAt, context },
  )
  // What has not come yet is why there is little text.
  const isTold = read.notice !== null && read.notice.reason !== 'no_text'
  const reading = (isWhole && !isHeldUp) || isTold ? read : { ...read, notice: STILL_LOADING }
  const rendered = { ...where, reading, rendered: true, fetchedAt, fetchMs }
  if (reading.text !== '' || !orWithoutScripts) return rendered
  // That a page has no text is proved by its own words: where they cannot be read, nothing is known.
  const plain = await fetched()
  return plain.reading.text === ''
    ? rendered
    : withoutScripts(plain, isWhole ? 'left no readable text' : 'were not done in time')
}

async function draw(url: string, { timeMs, orWithoutScripts, context }: RenderReadingOptions) {
  const pageMs = timeMs - RESERVE_MS
  try {
    const drawn = await context.browser.withPage({ timeMs: pageMs, hideBanners: true }, (page) => drawPage(page, url))
    return drawn ?? 'no page'
  } catch (error) {
    if (error instanceof NotAPage) return 'no page'
    if (error instanceof LostPage && orWithoutScripts) return 'lost'
    const isLate = error instanceof CallError && (error.code === 'timed_out' || error.code === 'busy')
    if (!(error instanceof EndlessPage || isLate) || context.signal.aborted) throw error
    if (orWithoutScripts) return error
    throw isLate ? error : new EndlessPage(`${error.message} Or call with render: false.`)
  }
}

/** Whether a document was cut on its way, our own fetch knows; what else it meets is no matter of this page. */
async function refuseCut(url: string, { web, endsAt }: Pick<ServiceContext, 'web'> & { readonly endsAt: number }) {
  let cut: unknown
  const asking = web.fetch(url).catch((error: unknown) => {
    if (error instanceof CutBody) cut = error
  })
  await inTime(asking, Math.max(0, Math.min(CUT_MS, endsAt - performance.now() - READING_MS)))
  if (cut) throw cut
}

/** The page without its scripts, if there is time to read that; otherwise the cause of the delay. */
async function insteadOfHanging(
  url: string,
  { wanted, context, endsAt, hanging }: RenderReadingOptions & { readonly endsAt: number; readonly hanging: CallError },
): Promise<WebReading> {
  const timeMs = Math.max(0, Math.floor(endsAt - performance.now()))
  const over = AbortSignal.timeout(timeMs)
  const limited = { ...context, signal: AbortSignal.any([context.signal, over]) }
  try {
    const page = await fetchReading(url, { wanted, context: limited, timeMs })
    return withoutScripts(page, 'were not done in time')
  } catch (error) {
    throw over.aborted ? hanging : error
  }
}

function withoutScripts(page: WebReading, what: string): WebReading {
  const message = `The scripts of the page ${what}: this is the page without them.`
  return { ...page, reading: { ...page.reading, notice: { reason: 'scripts_fail', message } } }
}
