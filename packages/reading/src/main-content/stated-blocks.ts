import type { StatedTexts } from '../facts/stated/stated-texts.ts'
import { type DomElement, elementsUp, findAround } from '../tree/dom.ts'
import { isLandmark, isLandmarkHere, isSetApart } from '../tree/landmarks.ts'
import type { TextBlock } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from './stock-phrases.ts'

const STATED = 0.9
// An amount and a name may have a box each in the box of their item.
const AROUND = 3
const MOST_WORDS = 8
// An ingredient may link to what it is.
const WHOLE_LINK = 0.8
// So many values of the data in a row, with a line between two of them at most, are its list.
const [MANY, GAP] = [3, 2]

type PlacedBlock = TextBlock & { readonly at: number }

/**
 * Judges again the texts of a page of which its own data says the same: they are content wherever they stand, and so are
 * the others of a list or box of which a third are. What leads elsewhere is only where many of its values stand in a row;
 * what the site says of itself is not.
 */
export function judgeStated(
  texts: readonly TextBlock[],
  judged: readonly JudgedBlock[],
  said: StatedTexts,
): readonly JudgedBlock[] {
  const shown = texts.map((block, at) => ({ at, ...block }))
  const here = shown.filter((block) => !isOfSite(block))
  const own = here.filter(({ linkShare }) => linkShare < WHOLE_LINK)
  const stated = new Set(own.filter(({ element }) => said.says(visibleText(element))).map(({ at }) => at))
  for (const at of valuesInRows(here, said)) stated.add(at)
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

/** The places of many values of the data in a row, each of which may stand in two texts: an amount and a name. */
function valuesInRows(blocks: readonly PlacedBlock[], { isValue }: StatedTexts): readonly number[] {
  const values = blocks.flatMap(({ at, text, words }, index) => {
    if (isValue(text)) return [at]
    const next = blocks[index + 1]
    const isPair = next?.at === at + 1 && words + next.words <= MOST_WORDS && isValue(`${text} ${next.text}`)
    return isPair ? [at, at + 1] : []
  })
  const rows: number[][] = []
  for (const at of values) {
    const last = rows.at(-1)
    if (last && at - (last.at(-1) ?? at) <= GAP) last.push(at)
    else rows.push([at])
  }
  return rows.filter(({ length }) => length >= MANY).flat()
}

function isOfSite({ element, text }: TextBlock): boolean {
  const isSite = (around: DomElement) => isLandmark(around, false) && !isSetApart(around) && isLandmarkHere(around)
  return STOCK_PHRASE.test(text) || findAround(element, isSite) !== null
}
