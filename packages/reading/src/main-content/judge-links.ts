import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import { indexOfTitle } from './title-of.ts'

// A text with as many of its characters in links only leads away.
const WHOLE_LINK = 0.8
const PROSE = /^(?:\S+ ){19}\S/
// Of what leads away from a page that calls itself an article, half is other articles.
const BESIDE_ARTICLE = 0.5

/**
 * The texts of a page as judged, but for those that only lead away: above the title of its running text they are a menu,
 * as short as the entries of a list are, and on the page of an article they are less likely.
 */
export function judgeLinks(
  blocks: readonly JudgedBlock[],
  { title, isArticle }: { readonly title: string; readonly isArticle: boolean },
): readonly JudgedBlock[] {
  const start = indexOfTitle(title, blocks)
  const isAboveText = blocks.slice(start + 1).some(({ text, linkShare }) => linkShare < WHOLE_LINK && PROSE.test(text))
  const shareAt = (at: number) => (isAboveText && at < start ? 0 : isArticle ? BESIDE_ARTICLE : 1)
  return blocks.map((block, at) =>
    block.linkShare >= WHOLE_LINK ? { ...block, likelihood: shareAt(at) * block.likelihood } : block,
  )
}
