import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanOf } from '../likelihood/mean-of.ts'
import type { TextRange } from './put-back.ts'

// Fewer of a kind are an advert above and one below a text.
const MIN_KIND = 3
const LIKELY = 0.5
// What stands in each of them is a button.
const DIFFERENT = 0.3
// The text, its neighbour, and one between them.
const NEAR = 2
const HEADING_KIND = /^h[1-6]\./

/**
 * The places of single texts that a choice lacks among those that it holds, if there are several of the kind that are likely
 * together: the signatures of functions, the names in a grid. Alone, each is as short as a caption or a credit.
 */
export function lostKinds(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): readonly TextRange[] {
  const isNear = (at: number) =>
    isHeld.slice(Math.max(0, at - NEAR), at).includes(true) && isHeld.slice(at + 1, at + 1 + NEAR).includes(true)
  // A heading may be held without the link to edit what is below it.
  const mayBe = ({ kind }: JudgedBlock) => kind !== undefined && !HEADING_KIND.test(kind)
  const last = isHeld.lastIndexOf(true)
  const lost = blocks.flatMap((block, at) => (!isHeld[at] && mayBe(block) && isNear(at) ? [at] : []))
  return [...Map.groupBy(lost, (at) => blocks[at]?.kind).values()].flatMap((places) => {
    const texts = places.flatMap((at) => blocks[at] ?? [])
    const different = new Set(texts.map(({ text }) => text)).size
    const isContent =
      texts.length >= MIN_KIND && meanOf(texts, 'likelihood') >= LIKELY && different >= DIFFERENT * texts.length
    if (!isContent) return []
    const kind = texts[0]?.kind
    const closing = blocks.flatMap((block, at) => (block.kind === kind && endsItem(at) ? [at] : []))
    return [...places, ...closing].map((at) => ({ from: at, to: at }))
  })

  /** Whether a text follows the last one that is held, in the same item: the line below the last post. */
  function endsItem(at: number): boolean {
    const item = blocks[at]?.around?.[0]
    return item !== undefined && at === last + 1 && blocks[last]?.around?.[0] === item
  }
}
