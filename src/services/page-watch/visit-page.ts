import { isOtherDocument, isReplaced, keepsNothing, keepsPage } from '@farebox/page-diff'
import type { Aside, LineExtra } from '@farebox/reading'
import type { ServiceContext } from '../../contract/context.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { invalidInput } from '../../contract/errors.ts'
import { fetchReading } from '../../upstreams/web-pages/fetch-reading.ts'
import { wallOf } from '../../upstreams/web-pages/refuse-wall.ts'
import { renderReading } from '../../upstreams/web-pages/render-reading.ts'
import type { WebReading } from '../../upstreams/web-pages/web-reading.ts'
import type { Baseline } from './baseline.ts'
import type { HeldBaseline } from './find-watch.ts'

const MAX_CHARS = 200_000
const MAX_LINES = 20_000
const WANTED = { as: 'lines', data: true, maxChars: MAX_CHARS, maxLinks: 0 } as const
const TOO_LONG = `Only the first ${MAX_LINES} lines and ${MAX_CHARS} characters of the page are watched.`
const UNDRAWN: ReadonlySet<string> = new Set(['needs_script', 'scripts_fail', 'still_loading'])
const REPLACED =
  'Nearly all earlier lines are gone and little has come, as when a site shows an error or a notice of maintenance. The earlier cursor stays valid: send it later to compare with the page as it was.'

/** How a page is watched. */
export interface VisitPageOptions {
  readonly render: boolean
  /** Extras to watch besides the text. */
  readonly extras: readonly LineExtra[]
  readonly selector: string | undefined
  /** What the lines are compared with; null on the first check. */
  readonly held: HeldBaseline | null
  readonly p99Ms: number
  readonly context: ServiceContext
}

type ReadWatchedOptions = Omit<VisitPageOptions, 'held'>

/** The result of a visit. */
export interface Visit {
  readonly url: string
  readonly title: string
  readonly status: number
  readonly at: Date
  readonly lines: readonly string[]
  readonly asides: readonly Aside[]
  /** For each line, the index of the line with its heading. Absent beside a baseline of an earlier version. */
  readonly headings?: readonly number[] | undefined
  /** The lists that the lines stand in. */
  readonly items: NonNullable<Baseline['items']>
  readonly places: NonNullable<Baseline['places']>
  /** Whether the lines say what is struck out or chosen, and of buttons what is disabled. */
  readonly states: boolean
  /** Whether they say so of the other controls. */
  readonly controls: boolean
  /** From its machine-readable data; null without a product, with several, or with a selector. */
  readonly product: NonNullable<Baseline['product']> | null
  /** False if the page was still loading parts of itself. */
  readonly isWhole: boolean
  /** Whether something else stands in the place of the page, or seems to in that of a selected part; null if not. */
  readonly instead: 'proven' | 'doubtful' | null
  /** Why the lines may not be the ones to watch; null if no problem was found. */
  readonly notice: string | null
  /** Null without a selector. */
  readonly selectorFound: boolean | null
}

/** Reads the lines of a page. Throws invalid_input instead of a page without text, a server error or a bot check. */
export async function visitPage(url: string, options: VisitPageOptions): Promise<Visit> {
  const { render, selector, held } = options
  // What an earlier version did not write into a baseline is no change.
  const states = held === null || held.baseline.states === true
  const controls = held === null || held.baseline.controls === true
  const isCurrent = held === null || held.baseline.headings !== undefined
  const extras = [
    ...options.extras,
    ...(states ? (['states'] as const) : []),
    ...(controls ? (['controls'] as const) : []),
    ...(isCurrent ? (['drawn'] as const) : []),
    ...(held === null || held.baseline.items?.kinds ? (['panels'] as const) : []),
  ]
  const page = await readWatched(url, { ...options, extras })
  const { title, text, headings, asides } = page.reading
  const { lines, isCut } = cutLines(text)
  const wall = wallOf(page, { asked: url })
  const isBeside = wall !== null && isBesideThePage(page, { lines, held })
  refuseWhatHidesThePage(page, isBeside ? null : wall)
  const selectorFound = selector === undefined ? null : page.reading.selectorFound
  if (selector !== undefined && selectorFound !== true && (held === null || selectorFound === null)) {
    throw invalidInput(
      `selector: ${selectorFound === null ? 'url is not HTML, so it has no such parts' : 'nothing on the page matches'}. Correct it, try render: true, or omit it. Not charged.`,
    )
  }
  // An address that is gone says so by its status.
  const isThere = held !== null && page.status < 400
  const isOther = isThere && isReplaced(held.baseline.lines, lines)
  const problems = [isBeside ? null : explain(page.reading, render), isCut ? TOO_LONG : null, isOther ? REPLACED : null]
  return {
    url: page.url,
    title,
    status: page.status,
    at: page.fetchedAt,
    lines,
    asides,
    ...(isCurrent ? { headings: headings.slice(0, lines.length) } : {}),
    ...placesOf(page.reading, lines.length),
    ...{ states, controls },
    product: selector === undefined ? (page.reading.data?.product ?? null) : null,
    isWhole: page.reading.notice?.reason !== 'still_loading',
    instead: isOther || (isThere && selectorFound === false) ? (isProven() ? 'proven' : 'doubtful') : null,
    notice: problems.filter(Boolean).join(' ') || null,
    selectorFound,
  }

  /** Whether what stands there is no text, or has another title and nothing of the frame, or is another JSON document. */
  function isProven(): boolean {
    // A page that leads to the start page was given up.
    const isGivenUp = new URL(url).pathname !== '/' && page.url === new URL('/', url).href
    if (selector !== undefined || held?.baseline.title === undefined || isGivenUp) return false
    const isFile = page.reading.kind !== 'html'
    if (!isFile && (lines.length === 0 || UNDRAWN.has(page.reading.notice?.reason ?? ''))) return true
    // A file has its name as title, which is another than that of a page in whose place it stands.
    if (held.baseline.title !== title) return keepsNothing(held.baseline.lines, lines)
    return isFile && isOtherDocument(held.baseline.lines, lines)
  }
}

