import { coverageOf, type PageCoverage } from '../coverage/coverage.ts'
import { weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import type { DomElement } from '../tree/dom.ts'
import { isCommentPart } from './comment-parts.ts'
import type { PageFacts } from './likelihood/page-facts.ts'
import type { TextsPage } from './texts-page.ts'

// Below this share of what a page shows, a short text is the wrong part of it.
const LITTLE = 0.2
// As much is no title, menu or banner: what the page shows besides are comments or other articles.
const MANY_CHARS = 1000

/** Whether a text is under a fifth of what its page shows besides comments, and short: a title, a menu or a banner. */
export function isWrongPart(
  content: DomElement,
  { coverage, facts, page }: { readonly coverage: PageCoverage; readonly facts: PageFacts; readonly page: TextsPage },
): boolean {
  if (!isLittle(coverage)) return false
  if (facts.type === 'thread' || !facts.isArticle) return true
  const { body } = page.copy()
  for (const element of [...body.querySelectorAll('[class], [id]')]) if (isCommentPart(element)) element.remove()
  return isLittle(coverageOf(content, weighLines(shownLines(body))))
}

function isLittle({ share, heldChars }: PageCoverage): boolean {
  return share < LITTLE && heldChars < MANY_CHARS
}
