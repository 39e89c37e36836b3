import { coverageOf, type PageCoverage } from '../coverage/coverage.ts'
import { weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { removeUnread } from '../tree/remove-unread.ts'
import { isCommentPart } from './comment-parts.ts'
import type { PageFacts } from './likelihood/page-facts.ts'

// Below this share of what a page shows, a short text is the wrong part of it.
const LITTLE = 0.2
// As much is no title, menu or banner: what the page shows besides are comments or other articles.
const MANY_CHARS = 1000

/** Whether a text is under a fifth of what its page shows besides comments, and short: a title, a menu or a banner. */
export function isWrongPart(
  content: DomElement,
  { coverage, facts, freshPage }: { coverage: PageCoverage; facts: PageFacts; freshPage: () => DomDocument },
): boolean {
  if (!isLittle(coverage)) return false
  if (facts.type === 'thread' || !facts.isArticle) return true
  const document = freshPage()
  removeUnread(document.body)
  for (const element of [...document.body.querySelectorAll('[class], [id]')])
    if (isCommentPart(element)) element.remove()
  return isLittle(coverageOf(content, weighLines(shownLines(document.body))))
}

function isLittle({ share, heldChars }: PageCoverage): boolean {
  return share < LITTLE && heldChars < MANY_CHARS
}
