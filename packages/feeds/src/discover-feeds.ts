import { toFeedLink } from './feed-link.ts'
import { readHtml } from './markup/markup-tokens.ts'

const FEED_TYPE = /^(application|text)\/(rss|atom|rdf|feed)\+(xml|json)\b/i
// Pages announce feeds in their head.
const MAX_HTML_CHARS = 256 * 1024

/** The absolute addresses of the first feeds that a web page announces (RSS autodiscovery). */
export function discoverFeeds(html: string, pageUrl: string, { max }: { readonly max: number }): string[] {
  let base = pageUrl
  const feeds = new Set<string>()
  readHtml(html.slice(0, MAX_HTML_CHARS), {
    open(name, written) {
      const tag = name.toLowerCase()
      if (tag !== 'link' && tag !== 'base') return undefined
      const attributes = new Map(Array.from(written, ([attribute, value]) => [attribute.toLowerCase(), value]))
      if (tag === 'base' && base === pageUrl) base = toFeedLink(attributes.get('href'), pageUrl) ?? pageUrl
      const isFeed = /(^|\s)(alternate|feed)(\s|$)/i.test(attributes.get('rel') ?? '')
      if (tag !== 'link' || !isFeed || !FEED_TYPE.test(attributes.get('type')?.trim() ?? '')) return undefined
      const feed = toFeedLink(attributes.get('href'), base)
      if (feed) feeds.add(feed)
      return feeds.size >= max ? 'stop' : undefined
    },
    close() {},
    text() {},
  })
  return [...feeds]
}
