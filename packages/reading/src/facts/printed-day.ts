import { isCommentPart } from '../main-content/comment-parts.ts'
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  elementsUp,
  findAround,
  HEADING,
  isElement,
  isText,
} from '../tree/dom.ts'
import { elementKind } from '../tree/element-kind.ts'
import { collapse, holdsSentence } from '../tree/text-blocks.ts'
import { isBesideArticle } from './byline.ts'
import { isOfOther } from './day-label.ts'
import { type DayProof, FIRST_PAGE, isToldOf, proofOfDay } from './day-proof.ts'
import { isClockOfReading, isDayAt } from './days/clock-of-reading.ts'
import { findDatesOfRows } from './days/days-of-rows.ts'
import { isHeadingWithHour } from './days/event-days.ts'
import { hasHours } from './days/has-hours.ts'
import { IN_LINE } from './days/is-in-sentence.ts'
import { statesOther } from './days/marked-dates.ts'
import { isNamedByTitle } from './days/named-by-title.ts'
import { findDay } from './parse-day.ts'
import type { TitleUnit } from './subject/title-unit.ts'

const UNREAD = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'aside',
  'form',
  'select',
  'button',
  'code',
  'kbd',
  'samp',
])
const MAX_TEXTS = 3000
// A date line may have an author and a place; longer text is prose about another day.
const MAX_LINE_CHARS = 80
const PROSE_CHARS = 120
const AFTER_TITLE = 40
// A standfirst and a caption may be as long as prose.
const IN_PROSE = 12
const BEFORE_TITLE = 8
const DIGITS = /\d{4}|\d\.\s?\d\d?\.\s?\d\d/

interface PrintedDays {
  readonly language: string | null
  /** Whether the page says that it is an article. */
  readonly isWork: boolean
  /** Whether it is about an event or the like: only a label tells its day. */
  readonly isTold: boolean
  /** Those of the head of the page. */
  readonly titles: readonly string[]
  /** Days that the page states as those of something else, such as a deadline. */
  readonly otherDays: ReadonlySet<string>
  /** Whether a day had begun when the page was fetched. */
  readonly hasBegun: (day: string) => boolean
  readonly fetchedAt: Date | undefined
  /** Whether a day is that of a page that it leads to. */
  readonly isLinked: (node: DomNode, day: string) => boolean
}

interface PrintedDay {
  readonly at: number
  readonly day: string
  /** Null if it is that of something else. */
  readonly proof: DayProof | null
  readonly isAfterProse: boolean
  /** Whether it stands beside the article, by the names of the elements around it. */
  readonly isBeside: boolean
  readonly isInComment: boolean
  /** Whether it stands in a heading below the title. Several of these date the entries of a page. */
  readonly isEntry: boolean
  readonly parent: DomElement
}

/**
 * The day of publication that a page prints: in a short text near its title, otherwise the only day of its short texts
 * if its place or its label proves it. `language` (BCP 47) is that of the names of its months. Null without one. Days
 * beside the article, and of changes, do not count; between the title and the first prose nothing is beside it.
 */
export function readPrintedDay(
  document: DomDocument,
  {
    language,
    isWork,
    isTold,
    titles,
    otherDays,
    hasBegun,
    fetchedAt,
    isLinked,
    heading,
    around,
    otherUnit,
    isMasthead,
    isTeaser,
  }: TitleUnit & PrintedDays,
): string | null {
  const days: PrintedDay[] = []
  const all = new Set<string>()
  // Of events: the page may print the same day once more without its hours.
  const held = new Set<string>()
  const isPlain = isWork && !isTold
  let [count, title, prose] = [0, -1, Number.POSITIVE_INFINITY]

  function visit(parent: DomElement) {
    for (let node = parent.firstChild; node && count < MAX_TEXTS; node = node.nextSibling) {
      if (isText(node)) read(node, parent)
      // Some programs put the whole page into a form.
      else if (isElement(node) && (!UNREAD.has(node.localName) || around.has(node))) {
        if (node === heading) title = count
        visit(node)
      }
    }
  }

  function read(node: DomNode, parent: DomElement) {
    const text = collapse(node.textContent)
    if (text === '') return
    count += 1
    if (title >= 0 && text.length > PROSE_CHARS) prose = Math.min(prose, count)
    if (text.length > MAX_LINE_CHARS || !DIGITS.test(text)) return
    const found = findDay(text, language)
    if (!found || found.day < FIRST_PAGE) return
    all.add(found.day)
    if (hasHours(node, text)) held.add(found.day)
    if (
      isClock(text, found.day) ||
      isOfElse(node, found.day, text) ||
      statesOther(parent) ||
      holdsSentence(parent.parentNode)
    )
      return
    const isPossible = hasBegun(found.day) && (isPlain || !isToldOf(node, found, language))
    const said = isPossible ? proofOfDay(node, found, language) : null
    if (!isPlain && said !== 'label' && (isTold || isTeaser(parent))) return
    if (said !== 'label' && (isMasthead(node) || isToday(found.day))) return
    const proof = said === 'label' || !otherUnit(node) ? said : null
    const isEntry = title >= 0 && findAround(node, ({ localName }) => HEADING.test(localName)) !== null
    const isInComment = findAround(node, isCommentPart) !== null
    const isBeside = isBesideArticle(parent, around)
    const place = { isAfterProse: count > prose, isBeside, isInComment, isEntry, parent }
    days.push({ at: count, day: found.day, proof, ...place })
  }

  function isClock(text: string, day: string): boolean {
    return fetchedAt !== undefined && isClockOfReading(text, day, fetchedAt)
  }

  /** Above the title of what is not an article, the day of the visit is the one that the page shows to every visitor. */
  function isToday(day: string): boolean {
    return !isPlain && heading !== null && title < 0 && fetchedAt !== undefined && isDayAt(fetchedAt.getTime(), day)
  }

  function isOfElse(node: DomNode, day: string, text: string): boolean {
    const isKnown = otherDays.has(day) || titles.some((each) => isNamedByTitle(day, each, language))
    return isKnown || isOfOther(node, text) || held.has(day) || isHeadingWithHour(node, language) || isLinked(node, day)
  }

  visit(document.body)
  return chooseDay(days, { heading, isPlain, isHeld: (day) => held.has(day), title, isAlone: all.size === 1 })
}

