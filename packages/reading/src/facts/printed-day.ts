import { isCommentPart } from '../main-content/comment-parts.ts'
import { type DomDocument, type DomElement, type DomNode, findAround, HEADING, isElement, isText } from '../tree/dom.ts'
import { collapse, holdsSentence } from '../tree/text-blocks.ts'
import { isBesideArticle } from './byline.ts'
import { isOfOther } from './day-label.ts'
import { type DayProof, proofOfDay } from './day-proof.ts'
import type { TitlePlace } from './page-title-place.ts'
import { findDay } from './parse-day.ts'

const UNREAD = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'aside',
  'form',
  'select',
  'button',
  'code',
  'kbd',
  'samp',
])
const MAX_TEXTS = 3000
// A date line may have an author and a place; longer text is prose about another day.
const MAX_LINE_CHARS = 80
const PROSE_CHARS = 120
const AFTER_TITLE = 40
const BEFORE_TITLE = 8
const DIGITS = /\d{4}|\d\.\s?\d\d?\.\s?\d\d/
// So many days in rows beside each other are those of the rows.
const MIN_ROWS = 3
const ROW = /^(?:tr|li)$/
interface PrintedDays {
  readonly language: string | null
  /** Days that the page states as those of something else, such as a deadline. */
  readonly otherDays: ReadonlySet<string>
  /** Whether a day had begun when the page was fetched. */
  readonly hasBegun: (day: string) => boolean
}

interface PrintedDay {
  readonly at: number
  readonly day: string
  /** Null if it is that of something else. */
  readonly proof: DayProof | null
  readonly isAfterProse: boolean
  /** Whether it stands beside the article, by the names of the elements around it. */
  readonly isBeside: boolean
  readonly isInComment: boolean
  /** Whether it stands in a heading below the title. Several of these date the entries of a page. */
  readonly isEntry: boolean
  /** What holds its row, or its line. */
  readonly rows: DomElement
}

/**
 * The day of publication that a page prints: in a short text near its title, otherwise the only day of its short texts
 * if its place or its label proves it. `language` (BCP 47) is that of the names of its months. Null without one. Days
 * beside the article, and of changes, do not count; between the title and the first prose nothing is beside it.
 */
export function readPrintedDay(
  document: DomDocument,
  { language, otherDays, hasBegun, heading, around }: TitlePlace & PrintedDays,
): string | null {
  const days: PrintedDay[] = []
  let [count, title, prose] = [0, -1, Number.POSITIVE_INFINITY]

  function visit(parent: DomElement) {
    for (let node = parent.firstChild; node && count < MAX_TEXTS; node = node.nextSibling) {
      if (isText(node)) read(node, parent)
      // Some programs put the whole page into a form.
      else if (isElement(node) && (!UNREAD.has(node.localName) || around.has(node))) {
        if (node === heading) title = count
        visit(node)
      }
    }
  }

  function read(node: DomNode, parent: DomElement) {
    const text = collapse(node.textContent)
    if (text === '') return
    count += 1
    if (title >= 0 && text.length > PROSE_CHARS) prose = Math.min(prose, count)
    if (text.length > MAX_LINE_CHARS || !DIGITS.test(text)) return
    const found = findDay(text, language)
    if (!found || otherDays.has(found.day) || isOfOther(node, text) || holdsSentence(parent.parentNode)) return
    const proof = hasBegun(found.day) ? proofOfDay(node, found, language) : null
    const isEntry = title >= 0 && findAround(node, ({ localName }) => HEADING.test(localName)) !== null
    const isInComment = findAround(node, isCommentPart) !== null
    const isBeside = isBesideArticle(parent, around)
    const rows = findAround(node, ({ localName }) => ROW.test(localName))?.parentNode ?? parent
    const place = { isAfterProse: count > prose, isBeside, isInComment, isEntry, rows }
    days.push({ at: count, day: found.day, proof, ...place })
  }

  visit(document.body)
  // Class names of a header are often those of teasers, which share its styles.
  const isNear = ({ at, proof, isAfterProse, isBeside, isInComment }: PrintedDay) =>
    proof !== null &&
    ((at >= title - BEFORE_TITLE && at <= title + AFTER_TITLE && !isBeside && !(isAfterProse && proof === 'none')) ||
      (at > title && at <= title + BEFORE_TITLE && !isAfterProse && !isInComment))
  const entries = new Set(days.filter(({ isEntry }) => isEntry).map(({ day }) => day))
  const inRows = Map.groupBy(days, ({ rows }) => rows)
  const isOfRow = ({ rows }: PrintedDay) => new Set(inRows.get(rows)?.map(({ day }) => day)).size >= MIN_ROWS
  const own = days.filter((each) => (!each.isEntry || entries.size === 1) && !isOfRow(each))
  const near = title < 0 ? undefined : own.find(isNear)
  const all = own.filter(({ isBeside }) => !isBeside)
  const isOnly = new Set(all.map(({ day }) => day)).size === 1
  const isProven = ({ proof, isAfterProse }: PrintedDay) => proof === 'label' || (proof === 'line' && !isAfterProse)
  return (near ?? (isOnly ? all.find(isProven) : undefined))?.day ?? null
}
