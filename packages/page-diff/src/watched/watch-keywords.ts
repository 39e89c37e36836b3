import { foldForComparison } from './fold-text.ts'

/** The state of one keyword. */
export interface KeywordState {
  readonly keyword: string
  readonly present: boolean
  readonly newly_appeared: boolean
}

// Scripts without spaces have no word boundaries.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}\p{M}]/u

/**
 * Finds the keywords on the page, and those that newly appeared: these occur more often than before, so that neither a
 * number changing beside a word nor a moved word counts. Matches whole words, also across line ends. `before` is null
 * on the first check.
 */
export function watchKeywords(
  keywords: readonly string[],
  { lines, before }: { readonly lines: readonly string[]; readonly before: readonly string[] | null },
): KeywordState[] {
  if (keywords.length === 0) return []
  const text = foldForComparison(lines.join(' '))
  const earlier = before && foldForComparison(before.join(' '))
  return keywords.map((keyword) => {
    const word = foldForComparison(keyword)
    const count = countOf(word, text)
    const isNew = earlier !== null && count > countOf(word, earlier)
    return { keyword, present: count > 0, newly_appeared: isNew }
  })
}

function countOf(word: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!continues(text, at - 1, at) && !continues(text, at + word.length - 1, at + word.length)) count += 1
  }
  return count
}

/** Whether two adjacent characters belong to the same word. */
function continues(text: string, first: number, second: number): boolean {
  const [left, right] = [text[first] ?? '', text[second] ?? '']
  return WORD.test(left) && WORD.test(right) && !UNSPACED.test(left) && !UNSPACED.test(right)
}
