import type { WrittenText } from './feed-text.ts'

/** One occurrence of an element of a feed or an item. */
export interface FeedValue extends WrittenText {
  /** The base of relative addresses in it (xml:base). */
  readonly base: string
  /** Whether the element states its base itself. */
  readonly hasOwnBase?: boolean
  /** HTML of the markup in it, of which `text` has the words. */
  readonly markup?: string | undefined
  readonly href?: string | undefined
  readonly rel?: string | undefined
  readonly type?: string | undefined
  /** Length of a file, as written. */
  readonly length?: string | undefined
  readonly medium?: string | undefined
  readonly duration?: string | undefined
  /** RSS guid: false if the feed declares that it is not an address. */
  readonly isPermalink?: boolean
}

/** The values of an item, or of the feed itself, by customary element name, in document order. */
export type FeedRecord = ReadonlyMap<string, readonly FeedValue[]>