interface Page extends NearTitle {
  readonly heading: DomElement | null
  /** Whether it is an article by its own word, so that a day needs no label. */
  readonly isPlain: boolean
  readonly isHeld: (day: string) => boolean
}

function chooseDay(days: readonly PrintedDay[], { heading, isPlain, isHeld, title, isAlone }: Page): string | null {
  const entries = new Set(days.filter(({ isEntry }) => isEntry).map(({ day }) => day))
  const parents = days.map(({ parent }) => parent)
  const ofRows = findDatesOfRows(parents, heading)
  const inTurn = isPlain ? new Set() : daysInTurn(days)
  const isOwn = (each: PrintedDay) =>
    (!each.isEntry || entries.size === 1) && !ofRows.has(each.parent) && !isHeld(each.day) && !inTurn.has(each)
  const own = days.filter(isOwn)
  const nearby = title < 0 ? [] : own.filter(isNear({ title, isAlone }))
  const labelled = isPlain ? [] : own.filter((each) => each.proof === 'label' && !each.isBeside && !each.isInComment)
  const told = new Set(labelled.map(({ day }) => day)).size === 1 ? labelled[0] : undefined
  const near = nearby.find(({ proof }) => proof === 'label') ?? told ?? nearby[0]
  const inText = days.filter(({ isBeside, isEntry }) => !isBeside && !isEntry)
  const isOnly = new Set(inText.map(({ day }) => day)).size === 1
  const isProven = ({ proof, isAfterProse }: PrintedDay) => proof === 'label' || (proof === 'line' && !isAfterProse)
  return (near ?? (isOnly ? inText.find((each) => own.includes(each) && isProven(each)) : undefined))?.day ?? null
}

/** Days without a label that stand in one kind of lines side by side, and differ: of several dates none is that of the page. */
function daysInTurn(days: readonly PrintedDay[]): ReadonlySet<PrintedDay> {
  const lineOf = ({ parent }: PrintedDay) =>
    elementsUp(parent).find(({ localName }) => !IN_LINE.test(localName)) ?? parent
  const possible = days.filter(({ proof }) => proof === 'line' || proof === 'none')
  const pairs = possible.flatMap((each, at) => {
    const last = possible[at - 1]
    const isNext = last && last.day !== each.day && lineOf(each).previousElementSibling === lineOf(last)
    return isNext && elementKind(lineOf(each)) === elementKind(lineOf(last)) ? [last, each] : []
  })
  return new Set(pairs)
}

interface NearTitle {
  /** The place of the title among the texts. */
  readonly title: number
  /** Whether the page prints no other day. */
  readonly isAlone: boolean
}

/** Whether a day stands near the title. Class names of a header are often those of teasers, which share its styles. */
function isNear({ title, isAlone }: NearTitle) {
  return ({ at, proof, isAfterProse, isBeside, isInComment }: PrintedDay): boolean => {
    if (proof === null || at < title - BEFORE_TITLE) return false
    const after = isAfterProse && proof !== 'label' && !isAlone ? IN_PROSE : AFTER_TITLE
    const isInText = at <= title + after && !isBeside && !(isAfterProse && proof === 'none')
    return isInText || (at > title && at <= title + BEFORE_TITLE && !isAfterProse && !isInComment)
  }
}
