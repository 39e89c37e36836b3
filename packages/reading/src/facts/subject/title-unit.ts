import { plainWords } from '../../main-content/title-of.ts'
import {
  CELL,
  type DomDocument,
  type DomElement,
  type DomNode,
  elementsUp,
  HEADING,
  isElement,
  isText,
} from '../../tree/dom.ts'
import { isSection } from '../../tree/landmarks.ts'
import { collapse, estimateWords, leadsAway, SENTENCE_END } from '../../tree/text-blocks.ts'
import { withoutLabel } from '../authors/name-forms.ts'
import { WORDLESS } from '../days/event-days.ts'
import { IN_LINE } from '../days/is-in-sentence.ts'
import { inTeaserOf } from '../days/of-teaser.ts'
import { findTitlePlace, type TitlePlace } from '../page-title-place.ts'

/** Where the parts of a page stand to what its title opens. */
export interface TitleUnit extends TitlePlace {
  /** Whether a node stands in a part with a title of its own, or signs a text of its own. Null for what holds that, if it does. */
  otherUnit(node: DomNode): DomElement | null
  /** Whether a node stands above the title, and not with it: in a masthead or a menu. */
  isMasthead(node: DomNode): boolean
  /** Whether an element is a part of a teaser of another page. */
  isTeaser(element: DomElement): boolean
}

// A sentence of few words ends as one; a text that is cut by a link is longer.
const [SENTENCE_WORDS, PROSE_WORDS] = [4, 25]
// More in other lines are those of a menu, and not of an author and a category.
const OWN_LINKS = 2
// Fewer words in common are those of another title.
const SAME = 0.6
// What stands above the title of a card: a kind of text.
const TEXTS_ABOVE = 2
const MAX_HEADINGS = 200
const MAX_NAME_CHARS = 100
const LAST = Number.POSITIVE_INFINITY

/**
 * Walks the page at the first question. A page without a heading for its title tells of teasers only. `titles` are those of its head.
 * `isAway` tells of a node in a link whether it leads to another page.
 */
export function findTitleUnit(
  document: DomDocument,
  titles: readonly string[],
  isAway: (node: DomNode) => boolean,
): TitleUnit {
  const { heading, around } = findTitlePlace(document, titles)
  const isTeaser = inTeaserOf(around, isAway)
  if (!heading) return { heading, around, otherUnit: () => null, isMasthead: () => false, isTeaser }
  let known: PageOrder | null = null
  const order = () => {
    known ??= orderOf(document.body)
    return known
  }
  const title = { heading, around }
  return {
    ...title,
    otherUnit: (node) => titledUnit(node, title, order()) ?? signedUnit(node, title, order()),
    isMasthead: (node) => isAbove(node, title, order()),
    isTeaser,
  }
}

interface PageOrder {
  readonly headings: readonly DomElement[]
  /** The number of texts before a node. */
  startOf(node: DomNode): number
  /** The number of texts up to the end of an element. */
  endOf(element: DomElement): number
  /** The characters of running text from one number of texts to another. */
  proseIn(from: number, to: number): number
}

function orderOf(body: DomElement): PageOrder {
  const starts = new Map<DomNode, number>()
  const ends = new Map<DomElement, number>()
  const headings: DomElement[] = []
  const prose = [0]
  function visit(element: DomElement, isInLink: boolean) {
    starts.set(element, prose.length - 1)
    const isHeading = HEADING.test(element.localName)
    if (isHeading && headings.length < MAX_HEADINGS && element.textContent.trim() !== '') headings.push(element)
    const isLinked = isInLink || element.localName === 'a'
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node) && !WORDLESS.test(node.localName)) visit(node, isLinked)
      else if (isText(node)) read(node, !isHeading && !isLinked)
    }
    ends.set(element, prose.length - 1)
  }
  function read(node: DomNode, mayBeProse: boolean) {
    const text = collapse(node.textContent)
    starts.set(node, prose.length - 1)
    if (text !== '') prose.push((prose.at(-1) ?? 0) + (mayBeProse && isProse(text) ? text.length : 0))
  }
  visit(body, false)
  const proseAt = (index: number) => prose[index] ?? prose.at(-1) ?? 0
  return {
    headings,
    startOf: (node) => starts.get(node) ?? 0,
    endOf: (element) => ends.get(element) ?? 0,
    proseIn: (from, to) => proseAt(to) - proseAt(from),
  }
}

