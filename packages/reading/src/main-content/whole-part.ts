import { coverageOf } from '../coverage/coverage.ts'
import type { WeighedPage } from '../coverage/line-likelihood.ts'
import { addCards } from './lost/add-cards.ts'
import type { HeldContent } from './lost/brief-page.ts'
import type { TextsPage } from './texts-page.ts'

/**
 * A choice that is the wrong part of its page, with the lines that stand between its own: a title and a footer are the
 * ends of a list that was taken for clutter.
 */
export function wholePart(
  { content, coverage }: HeldContent,
  lines: WeighedPage,
  { isWrong, page }: { isWrong(held: HeldContent): boolean; readonly page: TextsPage },
): HeldContent {
  if (!isWrong({ content, coverage })) return { content, coverage }
  const [first, last] = [coverage.held.indexOf(true), coverage.held.lastIndexOf(true)]
  const between = lines.own.slice(Math.max(0, first), last + 1)
  addCards(content, { page, cards: new Set(between.map(({ text }) => text)) })
  return { content, coverage: coverageOf(content, lines) }
}
