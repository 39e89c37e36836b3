import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import { lastTitle } from '../title-of.ts'
import type { Section } from './lost-sections.ts'

const HALF = 0.5

interface JudgedPage {
  readonly blocks: readonly JudgedBlock[]
  readonly isHeld: readonly boolean[]
  readonly titles: readonly string[]
}

/**
 * The places of the headings that a choice lacks directly above what it holds, where it holds half of those of the
 * rank: nothing that is held stands before the first of them. The title of the page is a field.
 */
export function lostHeadings(sections: readonly Section[], { blocks, isHeld, titles }: JudgedPage): number[] {
  const open = sections.filter(({ from, to }) => to > from && isHeld[from + 1])
  return [...Map.groupBy(open, ({ rank }) => rank).values()].flatMap((alike) => {
    const lost = alike.filter(({ from }) => !isHeld[from])
    if (lost.length > HALF * alike.length) return []
    return lost.flatMap(({ from }) => {
      const [heading] = blocks.slice(from, from + 1)
      const isOwn = heading && !STOCK_PHRASE.test(heading.text) && lastTitle([heading], titles) < 0
      return isOwn ? [from] : []
    })
  })
}
