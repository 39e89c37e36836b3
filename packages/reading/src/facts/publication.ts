import { isArticle, isProductPage, pageTypeOf } from '../main-content/page-type.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomDocument, DomNode } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { readAuthor } from './authors/read-author.ts'
import { findAuthorshipMarks } from './authorship-marks.ts'
import { FIRST_PAGE } from './day-proof.ts'
import { isDayAt } from './days/clock-of-reading.ts'
import { daysOfHours, daysWithHours } from './days/event-days.ts'
import { isOfLinked } from './days/linked-elsewhere.ts'
import { dateOf, isOwnTime, markedDates } from './days/marked-dates.ts'
import { isNamedByTitle } from './days/named-by-title.ts'
import { orderStated } from './days/order-stated.ts'
import { daysOfOtherMoments, isOfEvent } from './days/other-moments.ts'
import { isJsonLdObject, type JsonLd, readJsonLd } from './json-ld.ts'
import { parseDay } from './parse-day.ts'
import { readPrintedDay } from './printed-day.ts'
import { findTitleUnit } from './subject/title-unit.ts'

/** The author, date and picture that a page states. */
export interface Publication {
  readonly author: string | null
  /** ISO 8601: in UTC if the page gives time and zone, otherwise only the day. */
  readonly publishedAt: string | null
  /** YYYY-MM-DD: the day as the page prints it or in the time zone that it states. */
  readonly publishedDay: string | null
  /** The preview picture of the page, as an absolute address. */
  readonly image: string | null
}

/** The same, and how the page states it. */
export interface StatedPublication extends Publication {
  /** Whether it states that day beside its text: in its head, its data or its address. */
  readonly isDayStated: boolean
  /** Whether it calls itself an article there. */
  readonly isWork: boolean
}

const CITED = ['citation_publication_date', 'citation_date', 'citation_online_date']
const DATES = ['article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued']
const MORE_DATES = ['dcterms.created', 'dcterms.issued', 'parsely-pub-date', 'sailthru.date', 'pubdate']
const IMAGES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
const ISO_DATE =
  /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.:]\d+)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?\s*$/i
const DAY_IN_PATH = /(?<!\d)((?:19|20)\d\d)[/_-](\d{1,2})[/_-](\d{1,2})(?!\d)/
const [YEAR_CHARS, DAY_CHARS] = [4, 10]
const HOUR_MS = 3600 * 1000
const WRITTEN_TYPE = /Article|Posting|Report|WebPage|Product|VideoObject|Recipe|Review/

interface PublicationPlace {
  readonly metas: ReadonlyMap<string, string>
  readonly url: string
  readonly fetchedAt: Date | undefined
  readonly baseUrl: string
  /** BCP 47, of the names of its months. */
  readonly language: string | null
  readonly title: string
}

/** Reads the metas of the page (lower-case names), then its JSON-LD, then its times. The first with a value wins. */
export function readPublication(
  document: DomDocument,
  { metas, url, fetchedAt, baseUrl, language, title }: PublicationPlace,
): StatedPublication {
  const objects = readJsonLd(document)
  const isShop = objects.some(({ '@type': type }) => type === 'Product')
  const isWritten = ({ '@type': type }: JsonLd) => WRITTEN_TYPE.test(String(type)) && !(isShop && type === 'Review')
  const titles = [title, metas.get('og:title') ?? '']
  const written = objects.filter(isWritten)
  const stated = ofPage(written, titles)
  const signed = written.filter(({ author }) => author)
  const byAuthor = stated?.author ? stated : ofPage(signed, titles)
  const given = (names: readonly string[]) => names.flatMap((name) => metas.get(name) ?? [])
  const marks = findAuthorshipMarks(document)
  const read = (text: string) => toDate(text, language)
  const otherDays = daysOfOtherMoments(document, objects)
  let events: ReadonlySet<string> | null = null
  const isOfHours = (day: string) => {
    events ??= new Set([
      ...daysOfHours(marks.times, (time) => first(dateOf(time), read)),
      ...daysWithHours(document, language),
    ])
    return events.has(day)
  }
  const isNamed = (day: string) => titles.some((each) => isNamedByTitle(day, each, language))
  const isOther = (day: string) => otherDays.has(day) || isNamed(day) || isOfHours(day)
  const isWork = isArticle(document) || metas.get('og:type') === 'article'
  const isThread = pageTypeOf(document) === 'thread'
  const addresses = { baseUrl, isThread, own: [url, canonicalOf(document, baseUrl)] }
  const isLinked = (node: DomNode, day: string) => isOfLinked(node, day, addresses)
  const place = findTitleUnit(document, titles, (node) => isLinked(node, ''))
  const isTold = isOfEvent(objects, titles, place.heading)
  const isSold = isProductPage(document) && !isArticle(document)
  const hasBegun = (day: string) => fetchedAt === undefined || day.slice(0, DAY_CHARS) <= lastDayAt(fetchedAt)
  const all = { language, isWork, isLinked, isTold, titles, otherDays, hasBegun, fetchedAt, ...place }
  const labelledDay = () => readPrintedDay(document, { ...all, isTold: true })
  // What a page that sells something prints are days of its reviews, its delivery or its offers.
  const marked = isSold ? [] : markedDates(marks, place, { ...all, read, isOther, isThread, labelledDay })
  // The zero of a clock is stated where a program knows no day.
  const isPast = (day: string) => hasBegun(day) && (day >= FIRST_PAGE || saysYear(document, day))
  const past = (day: string | null) => (day !== null && isPast(day) ? day : null)
  const printed = () => (isSold ? null : readPrintedDay(document, all))
  // An event that comes again has an address for each of its days.
  const addressed = isTold ? null : dayInAddress(url)
  const datesStated = orderStated({
    metas: given([...DATES, ...MORE_DATES, ...CITED]),
    data: [stated?.datePublished, ...objects.map(({ datePosted }) => datePosted)],
    dayOf: (text) => past(read(text))?.slice(0, DAY_CHARS) ?? null,
    isShown: (day) => marked.some((text) => read(text)?.startsWith(day)) || isNamed(day) || printed() === day,
  })
  const dates = [...datesStated, ...marked]
  const dated = first(dates, (text) => past(read(text)))
  const publishedAt = dated ?? past(addressed) ?? printed()
  const publishedDay =
    dated !== null && dated.length > DAY_CHARS
      ? (first(dates, (text) => dayWithOffset(text, dated)) ??
        dayNear(dated, [...marked, ...marks.times.filter(isOwnTime).flatMap(dateOf)].map(read), printed))
      : publishedAt
  return {
    author: readAuthor(document, { metas, url, objects, stated: byAuthor, marks, place, titles, publishedAt, isShop }),
    publishedAt,
    publishedDay,
    isDayStated: [first(datesStated, (text) => past(read(text))), addressed].some((each) => each !== null),
    isWork,
    image: first([...given(IMAGES), addressIn(stated?.image)], (address) => absoluteUrl(address, baseUrl)),
  }
}

