import type { WrittenText } from './feed-text.ts'

/** One occurrence of an element of a feed or an item. */
export interface FeedValue extends WrittenText {
  /** What a relative address in it is relative to (xml:base). */
  readonly base: string
  readonly href?: string | undefined
  readonly rel?: string | undefined
  readonly type?: string | undefined
  /** Of a file, as written. */
  readonly length?: string | undefined
  readonly medium?: string | undefined
  readonly duration?: string | undefined
  /** RSS guid: false where the feed says that it is no address. */
  readonly isPermalink?: boolean
}

/** What an item, or the feed itself, holds: values by customary element name, in document order. */
export type FeedRecord = ReadonlyMap<string, readonly FeedValue[]>
