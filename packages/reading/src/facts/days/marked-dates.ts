import { isCommentPart } from '../../main-content/comment-parts.ts'
import { type DomElement, type DomNode, elementsUp, findAround, isElement, isText, isUnder } from '../../tree/dom.ts'
import { collapse, holdsSentence } from '../../tree/text-blocks.ts'
import type { AuthorshipMarks } from '../authorship-marks.ts'
import { isBesideArticle } from '../byline.ts'
import { isOfOther } from '../day-label.ts'
import { isLabelled, isTimeOfPage } from '../day-proof.ts'
import { findDay } from '../parse-day.ts'
import { isOfPart } from '../subject/own-item.ts'
import type { TitleUnit } from '../subject/title-unit.ts'
import { findDatesOfRows } from './days-of-rows.ts'
import { hasHours } from './has-hours.ts'
import { isOfEventByHour } from './hour-of-event.ts'
import { saysWhatHappens } from './words-before.ts'

const ARTICLE = new Set(['article'])
const DAY_CHARS = 10
// A header, and a line in it.
const HEADER_LEVELS = 2

interface DayReader {
  read(text: string): string | null
  /** Whether a day is that of something else than the publication. */
  isOther(day: string): boolean
  isLinked(node: DomNode, day: string): boolean
  /** Whether the page is one of posts: the first one's day is its own. */
  readonly isThread: boolean
  /** Whether the page says that it is an article. */
  readonly isWork: boolean
  /** Whether the page is about an event or the like: only a label tells its day. */
  readonly isTold: boolean
  /** The day that the page prints with a label. */
  labelledDay(): string | null
  /** BCP 47, of the words beside a day. */
  readonly language: string | null
}

/** The dates in the markup: schema.org microdata, microformats, and the day if all its times have the same one. */
export function markedDates(
  { published, times }: AuthorshipMarks,
  { around, heading, otherUnit, isMasthead, isTeaser }: TitleUnit,
  { read, isOther, isLinked, isThread, isWork, isTold, labelledDay, language }: DayReader,
): readonly string[] {
  const ofRows = findDatesOfRows(times, heading)
  const dayOf = (time: DomElement) => dateOf(time).flatMap((text) => read(text)?.slice(0, DAY_CHARS) ?? [])
  const isAway = (time: DomElement) => dayOf(time).some((day) => isLinked(time, day))
  const isApart = (time: DomElement) => isMasthead(time) || otherUnit(time) !== null
  const mayBe = (time: DomElement) =>
    !ofRows.has(time) &&
    (isLabelled(time) || !isApart(time)) &&
    isOwnTime(time) &&
    !dayOf(time).some(isOther) &&
    !isAway(time)
  const own = times.filter((time) => !isBesideArticle(time, around) && mayBe(time))
  const titled = own.filter((time) => isBesideTitle(time, around))
  const [only] = [
    times.filter((time) => !isBesideArticle(time, around) && !isMasthead(time) && isOwnTime(time)),
    titled,
  ].filter((each) => new Set(each.flatMap(dayOf)).size === 1)
  const inArticle = times.find((time) => isUnder(time, ARTICLE) && isOwnTime(time))
  const first = inArticle && mayBe(inArticle) ? [inArticle] : []
  const rows = isThread ? new Set() : findDatesOfRows(published, heading)
  const stated = published.filter((each) => !rows.has(each) && !isOfPart(each, around) && !isAway(each))
  // A day of another page may be anything's: it must be told by its place or its words.
  const isProven = (time: DomElement) => {
    if ((isWork && !isTold) || isLabelled(time)) return true
    if (isTold || isTeaser(time) || isOfElse(time, language)) return false
    return titled.includes(time) || isTimeOfPage(time)
  }
  const shown = [...(only?.filter(mayBe) ?? []), ...first].filter(isProven)
  const day = isWork || shown.length === 0 ? null : labelledDay()
  return [...stated, ...shown.filter((time) => day === null || dayOf(time).includes(day))].flatMap(dateOf)
}

/** Whether the words before a time, or its hour, say that it is that of something else. */
function isOfElse(time: DomElement, language: string | null): boolean {
  const text = collapse(time.textContent.slice(0, 200))
  const { before, after, day } = findDay(text, language) ?? { before: '', after: text, day: '' }
  return saysWhatHappens(time, before, day, language) || isOfEventByHour(time, `${before} ${after}`, '')
}

/** Whether a time stands in what holds the title, too, and little else. */
function isBesideTitle(time: DomElement, around: ReadonlySet<DomElement>): boolean {
  return elementsUp(time)
    .slice(1, 1 + HEADER_LEVELS)
    .some((each) => around.has(each) && each.localName !== 'body')
}

/** Whether a time may be that of the page, and not of a change, a comment or of what a sentence is about. */
export function isOwnTime(time: DomElement): boolean {
  const isInComment = findAround(time, isCommentPart) !== null
  return (
    !isInComment &&
    !statesOther(time) &&
    !holdsSentence(time.parentNode) &&
    !isOfOther(time, time.textContent) &&
    !hasHours(time, time.textContent) &&
    !isOfSpan(time)
  )
}

/** Whether microdata or a microformat says that a time is another one: paymentDueDate, birthDate, dtstart. */
export function statesOther(time: DomElement): boolean {
  const stated = time.getAttribute('itemprop') ?? ''
  const named = /(?:^|\s)(?:dt-?(?:start|end)|bday|dt-bday)(?:\s|$)/.test(time.getAttribute('class') ?? '')
  return named || (stated !== '' && !/(?:published|created|posted|upload)/i.test(stated))
}

/** Whether a dash stands between a time and another one: what begins and ends is an event. */
function isOfSpan(time: DomElement): boolean {
  const isTime = (node: DomNode | null | undefined) => node != null && isElement(node) && node.localName === 'time'
  const isDash = (node: DomNode | null) => node !== null && isText(node) && /^\s*[-–—]\s*$/.test(node.textContent)
  const [before, after] = [time.previousSibling, time.nextSibling]
  return (isDash(before) && isTime(before?.previousSibling)) || (isDash(after) && isTime(after?.nextSibling))
}

/** What an element states or shows as its date, the likeliest first. */
export function dateOf(element: DomElement): readonly string[] {
  const given = ['content', 'datetime', 'title', 'data-published'].flatMap((name) => element.getAttribute(name) ?? [])
  return [...given, collapse(element.textContent.slice(0, 200))].filter((text) => text !== '')
}
