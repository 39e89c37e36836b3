import { toFeedLink } from './feed-link.ts'
import { readHtml } from './markup-tokens.ts'

const FEED_TYPE = /^(application|text)\/(rss|atom|rdf|feed)\+(xml|json)\b/i
// Pages announce feeds in their head.
const MAX_HTML_CHARS = 256 * 1024

/** The absolute address of the first feed that a web page announces (RSS autodiscovery); null if it announces none. */
export function discoverFeed(html: string, pageUrl: string): string | null {
  let base = pageUrl
  let href: string | undefined
  readHtml(html.slice(0, MAX_HTML_CHARS), {
    open(name, written) {
      const tag = name.toLowerCase()
      if (tag !== 'link' && tag !== 'base') return undefined
      const attributes = new Map(Array.from(written, ([attribute, value]) => [attribute.toLowerCase(), value]))
      if (tag === 'base' && base === pageUrl) base = toFeedLink(attributes.get('href'), pageUrl) ?? pageUrl
      const isFeed = /(^|\s)(alternate|feed)(\s|$)/i.test(attributes.get('rel') ?? '')
      if (tag !== 'link' || !isFeed || !FEED_TYPE.test(attributes.get('type')?.trim() ?? '')) return undefined
      href = attributes.get('href')
      return href ? 'stop' : undefined
    },
    close() {},
    text() {},
  })
  return toFeedLink(href, base)
}
