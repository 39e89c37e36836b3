import type { WeighedLine } from '../../coverage/line-likelihood.ts'
import { type DomElement, type DomNode, findAround } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'

const HEADING = /^h[2-6]$/
// Two of a kind beside each other may be chance.
const MIN_HELD = 2
// A longer series is a list of which a choice may be the beginning.
const MAX_FELLOWS = 8
const MAX_HEADINGS = 20
const MAX_UP = 5
// A part of a series is not much longer than the others: boxes of links beside the text are.
const MUCH_LONGER = 2

/** Whether a choice may lack a part of a series: it holds two headings of a level, and not a third. */
export function mayLackFellows(lines: readonly WeighedLine[], held: readonly boolean[]): boolean {
  const counts = new Map<number, number>()
  for (const [at, { level }] of lines.entries()) if (held[at]) counts.set(level, (counts.get(level) ?? 0) + 1)
  return lines.some(({ level }, at) => level > 1 && !held[at] && (counts.get(level) ?? 0) >= MIN_HELD)
}

/** The places of the texts of a part that a choice lacks of a series of which it holds all others: a third price, a fourth room. */
export function fellowsOf(blocks: readonly TextBlock[], isChosen: readonly boolean[]): ReadonlySet<number> {
  const around = aroundChosen(blocks, isChosen)
  const lost = blocks.filter(({ element }, at) => !isChosen[at] && HEADING.test(element.localName))
  const parts = new Set<DomNode>(lost.slice(0, MAX_HEADINGS).flatMap(({ element }) => partOf(element, around) ?? []))
  const isIn = (element: DomElement) => parts.has(element) || findAround(element, (outer) => parts.has(outer)) !== null
  return new Set(blocks.flatMap(({ element }, at) => (parts.size > 0 && isIn(element) ? [at] : [])))
}

function aroundChosen(blocks: readonly TextBlock[], isChosen: readonly boolean[]): ReadonlySet<DomNode> {
  const around = new Set<DomNode>()
  for (const [place, { element }] of blocks.entries())
    for (let at: DomElement | null = isChosen[place] ? element : null; at && !around.has(at); at = at.parentNode)
      around.add(at)
  return around
}

/** The part of a series that a heading opens; null if it opens none. */
function partOf(heading: DomElement, around: ReadonlySet<DomNode>): DomElement | null {
  let at: DomElement = heading
  for (let up = 0; up < MAX_UP && at.parentNode && at.parentNode.localName !== 'body'; up += 1, at = at.parentNode) {
    const { localName } = at
    const fellows = [...at.parentNode.children].filter((each) => each !== at && each.localName === localName)
    if (localName === heading.localName || fellows.length < MIN_HELD || fellows.length > MAX_FELLOWS) continue
    const series = fellows.filter((each) => each.querySelector(heading.localName) !== null)
    if (series.length < MIN_HELD || !series.every((each) => around.has(each))) continue
    const longest = Math.max(...series.map(({ textContent }) => textContent.length))
    // What its name sets apart from the others is no fellow.
    return at.textContent.length <= MUCH_LONGER * longest && !isNamedClutter(at) ? at : null
  }
  return null
}
