import { comparePages, type PageVisit } from './compare-pages.ts'

const MOST = 3 / 4
const LONGER = 2
const MIN_CHARS = 40

/**
 * The lines that came beside a page that is still there, such as a request for consent: runs of several lines, or a long one.
 * Null if the page is not there: of its lines, but for adverts, three in four must be, and each other one must have given way
 * to one line in its place, which is not much longer.
 */
export function linesBeside(before: PageVisit, after: PageVisit): readonly string[] | null {
  const [older, newer] = [withoutAdverts(before), withoutAdverts(after)]
  const { blocks } = comparePages({ before: older, after: newer })
  if (!blocks || older.lines.length === 0) return null
  const gone = blocks.filter(({ removed }) => removed.length > 0)
  if (gone.length > (1 - MOST) * older.lines.length) return null
  const areReplaced = gone.every(
    ({ removed: [was = '', ...others], added: [is = '', ...more] }) =>
      others.length + more.length === 0 && is !== '' && is.length <= LONGER * was.length + MIN_CHARS / 4,
  )
  if (!areReplaced) return null
  const came = blocks.filter(({ removed }) => removed.length === 0).map(({ added }) => added)
  return came.filter((lines) => lines.length > 1 || lines.join('').length > MIN_CHARS).flat()
}

function withoutAdverts({ at, lines, asides = [] }: PageVisit): PageVisit {
  const adverts = new Set(asides.filter(({ kind }) => kind === 'advert').map(({ line }) => line))
  return { at, lines: lines.filter((line) => !adverts.has(line)) }
}
