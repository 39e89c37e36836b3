import { placeInItem } from '../../tree/element-kind.ts'
import { onlyLeadsAway } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'

const MIN_HELD = 2
const MOST = 0.5
// What stands in each of them is a button.
const DIFFERENT = 0.3

/**
 * The texts of a thread that are content (`isIn`: the likely ones), with all of the kinds of which most are: what a post says
 * in three words, and what the last one says, is as much a post as the others.
 */
export function withAllPosts(blocks: readonly JudgedBlock[], isIn: readonly boolean[]): readonly boolean[] {
  const kinds = Map.groupBy(blocks.keys(), (at) => placeOf(blocks[at]))
  kinds.delete(null)
  const isAll = new Set([...kinds.values()].filter(isMostlyIn).flat())
  return isIn.map((is, at) => is || isAll.has(at))

  function isMostlyIn(places: readonly number[]): boolean {
    const held = places.filter((at) => isIn[at]).length
    const texts = new Set(places.map((at) => blocks[at]?.text))
    return held >= MIN_HELD && held > MOST * places.length && texts.size >= DIFFERENT * places.length
  }
}

// A post that is the first, or pinned, has a name more. The copy that is taken apart has lost most of these.
function placeOf(block: JudgedBlock | undefined): string | null {
  return block?.element && block.likelihood > 0 && !onlyLeadsAway(block)
    ? placeInItem(block.taken ?? block.element)
    : null
}
