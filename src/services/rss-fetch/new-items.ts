import type { FeedItem } from '@farebox/feeds'

interface Known {
  /** ISO 8601. */
  readonly since: string | undefined
  /** guid, or link if an item has none. */
  readonly knownGuids: readonly string[]
}

/** The items that are new to a caller: unknown, and published later or undated. Keeps their order. */
export function newItems(items: readonly FeedItem[], { since, knownGuids }: Known): FeedItem[] {
  const known = new Set(knownGuids)
  const after = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since)
  return items.filter(({ guid, link, published_at: publishedAt }) => {
    if (known.has(guid ?? link ?? '')) return false
    return publishedAt === null || Date.parse(publishedAt) > after
  })
}
