import { decodeText } from '../charset/decode-text.ts'
import type { Feed, ReadOptions } from './feed.ts'
import { toFeedLink } from './feed-link.ts'
import { readJsonFeed } from './json-feed.ts'
import { readXmlFeed } from './xml-feed.ts'

/** A document as HTTP gave it. */
export interface FetchedDocument {
  readonly body: Uint8Array
  /** After redirects: what relative addresses are relative to. */
  readonly finalUrl: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, CDF and JSON Feed, in any encoding and however broken; null where the
 * document is no feed. Keeps the first `maxItems` items. Throws invalid_input on entity bombs, deep nesting
 * and oversized JSON.
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
