import { isCommentPart } from '../main-content/comment-parts.ts'
import { type DomDocument, type DomElement, findAround, isElement, isText } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import { isBesideArticle } from './byline.ts'
import type { TitlePlace } from './page-title-place.ts'
import { parseDay } from './parse-day.ts'

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'aside', 'form', 'select', 'button'])
const MAX_TEXTS = 3000
// A date line may have an author and a place; longer text is prose about another day.
const MAX_LINE_CHARS = 80
const PROSE_CHARS = 120
const AFTER_TITLE = 40
const BEFORE_TITLE = 8
const DIGITS = /\d{4}|\d\.\s?\d\d?\.\s?\d\d/
const CHANGED =
  /updat|modifi|revis|aktualis|geändert|stand:|mis(?:e)? à jour|actuali[sz]|aggiorn|atualiz|bijgewerkt|оновлен|обновл/i

interface PrintedDays {
  readonly language: string | null
  /** Days that the page states as those of something else, such as a deadline. */
  readonly otherDays: ReadonlySet<string>
}

interface PrintedDay {
  readonly at: number
  readonly day: string
  /** Whether it stands beside the article, by the names of the elements around it. */
  readonly isBeside: boolean
  readonly isInComment: boolean
}

/**
 * The day of publication that a page prints: in a short text near its title, otherwise the only day of its short texts.
 * `language` (BCP 47) is that of the names of its months. Null without one. Days beside the article, and of changes, do not count; between the title and the first prose
 * nothing is beside it.
 */
export function readPrintedDay(
  document: DomDocument,
  { language, otherDays, heading, around }: TitlePlace & PrintedDays,
): string | null {
  const days: PrintedDay[] = []
  let [count, title, prose] = [0, -1, Number.POSITIVE_INFINITY]

  function visit(parent: DomElement) {
    for (let node = parent.firstChild; node && count < MAX_TEXTS; node = node.nextSibling) {
      if (isText(node)) read(node.textContent, parent)
      // Some programs put the whole page into a form.
      else if (isElement(node) && (!UNREAD.has(node.localName) || around.has(node))) {
        if (node === heading) title = count
        visit(node)
      }
    }
  }

  function read(written: string, parent: DomElement) {
    const text = collapse(written)
    if (text === '') return
    count += 1
    if (title >= 0 && text.length > PROSE_CHARS) prose = Math.min(prose, count)
    if (text.length > MAX_LINE_CHARS || !DIGITS.test(text) || CHANGED.test(text)) return
    const day = parseDay(text, language)
    const isInComment = () => isCommentPart(parent) || findAround(parent, isCommentPart) !== null
    if (day !== null && !otherDays.has(day))
      days.push({ at: count, day, isBeside: isBesideArticle(parent, around), isInComment: isInComment() })
  }

  visit(document.body)
  // Class names of a header are often those of teasers, which share its styles.
  const isNear = ({ at, isBeside, isInComment }: PrintedDay) =>
    (at >= title - BEFORE_TITLE && at <= title + AFTER_TITLE && !isBeside) ||
    (at > title && at <= title + BEFORE_TITLE && at < prose && !isInComment)
  const near = title < 0 ? undefined : days.find(isNear)
  const all = new Set(days.filter(({ isBeside }) => !isBeside).map(({ day }) => day))
  return near?.day ?? (all.size === 1 ? ([...all][0] ?? null) : null)
}
