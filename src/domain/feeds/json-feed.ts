import { invalidInput } from '../../contract/errors.ts'
import type { Feed, FeedItem, ReadOptions } from './feed.ts'
import { toIsoDate } from './feed-date.ts'
import { toFeedLink } from './feed-link.ts'
import { toFeedText, type WrittenText } from './feed-text.ts'
import type { TextKind } from './plain-text.ts'

// JSON.parse cannot be interrupted.
const MAX_JSON_CHARS = 4_000_000

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads JSON Feed 1.0 and 1.1 (jsonfeed.org); null where the text is JSON of another kind or no JSON. Fields of a wrong
 * type count as missing. Throws invalid_input above 4 million characters.
 */
export function readJsonFeed(text: string, { base, maxItems }: ReadOptions): Feed | null {
  if (text.length > MAX_JSON_CHARS) {
    throw invalidInput(
      'url: the feed is JSON of more than 4 million characters, so it was not read. Give a shorter feed.',
    )
  }
  const feed = parseObject(text)
  const version = textOf(feed?.version) ?? ''
  if (!feed || !Array.isArray(feed.items) || !/^https?:\/\/(www\.)?jsonfeed\.org\/version\//.test(version)) return null
  const items = feed.items.filter(isObject)
  const authors = authorsOf(feed)
  return {
    format: 'json',
    title: toFeedText('title', written([feed.title, 'text'])),
    link: toFeedLink(textOf(feed.home_page_url), base),
    description: toFeedText('description', written([feed.description, 'text'])),
    items: items.slice(0, maxItems).map((item) => toItem(item, base, authors)),
    totalItems: items.length,
  }
}

function toItem(item: JsonObject, base: string, feedAuthors: string | null): FeedItem {
  return {
    title: toFeedText('title', written([item.title, 'text'])),
    link: toFeedLink(textOf(item.url), base) ?? toFeedLink(textOf(item.external_url), base),
    published_at: toIsoDate(textOf(item.date_published) ?? '') ?? toIsoDate(textOf(item.date_modified) ?? ''),
    summary: toFeedText(
      'summary',
      written([item.summary, 'text'], [item.content_text, 'text'], [item.content_html, 'html']),
    ),
    // JSON Feed 1.1: the feed's authors stand for items without their own.
    author: authorsOf(item) ?? feedAuthors,
    guid: toFeedText('guid', written([item.id, 'text'])),
  }
}

// `author` is version 1.0, `authors` version 1.1.
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

// An id may be a number, though the specification asks for text.
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
