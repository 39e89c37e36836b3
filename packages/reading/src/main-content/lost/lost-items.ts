import type { DomElement } from '../../tree/dom.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'

const HALF = 0.5
const MIN_HELD = 2

/**
 * The places of the items that a choice lacks of a list of which it holds at least half: a list is one thing, and an item
 * with a link, or one of which a longer text repeats the words, is one of its items. What the items of a list all say is a label.
 */
export function lostItems(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  const places = [...blocks.keys()].filter((at) => blocks[at]?.list)
  const lists = Map.groupBy(places, (at) => blocks[at]?.list)
  const heldItems = new Set<DomElement | null | undefined>(
    places.filter((at) => isHeld[at]).map((at) => blocks[at]?.item),
  )
  return [...lists.values()].flatMap((own) => {
    const held = own.filter((at) => isHeld[at]).length
    if (held < MIN_HELD || held < HALF * own.length) return []
    const times = Map.groupBy(own, (at) => blocks[at]?.text ?? '')
    const isLost = (at: number) => !isHeld[at] && !heldItems.has(blocks[at]?.item)
    return [...times].flatMap(([text, [at = 0, ...others]]) =>
      others.length === 0 && isLost(at) && !STOCK_PHRASE.test(text) ? [at] : [],
    )
  })
}