function isProse(text: string): boolean {
  const words = estimateWords(text)
  return words >= PROSE_WORDS || (words >= SENTENCE_WORDS && SENTENCE_END.test(text.slice(-4)))
}

interface Title {
  readonly heading: DomElement
  readonly around: ReadonlySet<DomElement>
}

/**
 * The innermost part with text around a node that another heading than the title opens, below the text or the first part of the
 * page. What holds most of the page's text is the page itself.
 */
function titledUnit(node: DomNode, { heading, around }: Title, order: PageOrder): DomElement | null {
  const [at, title] = [order.startOf(node), order.endOf(heading)]
  const isWithin = (each: DomElement, from: number, to: number) =>
    order.startOf(each) >= from && order.endOf(each) <= to
  const below = elementsUp(node.parentNode).filter((each) => !around.has(each) && order.startOf(each) >= title)
  const titled = below.find((unit) => {
    const [start, end] = [order.startOf(unit), order.endOf(unit)]
    const inside = order.headings.filter((each) => isWithin(each, start, end))
    const [opening] = inside
    const prose = order.proseIn(start, end)
    if (!opening || order.endOf(opening) > at || prose === 0 || 2 * prose > order.proseIn(title, LAST)) return false
    const above = order.startOf(opening)
    const isOpen = above - start <= TEXTS_ABOVE && order.proseIn(start, above) === 0
    const isLater = order.proseIn(title, start) > 0 || order.headings.some((each) => isWithin(each, title, start))
    return isOpen && isLater && !inside.some((each) => holdsMost(each, heading)) && !isOfAuthor(opening, node)
  })
  return titled ?? null
}

/** Whether a heading says that it is that of an author, or has the name of the node. */
function isOfAuthor({ textContent }: DomElement, node: DomNode): boolean {
  const said = collapse(textContent.slice(0, MAX_NAME_CHARS))
  const name = collapse(node.textContent.slice(0, MAX_NAME_CHARS))
  return withoutLabel(said) === '' || (name !== '' && said.includes(name)) || (isElement(node) && name.includes(said))
}

/** Whether a heading repeats the title. */
function holdsMost(opening: DomElement, heading: DomElement): boolean {
  const [words, own] = [opening, heading].map(({ textContent }) => plainWords(textContent.slice(0, 500)).split(' '))
  const known = new Set(own)
  return (words ?? []).filter((word) => known.has(word)).length >= SAME * (words ?? []).length
}

/** The part around a node that has less running text before it than the page has from its title to that part. */
function signedUnit(node: DomNode, { heading, around }: Title, order: PageOrder): DomElement | null {
  const [at, title] = [order.startOf(node), order.endOf(heading)]
  const units = elementsUp(node.parentNode).filter((each) => !around.has(each) && order.startOf(each) >= title)
  const signed = units.find((unit) => order.proseIn(order.startOf(unit), at) > 0)
  if (!signed) return null
  const start = order.startOf(signed)
  return order.proseIn(title, start) > order.proseIn(start, at) ? signed : null
}

/** Whether a node stands above the title, outside of the section of that in another column or in a part with a menu. */
function isAbove(node: DomNode, title: Title, order: PageOrder): boolean {
  // A heading below the first one may say more words of the title.
  const first = order.headings.find(
    (each) => each.localName === 'h1' && order.startOf(each) < order.startOf(title.heading),
  )
  const heading = first ?? title.heading
  const around = first ? new Set(elementsUp(first)) : title.around
  const [at, below] = [order.startOf(node), order.startOf(heading)]
  // Text stands below the title of its page.
  if (at >= below || order.proseIn(at, below) > 0) return false
  const up = elementsUp(isElement(node) ? node : node.parentNode)
  const outer = elementsUp(heading).findLast(isSection)
  if (outer && !up.includes(outer)) return true
  const line = lineOf(up)
  const part = up.findLast((each) => !around.has(each))
  if (!part || !line || up.some((each) => around.has(each) && each.localName === 'article')) return false
  if (CELL.test(part.localName)) return true
  const others = [...part.querySelectorAll('a[href]')].filter(
    (link) => leadsAway(link) && link.textContent.trim() !== '' && lineOf(elementsUp(link)) !== line,
  )
  return others.length > OWN_LINKS
}

function lineOf(up: readonly DomElement[]): DomElement | undefined {
  return up.find(({ localName }) => !IN_LINE.test(localName))
}
