import { type DomElement, elementsUp, HEADING } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import { charsOf } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanOf } from '../likelihood/mean-of.ts'
import { BYLINE, DATE, STOCK_PHRASE } from '../stock-phrases.ts'
import type { TextRange } from './put-back.ts'

// Two of a kind beside each other may be chance.
const MIN_FELLOWS = 2
const HALF = 0.5
const UP = 3
// A section is not much longer than all others: the boxes below an article are.
const MUCH_LONGER = 2
const LIKELY_BELOW = 0.2
// The names in a signature lead away, what stands between them does not.
const MOSTLY_LINKS = 0.8
// Below a text, where others begin, and reviews that are longer than it.
const HARDLY_LINKED = 0.3

/** A heading, with the texts below it to the next one or to the end of the part that it is the only heading of. */
export interface Section extends TextRange {
  /** The element of the heading and those around it, by their kinds: the same for the sections of one text. */
  readonly kind: string
  /** The heading and what it stands in, by their kinds: the same for headings of one rank. */
  readonly rank: string
  readonly isNamed: boolean
  readonly chars: number
}

/**
 * The places of the texts that a choice lacks of a section, though it holds the heading, or most sections of the kind:
 * however short a signature is, or whatever a list of links leads to, it is what that section says.
 */
export function lostSections(
  sections: readonly Section[],
  { blocks, isHeld }: { readonly blocks: readonly JudgedBlock[]; readonly isHeld: readonly boolean[] },
): readonly TextRange[] {
  const isFilled = ({ from, to }: TextRange) => isHeld.slice(from + 1, to + 1).includes(true)
  const kinds = countKinds(sections, isFilled)
  const last = isHeld.lastIndexOf(true)
  const most = charsOf(blocks.filter((_, at) => isHeld[at]))
  return sections.flatMap((section) => {
    const { from, to, kind, isNamed, chars } = section
    const { all, filled, longest } = kinds.get(kind) ?? NONE
    const isFellow = filled >= MIN_FELLOWS && filled > HALF * (all - 1)
    const linked = meanOf(blocks.slice(from + 1, to + 1), 'linkShare')
    const isOpen = isHeld[from] && (to < last ? linked < MOSTLY_LINKS : linked < HARDLY_LINKED && chars < most)
    const isLost = !isFilled(section) && to > from && !isNamed
    if (!isLost || !(isOpen || (isFellow && chars <= MUCH_LONGER * longest))) return []
    return [isHeld[from] ? { from: from + 1, to } : { from, to }]
  })
}

const NONE = { all: 0, filled: 0, longest: 0 } as const

/** For each kind, how many sections there are and how many are filled, and the length of the longest of these. */
function countKinds(sections: readonly Section[], isFilled: (section: Section) => boolean) {
  const kinds = new Map<string, { all: number; filled: number; longest: number }>()
  for (const section of sections) {
    const { all, filled, longest } = kinds.get(section.kind) ?? NONE
    const is = isFilled(section)
    const chars = is ? Math.max(longest, section.chars) : longest
    kinds.set(section.kind, { all: all + 1, filled: filled + Number(is), longest: chars })
  }
  return kinds
}

/** The sections of a page, before it is taken apart. */
export function sectionsOf(blocks: readonly JudgedBlock[]): readonly Section[] {
  const heads = blocks.flatMap((block, at) => (isHeading(block) ? [at] : []))
  const counts = new Map<DomElement, number>()
  for (const at of heads) for (const up of upFrom(blocks[at])) counts.set(up, (counts.get(up) ?? 0) + 1)
  return heads.map((from, at) => {
    // The largest part of the page that has no other heading.
    const up = upFrom(blocks[from])
    const outer = up.findLastIndex((each) => counts.get(each) === 1)
    const part = outer < 1 ? undefined : up[outer]
    const next = heads[at + 1] ?? blocks.length
    const end = part ? blocks.slice(from, next).findIndex((block) => !upFrom(block).includes(part)) : -1
    const to = (end < 0 ? next : from + end) - 1
    const texts = blocks.slice(from, to + 1)
    return {
      from,
      to,
      kind: up
        .slice(Math.max(0, outer), Math.max(0, outer) + UP)
        .map(elementKind)
        .join(' '),
      rank: up.slice(0, 2).map(elementKind).join(' '),
      isNamed: texts.some(isBeside),
      chars: charsOf(texts),
    }
  })
}

function upFrom(block: JudgedBlock | undefined): readonly DomElement[] {
  return elementsUp(block?.element ?? null)
}

function isHeading({ element }: JudgedBlock): boolean {
  return element !== undefined && HEADING.test(element.localName)
}

/** Whether a text is a stock phrase, or stands in a form or in what is named as beside the text. */
export function isBeside({ element, text }: JudgedBlock): boolean {
  const isAside = (around: DomElement) => around.localName === 'form' || isNamedClutter(around)
  const around = elementsUp(element ?? null).slice(0, UP)
  return STOCK_PHRASE.test(text) || around.some(isAside)
}

/**
 * The places of the sections that say something and stand above what a choice holds: below the title of the page, or, if
 * it shows none, in the box that holds the choice.
 */
export function sectionsBelow(
  sections: readonly Section[],
  { blocks, title, first }: { readonly blocks: readonly JudgedBlock[]; readonly title: number; readonly first: number },
): readonly TextRange[] {
  const isOver = (at: number) => blocks[first]?.around?.some((up) => up === blocks[at]?.around?.[0]) === true
  return sections.flatMap(({ from, to: end, isNamed }) => {
    const to = Math.min(end, first - 1)
    const below = blocks.slice(from + 1, to + 1)
    const isAbove = title >= 0 ? from > title && end < first : isOver(from)
    const isOwn = isAbove && to > from && !isNamed
    const isLikely = meanOf(below, 'linkShare') < HALF && meanOf(below, 'likelihood') >= LIKELY_BELOW
    return isOwn && isLikely && !below.some(isByline) ? [{ from, to }] : []
  })
}

function isByline({ text }: JudgedBlock): boolean {
  return BYLINE.test(text) || DATE.test(text)
}
