import { OPENS } from '../../../structure/drop-signs.ts'
import { openerOf } from '../../../structure/tabs/opened-by.ts'
import { type DomElement, elementsUp, findAround, HEADING } from '../../../tree/dom.ts'
import { charsOf, type TextBlock } from '../../../tree/text-blocks.ts'
import type { JudgedBlock } from '../../likelihood/judge-blocks.ts'
import { meanOf } from '../../likelihood/mean-of.ts'
import { STOCK_PHRASE } from '../../stock-phrases.ts'
import { plainLetters } from '../../title-of.ts'
import { judgeBeside } from '../beside-in-part.ts'
import { partAround } from '../part-around.ts'
import type { TextRange } from '../put-back.ts'

// A title and a line below it, each in a box of its own.
const TITLE_TEXTS = 3
// What is less likely is a menu, or a filter of a list.
const LIKELY = 0.5
const HALF = 0.5

interface HeldPage {
  readonly blocks: readonly JudgedBlock[]
  readonly isHeld: readonly boolean[]
}

/**
 * The places of the texts that a choice lacks of the parts of a page that its controls open: the title of each part of which it holds
 * half, as a schedule says nothing without its year; and, in the part of the page around the choice, title and text of those that
 * are likely, or stand among the paragraphs of the text. Outside of menus, what a click opens is the text of the page.
 */
export function lostOpened(body: DomElement, shown: readonly TextBlock[], { blocks, isHeld }: HeldPage): number[] {
  const parts = openedParts(shown)
  if (parts.length === 0) return []
  const isBeside = judgeBeside(body, shown, { blocks, isHeld })
  const isAround = partAround(body, shown, isHeld)
  const times = Map.groupBy(shown, ({ text }) => text)
  const isInText = judgeHomes(shown, parts, isHeld)
  return parts.flatMap(({ part, title, text }) => {
    const own = placesIn(text)
    const texts = own.flatMap((at) => shown[at] ?? [])
    const isSold = charsOf(texts.filter((_, nth) => isHeld[text.from + nth])) >= HALF * charsOf(texts)
    const isNew = charsOf(texts.filter((each) => times.get(each.text)?.length === 1)) > HALF * charsOf(texts)
    const isOwn = (at: number) => !isBeside(at) && shown[at] !== undefined && isAround(shown[at].element)
    const isLikely = isInText(part) || meanOf(blocks.slice(text.from, text.to + 1), 'likelihood') >= LIKELY
    const isLost = isLikely && isNew && own.every(isOwn) && !isContents(part)
    if (!isSold && !isLost) return []
    return [...placesIn(title), ...(isSold ? [] : own)].filter((at) => !isHeld[at])
  })
}

/** Whether a part leads to others of its own page. */
function isContents(part: DomElement): boolean {
  const links = [...part.querySelectorAll('a[href^="#"]')]
  return links.reduce((sum, { textContent }) => sum + textContent.length, 0) >= HALF * part.textContent.length
}

/** A part that a control opens, and the texts directly above it, or first in it, that say what the control says. */
interface OpenedPart {
  readonly part: DomElement
  readonly title: TextRange
  readonly text: TextRange
}

/** The parts that have a title of their own. What several controls say is what a click does. */
function openedParts(shown: readonly TextBlock[]): readonly OpenedPart[] {
  const ranges = new Map<DomElement, TextRange>()
  for (const [at, { element }] of shown.entries())
    for (const up of elementsUp(element))
      if (openerOf(up) !== null) ranges.set(up, { from: ranges.get(up)?.from ?? at, to: at })
  const labels = Map.groupBy(ranges.keys(), openerOf)
  return [...ranges].flatMap(([part, range]) => {
    const label = openerOf(part) ?? ''
    if (labels.get(label)?.length !== 1 || STOCK_PHRASE.test(label) || OPENS.test(label)) return []
    const title = titleAt(plainLetters(label), shown, range)
    const text = { from: Math.max(range.from, (title?.to ?? 0) + 1), to: range.to }
    return title && text.from <= text.to ? [{ part, title, text }] : []
  })
}

/** Tells the parts that stand, alone or with others that are opened, in the very element in which paragraphs of a choice stand. */
function judgeHomes(shown: readonly TextBlock[], parts: readonly OpenedPart[], isHeld: readonly boolean[]) {
  const opened = new Set(parts.flatMap(({ title, text }) => [...placesIn(title), ...placesIn(text)]))
  const others = shown.filter(
    ({ element: { localName } }, at) => isHeld[at] && !opened.has(at) && !HEADING.test(localName),
  )
  const holds = new Set(others.flatMap(({ element }) => elementsUp(element).slice(1)))
  const homes = new Set(others.map(({ element }) => element.parentNode))
  return (part: DomElement) => {
    const home = findAround(part, (around) => holds.has(around))
    return home !== null && home.localName !== 'body' && homes.has(home)
  }
}

function titleAt(label: string, shown: readonly TextBlock[], { from }: TextRange): TextRange | undefined {
  const ranges = Array.from({ length: TITLE_TEXTS }, (_, more) => [
    { from, to: from + more },
    { from: from - 1 - more, to: from - 1 },
  ]).flat()
  const says = ({ from: first, to }: TextRange) =>
    first >= 0 &&
    plainLetters(
      placesIn({ from: first, to })
        .map((at) => shown[at]?.text ?? '')
        .join(' '),
    ) === label
  return ranges.find(says)
}

function placesIn({ from, to }: TextRange): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
