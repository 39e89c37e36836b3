import type { WrittenText } from './feed-text.ts'

/** rss: RSS 0.91 to 2.0 and CDF; rss1: the RDF ones, RSS 0.90 and 1.0; atom: Atom 0.3 and 1.0; json: JSON Feed. */
export type FeedFormat = 'rss' | 'atom' | 'rss1' | 'json'

/** A feed in one shape, whatever it was written in. Texts are plain; null means that the feed does not say. */
export interface Feed {
  readonly format: FeedFormat
  readonly title: string | null
  /** Absolute http or https. */
  readonly link: string | null
  readonly description: string | null
  /** In the order of the feed; no more than were asked for. */
  readonly items: readonly FeedItem[]
  readonly totalItems: number
}

/** One entry. An empty text means an element without words, such as a lone image. */
export interface FeedItem {
  readonly title: string | null
  readonly link: string | null
  /** ISO 8601, UTC, whole seconds. */
  readonly published_at: string | null
  readonly summary: string | null
  readonly author: string | null
  readonly guid: string | null
  /** ISO 8601, UTC, whole seconds: the last change, where the feed states one. */
  readonly updated_at: string | null
  readonly enclosures: readonly FeedEnclosure[]
  /** Each once, in the order of the feed. */
  readonly categories: readonly string[]
  /** Absolute http or https. */
  readonly image: string | null
  readonly content: FeedContent | null
}

/** A file that belongs to an item. */
export interface FeedEnclosure {
  /** Absolute http or https. */
  readonly url: string
  /** Media type, as stated. */
  readonly type: string | null
  /** In bytes, as stated. */
  readonly length: number | null
  readonly duration_seconds: number | null
}

/** The content of an item as the feed gives it, at most 32 KiB; a text marked up by XML itself has lost its marks. */
export interface FeedContent extends WrittenText {
  /** What relative addresses in it are relative to. */
  readonly base: string
}

/** How a document is read. */
export interface ReadOptions {
  /** What relative addresses are relative to. */
  readonly base: string
  /** Items beyond it are counted, not kept. */
  readonly maxItems: number
  /** Ends the reading; long documents are read a piece at a time. */
  readonly signal: AbortSignal
}
