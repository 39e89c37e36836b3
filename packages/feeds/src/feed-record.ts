import type { FeedContent, FeedItem } from './feed.ts'
import { toIsoDate } from './feed-date.ts'
import { toFeedLink } from './feed-link.ts'
import { toEnclosures, toImage } from './feed-media.ts'
import { toFeedText } from './feed-text.ts'
import type { FeedRecord, FeedValue } from './feed-values.ts'
import type { FeedZones } from './feed-zones.ts'

// Each list: the field's names in every format, the most specific first.
const TITLE = ['title', 'dc:title', 'media:title', 'itunes:title']
const PUBLISHED = ['published', 'issued', 'pubdate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'created']
const UPDATED = ['updated', 'modified', 'dcterms:modified', 'dcterms:date', 'lastmod']
const SUMMARY = ['summary', 'description', 'abstract', 'dc:description', 'itunes:summary']
const CONTENT = ['content:encoded', 'content', 'body', 'xhtml:body', 'fullitem', 'itunes:subtitle', 'media:description']
const DESCRIPTION = ['subtitle', 'tagline', 'description', 'abstract', 'dc:description', 'itunes:summary']
const AUTHOR = ['author/name', 'author', 'dc:creator', 'itunes:author', 'dc:author', 'author/email']
const BODY = ['content:encoded', 'content', 'body', 'xhtml:body', 'fullitem', 'description', ...SUMMARY]
const CATEGORY = ['category', 'dc:subject', 'itunes:category']
// Fields with several keywords, separated by commas.
const KEYWORDS = ['itunes:keywords', 'media:keywords']
/** Keywords of one item that are kept, in any format. */
export const MAX_CATEGORIES = 30
const GUID = ['guid', 'id', 'rdf:about', 'dc:identifier']
// RSS 2.0: 'lawyer@boyer.net (Lawyer Boyer)', and the other way round.
const NAMED_ADDRESS =
  /^\s*(?:[^\s@()]{1,100}@[^\s@()]{1,255}\s*\((?<name>[^()]{1,200})\)|(?<name>[^\s@()<>][^@()<>]{0,200})[(<]\s*[^\s@()<>]{1,100}@[^\s@()<>]{1,255}\s*[)>])\s*$/
const DATES = [...PUBLISHED, ...UPDATED]

/** The elements whose text is kept. */
export const FEED_VALUE_NAMES: ReadonlySet<string> = new Set([
  ...TITLE,
  ...DATES,
  ...SUMMARY,
  ...CONTENT,
  ...DESCRIPTION,
  ...AUTHOR,
  ...GUID,
  ...CATEGORY,
  ...KEYWORDS,
  'link',
  'itunes:duration',
  'itunes:subtitle',
  'info',
])

/** The item's fields; null for a field it does not have. `feedAuthor` is used if the item has no author; what is taken for a zone is noted in `zones`. */
export function toFeedItem(
  record: FeedRecord,
  { feedAuthor, zones }: { readonly feedAuthor: string | null; readonly zones: FeedZones },
): FeedItem {
  return {
    title: toFeedText('title', valuesOf(record, TITLE)),
    link: toRecordLink(record),
    published_at: toDate(record, DATES, zones),
    summary: toFeedText('summary', valuesOf(record, [...SUMMARY, ...CONTENT])),
    // RFC 4287, section 4.2.1: an entry that was copied has the author of its source.
    author: toAuthor(record) ?? toAuthor(record, 'source/') ?? feedAuthor,
    guid: toGuid(record),
    updated_at: toDate(record, UPDATED, zones),
    enclosures: toEnclosures(record),
    categories: toCategories(record),
    image: toImage(record),
    content: toContent(record),
  }
}

/** All dates of an item as written. */
export function datesOf(record: FeedRecord): string[] {
  return valuesOf(record, DATES).map(({ text }) => text)
}

/** The feed's own fields. */
export function toFeedHead(record: FeedRecord) {
  return {
    title: toFeedText('title', valuesOf(record, TITLE)),
    link: toRecordLink(record),
    description: toFeedText('description', valuesOf(record, [...DESCRIPTION, 'itunes:subtitle', 'info'])),
  }
}

/** The names of all authors. If RSS gives an address with a name, only the name. */
export function toAuthor(record: FeedRecord, of: '' | 'source/' = ''): string | null {
  for (const name of AUTHOR) {
    const names = valuesOf(record, [of + name]).map(
      ({ text }) => NAMED_ADDRESS.exec(text)?.groups?.name?.trim() ?? text,
    )
    const author = toFeedText('author', [{ text: names.filter((text) => text.trim()).join(', '), kind: 'either' }])
    if (author) return author
  }
  return null
}

// The page to read, not the feed itself (rel="self") or a file (rel="enclosure").
function toRecordLink(record: FeedRecord): string | null {
  const links = valuesOf(record, ['link'])
  const own = links.filter(({ rel }) => !rel || /(^|\/)alternate$/i.test(rel))
  const alternates = own.filter(({ href }) => href !== undefined)
  const pages = alternates.filter(({ type }) => !type || /html/i.test(type))
  const plain = own.filter(({ href }) => href === undefined)
  // The last of several links of RSS, as of several dates.
  for (const { href, text, base } of [...plain.toReversed(), ...pages, ...alternates]) {
    const link = toFeedLink(href ?? text, base)
    if (link) return link
  }
  const permalink = valuesOf(record, ['guid', 'rdf:about']).find(
    ({ text, isPermalink }) => isPermalink !== false && /^\s*https?:\/\//i.test(text),
  )
  return permalink ? toFeedLink(permalink.text, permalink.base) : null
}

function toDate(record: FeedRecord, names: readonly string[], zones: FeedZones): string | null {
  for (const name of names) {
    // The last of several dates: it was meant to replace the earlier ones.
    for (const { text } of valuesOf(record, [name]).toReversed()) {
      const date = toIsoDate(text, zones)
      if (date) return date
    }
  }
  return null
}

function toCategories(record: FeedRecord): string[] {
  const words = valuesOf(record, KEYWORDS).flatMap((value) => value.text.split(',').map((text) => ({ ...value, text })))
  const names = [...valuesOf(record, CATEGORY), ...words].map((value) => toFeedText('category', [value]) ?? '')
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MAX_CATEGORIES)
}

function toContent(record: FeedRecord): FeedContent | null {
  const written = BODY.flatMap(
    (name) => record.get(name)?.filter(({ text, markup }) => (markup ?? text).trim() !== '') ?? [],
  )[0]
  if (!written) return null
  const base = (written.hasOwnBase ? null : toRecordLink(record)) ?? written.base
  return { text: written.markup ?? written.text, kind: written.markup === undefined ? written.kind : 'html', base }
}

// Resolves only texts that must be relative addresses: '12345' is an identifier and stays, and so does each of Atom (RFC 4287, 4.2.6).
function toGuid(record: FeedRecord): string | null {
  const value = valuesOf(record, GUID).find(({ text }) => text.trim() !== '')
  if (!value) return null
  const isRelative =
    !record.get('id')?.includes(value) && value.isPermalink !== false && /^\s*(\/|\.{1,2}\/)/.test(value.text)
  const text = (isRelative && toFeedLink(value.text, value.base)) || value.text
  return toFeedText('guid', [{ text, kind: 'text' }])
}

function valuesOf(record: FeedRecord, names: readonly string[]): FeedValue[] {
  return names.flatMap((name) => record.get(name) ?? [])
}
