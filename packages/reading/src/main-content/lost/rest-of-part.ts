import { type DomElement, elementsUp, HEADING } from '../../tree/dom.ts'
import { collapse, onlyLeadsAway, type TextBlock } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { BYLINE, DATE, STOCK_PHRASE } from '../stock-phrases.ts'
import { judgeBeside } from './beside-in-part.ts'

// A title or a standfirst may stand in a header of its own.
const NEARLY_ALL = 0.9
// What is lost of a part is little against what is held of it.
const MOST = 0.75
// A label stands in several rows, and a thing once or twice.
const MOST_TIMES = 2
const SHORT_WORDS = 8
// A headline has more words than a thing.
const THING_WORDS = 4
// Below the text, from a paragraph to the list that it stands in.
const NEAR = 3
const PAGE = /^(?:html|body)$/
const WRITTEN = /^(?:p|blockquote|li|d[dt]|t[dh]|pre|h[1-6])$/
// A link of its own between paragraphs is a button.
const LISTED = /^(?:li|d[dt]|t[dh]|h[1-6])$/
const ADDRESS = /^https?:\/\/\S+$/

interface JudgedTexts {
  readonly blocks: readonly JudgedBlock[]
  readonly isHeld: readonly boolean[]
}

/**
 * The places of the texts that a choice lacks of the smallest part of its page around it, of which it holds most: a part is one thing,
 * and neither the links in a text nor its place at the end tell that it is another. What the page sets apart in it, or names so,
 * is another; what repeats is a label, a link of its own a button, and headlines below the text lead to other pages.
 */
export function restOfPart(body: DomElement, shown: readonly TextBlock[], { blocks, isHeld }: JudgedTexts): number[] {
  const isBeside = judgeBeside(body, shown, { blocks, isHeld })
  const all = [...shown.keys()].filter((at) => !isBeside(at))
  const part = smallestPart(all.filter((at) => isHeld[at]).flatMap((at) => shown[at] ?? []))
  const own = all.filter((at) => elementsUp(shown[at]?.element ?? null).some((up) => up === part))
  const held = own.filter((at) => isHeld[at])
  const wantedIn = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + (blocks[at]?.text.length ?? 0) * (blocks[at]?.likelihood ?? 0), 0)
  if (held.length === 0 || wantedIn(held) < MOST * wantedIn(own)) return []
  const isLost = judgeLost(shown, { blocks, held, own, isPage: PAGE.test(part?.localName ?? '') })
  const lost = new Set(own.filter((at) => !isHeld[at] && isLost(at)))
  // From the end: of two headings in a row, the first needs the second.
  for (const at of [...lost].reverse())
    if (isHeading(shown[at]) && ![at + 1, at + 2].some((next) => lost.has(next) || isHeld[next])) lost.delete(at)
  return [...lost]
}

interface OwnTexts {
  readonly blocks: readonly JudgedBlock[]
  readonly held: readonly number[]
  readonly own: readonly number[]
  /** Whether the part is the whole page: what stands below its text is its foot. */
  readonly isPage: boolean
}

/** Tells which texts of a part, asked in page order, are a part of what is held of it. */
function judgeLost(shown: readonly TextBlock[], { blocks, held, own, isPage }: OwnTexts): (at: number) => boolean {
  const [first = 0, last = 0] = [held[0], held.at(-1)]
  const title = own.find((at) => shown[at]?.element.localName === 'h1') ?? first
  const near = new Set(held.flatMap((at) => nearestTo(shown[at])))
  const times = Map.groupBy(own, (at) => shown[at]?.text ?? '')
  let isBelow = false
  return (at) => {
    const [block, { isFile = false } = {}] = [shown[at], blocks[at]]
    if (!block || at <= Math.min(first, title) || (isPage && at > last) || isCut(blocks[at])) return false
    const { text, words, linkShare, element } = block
    if ((times.get(text)?.length ?? 0) > MOST_TIMES || isLabel(block)) return false
    const isLink = onlyLeadsAway(block)
    const isWritten = isLink
      ? isFile || ADDRESS.test(text) || LISTED.test(element.localName)
      : linkShare > 0 || WRITTEN.test(element.localName)
    const isHeadline = at > last && isLink && words > THING_WORDS && !isFile
    // Below a heading, the text goes on until it leads to other pages.
    if (isHeadline) isBelow = false
    const isNear = isBelow || nearestTo(block).some((up) => near.has(up))
    if (!isWritten || isHeadline || (at > last && !isNear)) return false
    isBelow ||= isHeading(block)
    // What follows stands beside it.
    for (const up of nearestTo(block)) near.add(up)
    return true
  }
}

/** Whether something was taken out of a text, such as words for those who listen: the choice may have the rest. */
export function isCut({ taken, text }: Partial<JudgedBlock> = {}): boolean {
  const left = collapse(taken?.textContent ?? '')
  return left !== '' && left !== text
}

function isHeading(block: TextBlock | undefined): boolean {
  return HEADING.test(block?.element.localName ?? '')
}

function nearestTo(block: TextBlock | undefined): readonly DomElement[] {
  return elementsUp(block?.element ?? null).slice(0, NEAR)
}

function isLabel({ element, text, words }: TextBlock): boolean {
  if (element.localName === 'dt') return false
  return STOCK_PHRASE.test(text) || (words <= SHORT_WORDS && (BYLINE.test(text) || DATE.test(text)))
}

/** The smallest element around nearly all of these texts. */
export function smallestPart(held: readonly TextBlock[]): DomElement | null {
  const chars = new Map<DomElement, number>()
  let all = 0
  for (const { element, text } of held) {
    all += text.length
    for (const up of elementsUp(element)) chars.set(up, (chars.get(up) ?? 0) + text.length)
  }
  const isAround = (element: DomElement) => (chars.get(element) ?? 0) >= NEARLY_ALL * all
  // Each of them stands in the next.
  const around = [...chars.keys()].filter(isAround)
  return around.sort((one, other) => elementsUp(other).length - elementsUp(one).length)[0] ?? null
}
