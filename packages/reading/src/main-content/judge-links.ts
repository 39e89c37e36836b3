import { onlyLeadsAway } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { PageFacts } from './likelihood/page-facts.ts'
import { indexOfTitle, titleOf } from './title-of.ts'

const PROSE = /^(?:\S+ ){19}\S/
// Of what leads away from a page that calls itself an article, half is other articles.
const BESIDE_ARTICLE = 0.5

/**
 * The texts of a page as judged, but for those that only lead away: above the title of its running text they are a menu,
 * as short as the entries of a list are, and on the page of an article they are less likely.
 */
export function judgeLinks(
  blocks: readonly JudgedBlock[],
  facts: Pick<PageFacts, 'titles' | 'isArticle'>,
): readonly JudgedBlock[] {
  const start = indexOfTitle(titleOf(facts), blocks)
  const isAboveText = blocks.slice(start + 1).some((block) => !onlyLeadsAway(block) && PROSE.test(block.text))
  const shareAt = (at: number) => (isAboveText && at < start ? 0 : facts.isArticle ? BESIDE_ARTICLE : 1)
  return blocks.map((block, at) =>
    onlyLeadsAway(block) ? { ...block, likelihood: shareAt(at) * block.likelihood } : block,
  )
}
