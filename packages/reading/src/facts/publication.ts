import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import { type AuthorshipMarks, findAuthorshipMarks } from './authorship-marks.ts'
import { isBesideArticle, readByline } from './byline.ts'
import { readJsonLd } from './json-ld.ts'

/** The author, date and picture that a page states. */
export interface Publication {
  readonly author: string | null
  /** ISO 8601: in UTC if the page gives time and zone, otherwise only the day. */
  readonly publishedAt: string | null
  /** The preview picture of the page, as an absolute address. */
  readonly image: string | null
}

const MAX_CHARS = 200
const AUTHORS = ['author', 'article:author', 'parsely-author', 'dc.creator', 'dcterms.creator', 'sailthru.author']
const SITES = ['og:site_name', 'application-name', 'twitter:site', 'dc.publisher', 'publisher']
const DATES = ['article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued']
const MORE_DATES = ['dcterms.created', 'dcterms.issued', 'parsely-pub-date', 'sailthru.date', 'pubdate']
const IMAGES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
const ISO_DATE =
  /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?\s*$/i
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WRITTEN_TYPE = /Article|Posting|Report|WebPage|Product|VideoObject|Recipe|Review/

/**
 * Reads the metas of the page (lower-case names), then its JSON-LD, then its first <time>. The first source with a
 * value wins.
 */
export function readPublication(
  document: DomDocument,
  { metas, baseUrl }: { readonly metas: ReadonlyMap<string, string>; readonly baseUrl: string },
): Publication {
  const stated = readJsonLd(document).find(({ '@type': type }) => WRITTEN_TYPE.test(String(type)))
  const given = (names: readonly string[]) => names.flatMap((name) => metas.get(name) ?? [])
  const marks = findAuthorshipMarks(document)
  const dates = [...given([...DATES, ...MORE_DATES]), stated?.datePublished, ...datesIn(marks)]
  return {
    author: authorOf([...given(AUTHORS), namesOf(stated?.author)], readByline(marks), given(SITES)),
    publishedAt: first(dates, toDate),
    image: first([...given(IMAGES), addressIn(stated?.image)], (address) => absoluteUrl(address, baseUrl)),
  }
}

function first(candidates: readonly unknown[], read: (text: string) => string | null): string | null {
  for (const candidate of candidates) {
    const found = typeof candidate === 'string' && candidate !== '' ? read(candidate.slice(0, 2000)) : null
    if (found !== null) return found
  }
  return null
}

/** The author in the head. The byline replaces a missing author, and the name of the site or of a user. */
function authorOf(stated: readonly string[], byline: string | null, sites: readonly string[]): string | null {
  const authors = stated.flatMap((text) => (text === '' ? [] : (toName(text.slice(0, 2000)) ?? [])))
  const isPerson = (author: string) =>
    !(/^\S+$/.test(author) && author === author.toLowerCase()) &&
    !sites.some((site) => site.toLowerCase().includes(author.toLowerCase()))
  const seen = byline?.toLowerCase()
  // Of several authors in the head, the one that the page displays: the others are publishers.
  return (
    authors.find((author) => author.toLowerCase() === seen) ?? authors.find(isPerson) ?? byline ?? authors[0] ?? null
  )
}

/** The author's name. Null for an address of an author profile. */
function toName(text: string): string | null {
  const name = collapse(text).slice(0, MAX_CHARS)
  return name === '' || /^(?:https?:)?\/\//i.test(name) ? null : name
}

/** The dates in the markup: schema.org microdata, microformats, and the day if all its times have the same one. */
function datesIn({ published, times }: AuthorshipMarks): readonly string[] {
  const own = times.filter((time) => !isBesideArticle(time))
  const days = new Set(own.flatMap((time) => dateOf(time).flatMap((text) => toDate(text)?.slice(0, 10) ?? [])))
  const inArticle = times.find((time) => isInArticle(time))
  return [...published, ...(days.size === 1 ? own : []), ...(inArticle ? [inArticle] : [])].flatMap(dateOf)
}

function isInArticle(element: DomElement): boolean {
  for (let at: DomElement | null = element; at; at = at.parentNode) if (at.localName === 'article') return true
  return false
}

function dateOf(element: DomElement): readonly string[] {
  const given = ['content', 'datetime', 'title', 'data-published'].flatMap((name) => element.getAttribute(name) ?? [])
  return [...given, collapse(element.textContent.slice(0, 200))].filter((text) => text !== '')
}

function toDate(text: string): string | null {
  const [, day, time, zone] = ISO_DATE.exec(text) ?? []
  if (day === undefined) return writtenDay(text)
  if (Number.isNaN(Date.parse(day))) return null
  if (time === undefined || zone === undefined) return day
  const offset = /^(?:utc|gmt)$/i.test(zone) ? 'Z' : zone.toUpperCase()
  const moment = new Date(`${day}T${time}${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset}`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString().replace('.000Z', 'Z')
}

/** A written day with a single interpretation: December 9, 2016; 9 Dec 2016; 2016年12月9日. */
function writtenDay(text: string): string | null {
  const cjk = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text)
  const american = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i.exec(text)
  const british = /\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.? (\d{4})\b/i.exec(text)
  const [year, month, day] = cjk
    ? [cjk[1], Number(cjk[2]), cjk[3]]
    : american
      ? [american[3], monthOf(american[1]), american[2]]
      : [british?.[3], monthOf(british?.[2]), british?.[1]]
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : null
}

/** 1 to 12; 0 if the word is not an English month. */
function monthOf(word = ''): number {
  const name = word.toLowerCase()
  return (
    1 +
    MONTHS.findIndex(
      (month) => month === name || month.slice(0, 3) === name || (month === 'september' && name === 'sept'),
    )
  )
}

function namesOf(author: unknown): string {
  const names = (Array.isArray(author) ? author : [author]).map((each: unknown) =>
    typeof each === 'string' ? each : isRecord(each) && typeof each.name === 'string' ? each.name : '',
  )
  return names.filter((name) => toName(name) !== null).join(', ')
}

function addressIn(image: unknown): unknown {
  const one: unknown = Array.isArray(image) ? image[0] : image
  return isRecord(one) ? one.url : one
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
