import { onlyLeadsAway } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanWords } from '../likelihood/mean-of.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import { lostLabelled } from './labelled-lines.ts'
import { isCut } from './rest-of-part.ts'

// Two of a kind beside each other may be chance.
const MIN_HELD = 2
const HALF = 0.5
// Between paragraphs, a line that only leads away interrupts them; above them, it is who wrote them.
const PROSE_WORDS = 20
// What stands in each of them is a button.
const DIFFERENT = 0.3
// Menus are kept in part as well.
const LIKELY_LINK = 0.1
// A longer text is not the same by chance: it is held wherever it stands.
const MANY_WORDS = 8

/**
 * The places of the texts that a choice (`known` are its texts) lacks at their places (`isHeld`) of a kind of which it holds most, beside those:
 * the line of a list that also stands in a sentence, the item that is a link while the others are none.
 */
export function lostFellows(
  blocks: readonly JudgedBlock[],
  isHeld: readonly boolean[],
  known: ReadonlySet<string>,
): number[] {
  const [first, last] = [isHeld.indexOf(true), isHeld.lastIndexOf(true)]
  const kinds = Map.groupBy(blocks.keys(), (at) => blocks[at]?.kind)
  kinds.delete(undefined)
  const isLost = (at: number) => !isHeld[at] && !isCellInPart(blocks[at])
  return [
    ...lostOfTables(blocks, isLost),
    ...lostLabelled(blocks, isHeld),
    ...[...kinds.values()].flatMap((places) => {
      const held = places.filter((at) => isHeld[at])
      if (held.length < MIN_HELD || held.length < HALF * places.length || held.length === places.length) return []
      if (new Set(places.map((at) => blocks[at]?.text)).size < DIFFERENT * places.length) return []
      const isProse = meanWords(held.flatMap((at) => blocks[at] ?? [])) >= PROSE_WORDS
      const around = new Set(held.flatMap((at) => blocks[at]?.around ?? []))
      return places.filter((at) => {
        const block = blocks[at]
        if (!block || !isLost(at) || at < first || at > last || STOCK_PHRASE.test(block.text)) return false
        if (isProse && at < (held[0] ?? 0)) return false
        if (onlyLeadsAway(block) && (isProse || block.likelihood < LIKELY_LINK)) return false
        if (wordsOf(block) >= MANY_WORDS && known.has(block.text)) return false
        return block.around?.some((box) => around.has(box)) === true
      })
    }),
  ]
}

/** A table of data is one thing: a cell without its links says that there are none. */
function lostOfTables(blocks: readonly JudgedBlock[], isLost: (at: number) => boolean): number[] {
  const tables = Map.groupBy(blocks.keys(), (at) => blocks[at]?.table)
  for (const none of [undefined, null]) tables.delete(none)
  return [...tables.values()].flatMap((places) => {
    const lost = places.filter(isLost)
    return lost.length < HALF * places.length ? lost : []
  })
}

/** Whether a choice has some of a cell: what it lacks are words for those who listen, or a button. */
export function isCellInPart(block: Partial<JudgedBlock> = {}): boolean {
  return Boolean(block.table) && isCut(block)
}

function wordsOf({ text }: JudgedBlock): number {
  return text.split(' ').length
}
