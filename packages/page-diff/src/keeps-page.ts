import { comparePages, type PageVisit } from './compare-pages.ts'

const MOST = 3 / 4
const LONGER = 2
const FEW_CHARS = 10

/**
 * Whether a page is still there, beside what has come, such as a request for consent: of its lines, but for adverts, three in
 * four are, and each other one gave way to one line in its place, which is not much longer.
 */
export function keepsPage(before: PageVisit, after: PageVisit): boolean {
  const [older, newer] = [withoutAdverts(before), withoutAdverts(after)]
  const { blocks } = comparePages({ before: older, after: newer })
  const gone = blocks?.filter(({ removed }) => removed.length > 0)
  if (!gone || older.lines.length === 0 || gone.length > (1 - MOST) * older.lines.length) return false
  return gone.every(
    ({ removed: [was = '', ...others], added: [is = '', ...more] }) =>
      others.length + more.length === 0 && is !== '' && is.length <= LONGER * was.length + FEW_CHARS,
  )
}

function withoutAdverts({ at, lines, asides = [] }: PageVisit): PageVisit {
  const adverts = new Set(asides.filter(({ kind }) => kind === 'advert').map(({ line }) => line))
  return { at, lines: lines.filter((line) => !adverts.has(line)) }
}
