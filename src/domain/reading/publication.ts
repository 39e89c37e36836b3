import { absoluteUrl } from './absolute-url.ts'
import type { DomDocument } from './dom.ts'
import { readJsonLd } from './json-ld.ts'
import { collapse } from './text-blocks.ts'

/** Who published a page and when, by its own account. */
export interface Publication {
  readonly author: string | null
  /** ISO 8601: UTC where the page gives time and zone, else the day alone. */
  readonly publishedAt: string | null
  /** The picture the page is shown with elsewhere, absolute. */
  readonly image: string | null
}

const MAX_CHARS = 200
const AUTHORS = ['author', 'article:author', 'parsely-author', 'dc.creator', 'dcterms.creator', 'sailthru.author']
const DATES = ['article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued']
const MORE_DATES = ['dcterms.created', 'dcterms.issued', 'parsely-pub-date', 'sailthru.date', 'pubdate']
const IMAGES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
const ISO_DATE = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?\s*$/i
const WRITTEN_TYPE = /Article|Posting|Report|WebPage|Product|VideoObject|Recipe|Review/

/** From the metas of the page (lower-case names), else what it says in JSON-LD, else its first <time>. */
export function readPublication(
  document: DomDocument,
  { metas, baseUrl }: { readonly metas: ReadonlyMap<string, string>; readonly baseUrl: string },
): Publication {
  const stated = readJsonLd(document).find(({ '@type': type }) => WRITTEN_TYPE.test(String(type)))
  const given = (names: readonly string[]) => names.flatMap((name) => metas.get(name) ?? [])
  const time = document.querySelector('time[itemprop="datePublished"], time[pubdate], article time[datetime]')
  const dates = [...given([...DATES, ...MORE_DATES]), stated?.datePublished, time?.getAttribute('datetime')]
  return {
    author: first([...given(AUTHORS), namesOf(stated?.author)], toName),
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

/** Profiles of authors are given as addresses, too: those are no names. */
function toName(text: string): string | null {
  const name = collapse(text).slice(0, MAX_CHARS)
  return name === '' || /^(?:https?:)?\/\//i.test(name) ? null : name
}

function toDate(text: string): string | null {
  const [, day, time, zone] = ISO_DATE.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) return null
  if (time === undefined || zone === undefined) return day
  const moment = new Date(
    `${day}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()}`,
  )
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString().replace('.000Z', 'Z')
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
