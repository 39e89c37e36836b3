import { type DomElement, elementsUp, HEADING } from '../../../tree/dom.ts'
import { isLandmarkHere, isSetApart } from '../../../tree/landmarks.ts'
import { charsOf, collapse, estimateWords, onlyLeadsAway, type TextBlock } from '../../../tree/text-blocks.ts'
import type { JudgedBlock } from '../../likelihood/judge-blocks.ts'
import { BYLINE, CONTACT_LINE, DATE, STOCK_PHRASE } from '../../stock-phrases.ts'
import { judgeBeside } from '../beside-in-part.ts'
import { isCut } from '../rest-of-part.ts'
import { type FactTable, factTables } from './fact-tables.ts'
import { judgeWays } from './site-ways.ts'

// Of the texts of a part, by their characters, so many are held: it is the part that the text stands in.
const MOST = 0.5
// The same words once more may be those of a second part of the page; three times, they are a button.
const MOST_TIMES = 2
const SHORT_WORDS = 8
// A longer text is a paragraph, however it begins.
const LINE_WORDS = 20
// A headline has more words than the name of a thing.
const NAME_WORDS = 4
// Of a page about one thing.
const MOST_LINKS = 12
// From a table to what is held: a picture, its caption, who wrote it.
const NEAR = 4
// A larger box is a list of other pages.
const MOST_CLOSING = 8
const PAGE = /^(?:html|body)$/
const LOOSE = /^(?:span|a|button)$/
const LIST = /^(?:ul|ol|dl|table)$/
const OF_LIST = /^(?:ul|ol|dl|li|d[dt])$/
const OF_PICTURE = /^fig(?:ure|caption)$/
const REACHED = /\S@\S+\.\w|\d{3}/
const LETTER = /\p{L}/u
const CALLS = 'a[href^="tel:" i]'
const SAID = /[\p{L}\p{N}]/u

interface HeldPage {
  readonly blocks: readonly JudgedBlock[]
  readonly isHeld: readonly boolean[]
  /** The place of the title of the page; -1 without one. */
  readonly title: number
}

/** The places of the texts of a page that a choice lacks though they stand among those that it holds. */
export interface OwnLines {
  readonly lost: readonly number[]
  /** Those of which nothing proves that they are not the way to other pages: they are only told. */
  readonly doubtful: readonly number[]
}

/**
 * Holds the texts of a page against a choice where they stand: what is between or below the paragraphs of a text, in the very element
 * that they stand in, is a line of that text, however short it is and wherever it leads, and so is a table of labels and values
 * beside it. What the page sets apart, says again elsewhere or links to from its menus is of the site.
 */
export function ownLines(body: DomElement, shown: readonly TextBlock[], page: HeldPage): OwnLines {
  const { blocks, isHeld, title } = page
  const places = heldIn(shown, isHeld, title)
  const isBeside = judgeBeside(body, shown, { blocks, isHeld })
  const isUnit = judgeUnits(shown, isHeld)
  const isWay = judgeWays(shown, isBeside)
  const closes = judgeClosing(shown, { isHeld, places })
  const times = Map.groupBy(shown, ({ text }) => text)
  const last = isHeld.lastIndexOf(true)
  const [lost, doubtful] = [new Set<number>(), new Set<number>()]
  for (const table of factTables(shown))
    if (isNear(table, { ...page, shown, places, last }))
      for (let at = table.from; at <= table.to; at += 1) if (!isHeld[at]) lost.add(at)
  let isOther = false
  for (const [at, block] of shown.entries()) {
    const { element, text } = block
    if (isHeading(block)) isOther = !isHeld[at] && isStock(block)
    if (at <= title || isHeld[at] || lost.has(at) || isOther) continue
    const place = placeOf(element, places)
    const isClosing = !place && closes(at)
    if (!(place || isClosing) || isBeside(at) || blocks[at]?.likelihood === 0 || isCut(blocks[at])) continue
    if ((times.get(text)?.length ?? 0) > MOST_TIMES || !isLine(block) || isWay(at)) continue
    if (!place) {
      doubtful.add(at)
      continue
    }
    // Directly in the page stand what its scripts put there, and how to get up again.
    if (PAGE.test(place.part.localName) && (LOOSE.test(element.localName) || !(isHeld[at - 1] || lost.has(at - 1))))
      continue
    const isLink = onlyLeadsAway(block) && blocks[at]?.isFile !== true
    const isHeadline = isLink && longestLink(block) > NAME_WORDS
    if (isHeadline || !isUnit(place.unit, element)) doubtful.add(at)
    else lost.add(at)
  }
  // From the end: of two headings in a row, the first needs the second.
  for (const at of [...lost].toSorted((one, other) => other - one))
    if (isHeading(shown[at]) && !lost.has(at + 1) && !isHeld[at + 1]) lost.delete(at)
  return { lost: [...lost], doubtful: [...doubtful] }
}

/** In words, also of a link around several texts. */
function longestLink({ element, words }: TextBlock): number {
  const around = elementsUp(element).filter(({ localName }) => localName === 'a')
  const links = [...element.querySelectorAll('a'), ...around].map(({ textContent }) =>
    estimateWords(collapse(textContent)),
  )
  return links.length > 0 ? Math.max(...links) : words
}

/** What of a part of a page is held. */
interface HeldOf {
  all: number
  held: number
  /** Whether a held text stands directly in it. */
  isText: boolean
}

