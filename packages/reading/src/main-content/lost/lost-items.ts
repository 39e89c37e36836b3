import type { DomElement } from '../../tree/dom.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'

const HALF = 0.5
const MIN_HELD = 2

/**
 * The places of the items that a choice lacks of a list of which it holds at least half: a list is one thing, and an item
 * with a link, or one of which a longer text repeats the words, is one of its items.
 */
export function lostItems(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  const lists = new Map<DomElement, number[]>()
  for (const [at, { list }] of blocks.entries()) {
    const items = list ? lists.get(list) : undefined
    if (items) items.push(at)
    else if (list) lists.set(list, [at])
  }
  return [...lists.values()].flatMap((items) => {
    const held = items.filter((at) => isHeld[at]).length
    if (held < MIN_HELD || held < HALF * items.length) return []
    return items.filter((at) => !isHeld[at] && !STOCK_PHRASE.test(blocks[at]?.text ?? ''))
  })
}
