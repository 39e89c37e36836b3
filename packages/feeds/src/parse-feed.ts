import { decodeText } from '@farebox/charset'
import type { Feed, ReadOptions } from './feed.ts'
import { toFeedLink } from './feed-link.ts'
import { readJsonFeed } from './json-feed.ts'
import { readXmlFeed } from './xml-feed.ts'

/** A document as received over HTTP. */
export interface FetchedDocument {
  readonly body: Uint8Array
  /** The address after redirects, and the base of relative addresses. */
  readonly finalUrl: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, CDF and JSON Feed, in any encoding and however broken; null if the
 * document is not a feed. Keeps the first `maxItems` items. Throws UnreadableFeed on entity bombs, deep nesting and
 * oversized JSON.
 */
export async function parseFeed(
  { body, finalUrl, headers }: FetchedDocument,
  { maxItems, signal }: Omit<ReadOptions, 'base'>,
): Promise<Feed | null> {
  const text = decodeText(body, headers['content-type']).text
  const base = toFeedLink(headers['content-location'], finalUrl) ?? finalUrl
  const read = /^\s*\{/.test(text) ? readJsonFeed : readXmlFeed
  return read(text, { base, maxItems, signal })
}
