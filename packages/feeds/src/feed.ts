import type { WrittenText } from './feed-text.ts'

/** rss: RSS 0.91 to 2.0 and CDF; rss1: the RDF formats, RSS 0.90 and 1.0; atom: Atom 0.3 and 1.0; json: JSON Feed. */
export type FeedFormat = 'rss' | 'atom' | 'rss1' | 'json'

/** A feed in one shape for all formats. Texts are plain; null means that the feed does not state the value. */
export interface Feed {
  readonly format: FeedFormat
  readonly title: string | null
  /** Absolute http or https address. */
  readonly link: string | null
  readonly description: string | null
  /** In the order of the feed; at most the requested number. */
  readonly items: readonly FeedItem[]
  readonly totalItems: number
  /** The document ended before the feed did: items are missing, and the last one may lack its end. */
  readonly isCut: boolean
  /** Which time zones its dates do not say, and what is taken for them; null if they say all. */
  readonly zoneNotice: string | null
}

/** One entry. An empty text means an element without words, such as one with only an image. */
export interface FeedItem {
  readonly title: string | null
  readonly link: string | null
  /** ISO 8601, UTC, with thousandths of a second if the feed has some. */
  readonly published_at: string | null
  readonly summary: string | null
  readonly author: string | null
  readonly guid: string | null
  /** Last change, in ISO 8601, UTC; null if the feed states none, or not so that all of it is understood. */
  readonly updated_at: string | null
  readonly enclosures: readonly FeedEnclosure[]
  /** In the order of the feed, without repeats. */
  readonly categories: readonly string[]
  /** Absolute http or https address. */
  readonly image: string | null
  readonly content: FeedContent | null
}

/** A file that belongs to an item. */
export interface FeedEnclosure {
  /** Absolute http or https address. */
  readonly url: string
  /** Media type, as stated. */
  readonly type: string | null
  /** In bytes, as stated. */
  readonly length: number | null
  readonly duration_seconds: number | null
}

/**
 * The content of an item as written in the feed, at most 32 KiB; inline XML markup as HTML.
 */
export interface FeedContent extends WrittenText {
  /** The base of relative addresses in it. */
  readonly base: string
}

/** Options for reading a document. */
export interface ReadOptions {
  /** The base of relative addresses. */
  readonly base: string
  /** Items beyond this number are counted, not kept. */
  readonly maxItems: number
  /** Stops the reading; long documents are read in pieces. */
  readonly signal: AbortSignal
}
