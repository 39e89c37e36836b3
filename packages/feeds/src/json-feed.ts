import { exactNumberOf, parseExactJson } from '@farebox/exact-json'
import type { Feed, FeedContent, FeedEnclosure, FeedItem, ReadOptions } from './feed.ts'
import { commonZone, toIsoDate } from './feed-date.ts'
import { toFeedLink } from './feed-link.ts'
import { MAX_ENCLOSURES } from './feed-media.ts'
import { MAX_CATEGORIES } from './feed-record.ts'
import { toFeedText, type WrittenText } from './feed-text.ts'
import { FeedZones } from './feed-zones.ts'
import type { TextKind } from './plain-text.ts'
import { MAX_VALUE_CHARS } from './text-flow.ts'
import { UnreadableFeed } from './unreadable-feed.ts'

// JSON.parse cannot be interrupted.
const MAX_JSON_CHARS = 4_000_000

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads JSON Feed 1.0 and 1.1 (jsonfeed.org); null if the text is other JSON or not JSON. Fields of a wrong type count
 * as missing. Throws invalid_input above 4 million characters.
 */
export function readJsonFeed(text: string, { base, maxItems }: ReadOptions): Feed | null {
  if (text.length > MAX_JSON_CHARS) {
    throw new UnreadableFeed(
      'the feed is JSON of more than 4 million characters, so it was not read. Give a shorter feed.',
    )
  }
  const feed = parseObject(text)
  const version = textOf(feed?.version) ?? ''
  if (!feed || !Array.isArray(feed.items) || !/^https?:\/\/(www\.)?jsonfeed\.org\/version\//.test(version)) return null
  const items = feed.items.filter(isObject)
  const authors = authorsOf(feed)
  const kept = items.slice(0, maxItems)
  const dates = kept.flatMap((item) => [item.date_published, item.date_modified])
  const zones = new FeedZones(commonZone(dates.map((date) => textOf(date) ?? '')))
  const read = kept.map((item) => toItem(item, { base, feedAuthors: authors, zones }))
  return {
    format: 'json',
    title: toFeedText('title', written([feed.title, 'text'])),
    link: toFeedLink(textOf(feed.home_page_url), base),
    description: toFeedText('description', written([feed.description, 'text'])),
    items: read,
    totalItems: items.length,
    isCut: false,
    zoneNotice: zones.notice(),
  }
}

interface ItemContext {
  readonly base: string
  readonly feedAuthors: string | null
  readonly zones: FeedZones
}

function toItem(item: JsonObject, { base, feedAuthors, zones }: ItemContext): FeedItem {
  const modified = toIsoDate(textOf(item.date_modified) ?? '', zones)

  return {
    title: toFeedText('title', written([item.title, 'text'])),
    link: toFeedLink(textOf(item.url), base) ?? toFeedLink(textOf(item.external_url), base),
    published_at: toIsoDate(textOf(item.date_published) ?? '', zones) ?? modified,
    summary: toFeedText(
      'summary',
      written([item.summary, 'text'], [item.content_text, 'text'], [item.content_html, 'html']),
    ),
    // JSON Feed 1.1: items without authors have those of the feed.
    author: authorsOf(item) ?? feedAuthors,
    guid: toFeedText('guid', written([item.id, 'text'])),
    updated_at: modified,
    enclosures: toEnclosures(item.attachments, base),
    categories: toCategories(item.tags),
    image: toFeedLink(textOf(item.image), base) ?? toFeedLink(textOf(item.banner_image), base),
    content: toContent(item, base),
  }
}

// JSON Feed 1.1: attachments have url, mime_type, size_in_bytes and duration_in_seconds.
function toEnclosures(attachments: unknown, base: string): FeedEnclosure[] {
  const files = Array.isArray(attachments) ? attachments.slice(0, MAX_ENCLOSURES).filter(isObject) : []
  return files.flatMap((file) => {
    const url = toFeedLink(textOf(file.url), base)
    if (!url) return []
    const type = textOf(file.mime_type)?.trim().toLowerCase() || null
    const length = toCount(file.size_in_bytes)
    return [{ url, type, length, duration_seconds: toCount(file.duration_in_seconds) }]
  })
}

function toCategories(tags: unknown): string[] {
  // Some programs write them as one text.
  const all = typeof tags === 'string' ? tags.slice(0, MAX_VALUE_CHARS).split(',') : tags
  const names = Array.isArray(all) ? all.slice(0, MAX_CATEGORIES) : []
  const texts = names.map((name) => toFeedText('category', written([name, 'text'])) ?? '')
  return [...new Set(texts.filter((text) => text !== ''))]
}

function toContent(item: JsonObject, base: string): FeedContent | null {
  const own = toFeedLink(textOf(item.url), base) ?? base
  for (const [value, kind] of [
    [item.content_html, 'html'],
    [item.content_text, 'text'],
  ] as const) {
    const text = textOf(value)?.slice(0, MAX_VALUE_CHARS)
    if (text?.trim()) return { text, kind, base: own }
  }
  return null
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? Math.round(value) : null
}

// Version 1.0 has `author`, version 1.1 `authors`.
function authorsOf(owner: JsonObject): string | null {
  const authors = Array.isArray(owner.authors) ? owner.authors : [owner.author]
  const names = authors.filter(isObject).map(({ name }) => textOf(name))
  return toFeedText('author', written([names.filter(Boolean).join(', ') || undefined, 'text']))
}

function* written(...candidates: readonly (readonly [value: unknown, kind: TextKind])[]): Generator<WrittenText> {
  for (const [value, kind] of candidates) {
    const text = textOf(value)
    if (text !== undefined) yield { text, kind }
  }
}

// Some ids are numbers, although the specification requires text.
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return exactNumberOf(value) ?? (typeof value === 'string' ? value : undefined)
}

function parseObject(text: string): JsonObject | null {
  try {
    const value = parseExactJson(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
