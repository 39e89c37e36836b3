import type { PageChanges } from '../../domain/page-diff/compare-pages.ts'
import { foldText } from './fold-text.ts'

/** What became of one keyword. */
export interface KeywordState {
  readonly keyword: string
  readonly present: boolean
  readonly newly_appeared: boolean
}

/**
 * Which keywords are on the page, and which have newly come: more often in the lines that were added than in those that were
 * removed, so that a number that changes beside a word does not make the word new.
 */
export function watchKeywords(
  keywords: readonly string[],
  { lines, added, removed }: PageChanges & { readonly lines: readonly string[] },
): KeywordState[] {
  return keywords.map((keyword) => {
    const word = foldText(keyword)
    const countIn = (part: readonly string[]) =>
      part.reduce((sum, line) => sum + foldText(line).split(word).length - 1, 0)
    return { keyword, present: countIn(lines) > 0, newly_appeared: countIn(added) > countIn(removed) }
  })
}