function heldIn(
  shown: readonly TextBlock[],
  isHeld: readonly boolean[],
  title: number,
): ReadonlyMap<DomElement, HeldOf> {
  const places = new Map<DomElement, HeldOf>()
  for (const [at, block] of shown.entries()) {
    const { element, text } = block
    // What is held of a footer is none.
    const isText = !isHeading(block) && !isStock(block)
    for (const [nth, up] of elementsUp(element).entries()) {
      const sum = places.get(up) ?? { all: 0, held: 0, isText: false }
      // The answer has the title in a field.
      if (at !== title) sum.all += text.length
      if (isHeld[at]) sum.held += text.length
      if (isHeld[at] && nth === 1 && isText) sum.isText = true
      places.set(up, sum)
    }
  }
  return places
}

/** The element with the paragraphs of a held text that this stands in, and what of it holds this and nothing held. */
function placeOf(element: DomElement, places: ReadonlyMap<DomElement, HeldOf>) {
  const around = elementsUp(element)
  // Of a list, one item may be held.
  const nth = around.findIndex((up) => !OF_LIST.test(up.localName) && (places.get(up)?.held ?? 0) > 0)
  const [unit, part] = [around[nth - 1], around[nth]]
  const sum = part && places.get(part)
  return unit && part && sum?.isText && sum.held >= MOST * sum.all ? { unit, part } : null
}

/**
 * Tells whether a text stands in a small box without a heading that directly follows a held text of the part in which most is held:
 * a page may close with its links and notes in a section of their own.
 */
function judgeClosing(
  shown: readonly TextBlock[],
  { isHeld, places }: { readonly isHeld: readonly boolean[]; readonly places: ReadonlyMap<DomElement, HeldOf> },
): (at: number) => boolean {
  const boxes = shown.map(({ element }, at) => (isHeld[at] ? null : boxOf(element, places)))
  const texts = Map.groupBy(shown.keys(), (at) => boxes[at])
  return (at) => {
    const own = (boxes[at] && texts.get(boxes[at])) ?? []
    const isSmall = own.length > 0 && own.length <= MOST_CLOSING
    return isSmall && isHeld[(own[0] ?? 0) - 1] === true && !own.some((each) => isHeading(shown[each]))
  }
}

/** The largest box around a text with nothing held, if most is held of the part that it stands in. */
function boxOf(element: DomElement, places: ReadonlyMap<DomElement, HeldOf>): DomElement | null {
  const around = elementsUp(element)
  const nth = around.findIndex((up) => (places.get(up)?.held ?? 0) > 0)
  const [box, part] = [around[nth - 1], around[nth]]
  const { held = 0, all = 1 } = (part && places.get(part)) ?? {}
  return box && held >= MOST * all ? box : null
}

function isHeading(block: TextBlock | undefined): boolean {
  return HEADING.test(block?.element.localName ?? '')
}

/** The texts of a box that are lost. */
interface UnitTexts {
  all: number
  links: number
}

/** Tells whether a text is a part of a text alone, or in a list: a box of several texts is something else, and many links are a menu. */
function judgeUnits(shown: readonly TextBlock[], isHeld: readonly boolean[]) {
  const units = new Map<DomElement, UnitTexts>()
  for (const [at, block] of shown.entries())
    for (const up of isHeld[at] ? [] : elementsUp(block.element)) {
      const own = units.get(up) ?? { all: 0, links: 0 }
      own.all += 1
      own.links += Number(onlyLeadsAway(block))
      units.set(up, own)
    }
  return (unit: DomElement, element: DomElement) => {
    const { all = 1, links = 0 } = units.get(unit) ?? {}
    if (links > MOST_LINKS) return false
    return unit === element || all === 1 || links === all || LIST.test(unit.localName)
  }
}

/** A paragraph may begin as a line of the site does: "Join us for an evening of songs". */
function isStock({ text, words }: TextBlock): boolean {
  return words <= LINE_WORDS && STOCK_PHRASE.test(text)
}

function isLine(block: TextBlock): boolean {
  const { element, text, words } = block
  if (!SAID.test(text) || isStock(block) || (words <= SHORT_WORDS && (BYLINE.test(text) || DATE.test(text))))
    return false
  // Who to follow, and where, but for an address or a number.
  if (CONTACT_LINE.test(text) && !REACHED.test(text)) return false
  // A number alone is judged as a price, but for one to call; loose words are those of a control.
  if (!LETTER.test(text) && !element.querySelector(CALLS)) return false
  if (LOOSE.test(element.localName) && !onlyLeadsAway(block)) return false
  return !elementsUp(element).some(({ localName }) => OF_PICTURE.test(localName))
}

interface NearPage extends HeldPage {
  readonly shown: readonly TextBlock[]
  readonly places: ReadonlyMap<DomElement, HeldOf>
  readonly last: number
}

/** Whether a table stands beside the title of the page or what is held, in no menu and in no part that the page sets apart. */
function isNear({ box, from, to }: FactTable, { shown, isHeld, title, places, last }: NearPage): boolean {
  const near = [
    ...Array.from({ length: NEAR }, (_, nth) => from - 1 - nth),
    ...Array.from({ length: NEAR }, (_, nth) => to + 1 + nth),
  ]
  const beside = near.filter((at) => isHeld[at] || (at === title && at >= 0))
  const around = elementsUp(box)
  const isAmong = beside.some((at) => {
    const other = new Set(elementsUp(shown[at]?.element ?? null))
    const inside = around.slice(
      0,
      Math.max(
        0,
        around.findIndex((up) => other.has(up)),
      ),
    )
    return !inside.some((up) => isLandmarkHere(up) || isSetApart(up) || up.localName === 'form')
  })
  if (!isAmong) return false
  const part = around.find((up) => (places.get(up)?.held ?? 0) > 0)
  const { held = 0, all = 1 } = (part && places.get(part)) ?? {}
  return from < last || held >= MOST * all || charsOf(shown.slice(from, to + 1)) > held
}
