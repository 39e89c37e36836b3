import { invalidInput } from '../../contract/errors.ts'
import { wallOf } from '../../upstreams/web-pages/refuse-wall.ts'
import { readWatched, type Visit, type VisitPageOptions, visitPage } from './visit-page.ts'

// Of two pages of a site that are the same, some line may tell the address or the number of the request.
const MOST = 0.9

/**
 * Visits a page, and once more if something else stands in its place. Throws invalid_input if that is proven: by a page
 * without its text, or without its title and frame, or by a start page of the site that is the same then, as a notice of
 * maintenance is.
 */
export async function seePage(url: string, options: VisitPageOptions): Promise<Visit> {
  const visit = await visitPage(url, options)
  if (visit.instead === null) return visit
  const later = { ...options, p99Ms: options.p99Ms / 2 }
  const second = await visitPage(url, later).catch(() => null)
  if (second?.instead === null) return second
  if (visit.instead === 'doubtful' && !(await isEverywhere(url, later))) return visit
  throw invalidInput(
    'url: something else stands in the place of the page, as an error, a notice of maintenance or a sign-in form does: nearly all of the earlier text is gone, and so is the title, the rest of the text or each name in its data, or the start page of the site shows the same. Nothing was compared, and your cursor stays valid: call again later, or without cursor to watch what is there now, with render: true if scripts draw it. Not charged.',
  )
}

/** Whether the page shows what the start page of its site does, or a bot check. */
async function isEverywhere(url: string, options: VisitPageOptions): Promise<boolean> {
  const everything = { ...options, selector: undefined }
  const start = new URL('/', url).href
  const [page, other] = await Promise.all([url, start].map((each) => readWatched(each, everything).catch(() => null)))
  if (page && wallOf(page, { asked: url }) !== null) return true
  // A page that leads to the start page was given up.
  if (!page || !other || start === url || page.url === start || page.reading.text === '') return false
  const [lines, others] = [page.reading.text.split('\n'), other.reading.text.split('\n')]
  const known = new Set(others)
  return lines.filter((line) => known.has(line)).length >= MOST * Math.max(lines.length, others.length)
}
