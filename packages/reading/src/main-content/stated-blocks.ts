import { type DomDocument, type DomElement, elementsUp, findAround } from '../tree/dom.ts'
import { isLandmark, isLandmarkHere, isSetApart } from '../tree/landmarks.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from './stock-phrases.ts'

const STATED = 0.9
// An amount and a name may have a box each in the box of their item.
const AROUND = 3
const MOST_WORDS = 8
// An ingredient may link to what it is.
const WHOLE_LINK = 0.8

/**
 * Judges again the texts of a page of which its own data says the same: they are content wherever they stand, and so are
 * the others of a list or box of which a third are. What leads elsewhere is not, nor what the site says of itself.
 */
export function judgeStated(
  document: DomDocument,
  judged: readonly JudgedBlock[],
  isStated: (text: string) => boolean,
): readonly JudgedBlock[] {
  const shown = textBlocks(document.body).map((block, at) => ({ at, ...block }))
  const own = shown.filter((block) => !isStray(block))
  const stated = new Set(own.filter(({ element }) => isStated(visibleText(element))).map(({ at }) => at))
  const short = own.filter(({ words }) => words <= MOST_WORDS)
  for (let up = 1; up <= AROUND; up += 1) {
    const groups = Map.groupBy(up === 1 ? own : short, ({ element }) => elementsUp(element)[up])
    for (const fellows of groups.values())
      if (3 * fellows.filter(({ at }) => stated.has(at)).length >= fellows.length)
        for (const { at } of fellows) stated.add(at)
  }
  return judged.map((block, at) =>
    stated.has(at) ? { ...block, isStated: true, likelihood: Math.max(STATED, block.likelihood) } : block,
  )
}

function isStray({ element, text, linkShare }: TextBlock): boolean {
  const isOfSite = (around: DomElement) => isLandmark(around, false) && !isSetApart(around) && isLandmarkHere(around)
  return linkShare >= WHOLE_LINK || STOCK_PHRASE.test(text) || findAround(element, isOfSite) !== null
}