/** Where the first lines of a page stand. */
function placesOf({ items, labels, rows }: WebReading['reading'], end: number): Pick<Visit, 'items' | 'places'> {
  const { of, kinds, around, links, rows: rowKinds } = items
  return {
    items: {
      ...{ of: of.slice(0, end), kinds: kinds.slice(0, end) },
      ...{ around: [...around], links: [...links], rows: [...rowKinds] },
    },
    places: {
      labels: { of: labels.of.slice(0, end), around: [...labels.around], texts: [...labels.texts] },
      rows: rows.filter(({ line, row }) => Math.max(line, row) < end),
    },
  }
}

/** The lines of a page, whatever it is. */
export function readWatched(url: string, { render, selector, p99Ms, context, extras }: ReadWatchedOptions) {
  const [wanted, timeMs] = [{ ...WANTED, extras, selector }, deadlineMsOf({ p99Ms })]
  return render
    ? renderReading(url, { wanted, timeMs, orWithoutScripts: false, context })
    : fetchReading(url, { wanted, context, timeMs })
}

interface Seen {
  readonly lines: readonly string[]
  readonly held: HeldBaseline | null
}

/** Whether what looks like a wall stands beside a page of which the earlier lines are there. */
function isBesideThePage({ reading, fetchedAt }: WebReading, { lines, held }: Seen): boolean {
  if (!held) return false
  const { takenAt, lines: earlier, asides = [] } = held.baseline
  return keepsPage({ at: new Date(takenAt), lines: earlier, asides }, { at: fetchedAt, lines, asides: reading.asides })
}

/** An outage must not count as a change: it would raise two alerts. Only 404 and 410 say something of the page. */
function refuseWhatHidesThePage(page: WebReading, wall: ReturnType<typeof wallOf>) {
  const { status, reading } = page
  if (reading.notice?.reason === 'not_a_page')
    throw invalidInput(`url has no text to watch: ${reading.notice.message} Not charged.`)
  const what = wall?.what ?? (status >= 400 && status !== 404 && status !== 410 ? 'an error' : undefined)
  if (what === undefined) return
  throw invalidInput(
    `url answers with HTTP ${status}, ${what} instead of the page: nothing was compared, and your cursor stays valid. Not charged; call again later.`,
  )
}

function explain({ notice }: WebReading['reading'], render: boolean): string | null {
  if (notice?.reason !== 'needs_script' || render) return notice?.message ?? null
  return `${notice.message} Start again with render: true, without cursor.`
}

function cutLines(text: string): { lines: string[]; isCut: boolean } {
  if (text === '') return { lines: [], isCut: false }
  const all = text.split('\n')
  let chars = 0
  const end = all.findIndex((line, index) => {
    chars += line.length + 1
    return index === MAX_LINES || chars > MAX_CHARS
  })
  // A single endless line is watched up to the limit.
  if (end === 0) return { lines: [text.slice(0, MAX_CHARS)], isCut: true }
  return end === -1 ? { lines: all, isCut: false } : { lines: all.slice(0, end), isCut: true }
}