/**
 * The object about the page. A graph names the page before its article, and either may state the rest. Several of one
 * type are a list of articles, unless one has the title of the page.
 */
function ofPage(written: readonly JsonLd[], titles: readonly string[]): JsonLd | undefined {
  const dated = written.filter(({ datePublished }) => typeof datePublished === 'string')
  const isTitled = ({ headline, name }: JsonLd) => titles.some((each) => each.includes(String(headline || name || '|')))
  const isList = dated.length > 1 && new Set(dated.map(({ '@type': type }) => String(type))).size === 1
  return dated.find(isTitled) ?? (isList ? undefined : (dated[0] ?? written[0]))
}

/** The day of a moment in the page's own time zone, if it states one; UTC is the zone of its program. */
function dayWithOffset(text: string, moment: string): string | null {
  const [, day, , zone] = ISO_DATE.exec(text) ?? []
  const isStated = zone !== undefined && !/^(?:z|utc|gmt|[+-]00:?00)$/i.test(zone)
  return day !== undefined && isStated && isDayAt(Date.parse(moment), day) ? day : null
}

/** The printed day of a moment: a day before or after that in UTC where the publisher is elsewhere. */
function dayNear(moment: string, marked: readonly (string | null)[], readPrinted: () => string | null): string {
  const isNear = (day: string | null) => day?.length === DAY_CHARS && isDayAt(Date.parse(moment), day)
  const day = moment.slice(0, DAY_CHARS)
  // Of two days, the other one is that of a change.
  const found = marked.find((each) => each === day) ?? marked.find(isNear) ?? [readPrinted()].find(isNear)
  return found ?? day
}

function canonicalOf(document: DomDocument, baseUrl: string): string | null {
  const written = document.querySelector('link[rel~="canonical"]')?.getAttribute('href')
  return written ? absoluteUrl(written, baseUrl) : null
}

function saysYear(document: DomDocument, day: string): boolean {
  return textBlocks(document.body).some(({ text }) => text.includes(day.slice(0, YEAR_CHARS)))
}

/** The last day that has begun somewhere on earth. */
function lastDayAt(moment: Date): string {
  return new Date(moment.getTime() + 14 * HOUR_MS).toISOString().slice(0, DAY_CHARS)
}

/** The day in the path of an address: /2026/05/10/, 2026-05-10. */
function dayInAddress(address: string): string | null {
  const [, year, month, day] = DAY_IN_PATH.exec(URL.parse(address)?.pathname ?? '') ?? []
  return year ? parseDay(`${year}-${month}-${day}`, null) : null
}

function first(candidates: readonly unknown[], read: (text: string) => string | null): string | null {
  for (const candidate of candidates) {
    const found = typeof candidate === 'string' && candidate !== '' ? read(candidate.slice(0, 2000)) : null
    if (found !== null) return found
  }
  return null
}

function toDate(text: string, language: string | null): string | null {
  const [, day, time, zone] = ISO_DATE.exec(text) ?? []
  if (day === undefined) return parseDay(text, language)
  if (Number.isNaN(Date.parse(day))) return null
  if (time === undefined || zone === undefined) return day
  const offset = /^(?:utc|gmt)$/i.test(zone) ? 'Z' : zone.toUpperCase()
  const moment = new Date(`${day}T${time}${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset}`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString().replace('.000Z', 'Z')
}

function addressIn(image: unknown): unknown {
  const one: unknown = Array.isArray(image) ? image[0] : image
  return isJsonLdObject(one) ? one.url : one
}
