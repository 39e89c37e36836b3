import { coverageOf, type PageCoverage } from '../../coverage/coverage.ts'
import { type WeighedPage, weighLines } from '../../coverage/line-likelihood.ts'
import { shownLines } from '../../coverage/shown-lines.ts'
import type { DomElement } from '../../tree/dom.ts'
import { charsOf } from '../../tree/text-blocks.ts'
import { removeClutter } from '../clutter.ts'
import { isCommentPart } from '../comment-parts.ts'
import type { PageFacts } from '../likelihood/page-facts.ts'
import type { TextsPage } from '../texts-page.ts'
import { holdsWords, titleOf } from '../title-of.ts'
import { addCards } from './add-cards.ts'

/** A choice and what it holds of its page. */
export interface HeldContent {
  readonly content: DomElement
  readonly coverage: PageCoverage
}

// Of so few words, each may be the one that counts.
const MAX_CHARS = 600
const MUCH_HELD = 0.7
const LINKED = 0.5

/**
 * The choice with all that a page of few words shows in its own part, if it has lost some of it. What stands beside an article are
 * comments and other articles.
 */
export function withRest(
  held: HeldContent,
  lines: WeighedPage,
  {
    facts,
    page,
  }: { readonly facts: Pick<PageFacts, 'type' | 'titles' | 'isArticle' | 'hasOneArticle'>; readonly page: TextsPage },
): HeldContent {
  const isArticle = facts.isArticle || facts.hasOneArticle
  if (isArticle || charsOf(lines.own) > MAX_CHARS || held.coverage.share >= MUCH_HELD) return held
  const document = page.copy()
  if (facts.type !== 'thread')
    for (const part of document.body.querySelectorAll('[class], [id]')) if (isCommentPart(part)) part.remove()
  removeClutter(document, { type: facts.type, likelihoods: new Map() })
  const title = titleOf(facts)
  // Callers get the title as a field.
  const rest = weighLines(shownLines(document.body)).own.filter(
    ({ text, linkShare }) => linkShare < LINKED && !holdsWords(title, text),
  )
  const cards = new Set(rest.map(({ text }) => text))
  addCards(held.content, { page, cards })
  return { ...held, coverage: coverageOf(held.content, lines) }
}
