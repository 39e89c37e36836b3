import { toFeedLink } from './feed-link.ts'
import { readHtml } from './markup/markup-tokens.ts'

const FEED_TYPE = /^(application|text)\/(rss|atom|rdf|feed)\+(xml|json)\b/i
// Pages announce feeds in their head.
const MAX_HTML_CHARS = 256 * 1024
// In a title, or as a part of an address.
const COMMENTS = /comm?ent|komment|коммент|コメント|评论|評論|댓글/i

/** A feed that a web page announces. */
export interface AnnouncedFeed {
  /** Absolute http or https address. */
  readonly url: string
  /** As the page calls it; empty if it does not. */
  readonly title: string
}

/**
 * The first feeds that a web page announces (RSS autodiscovery), its own before others: one with the title of the page comes
 * first, those of comments come last, unless the page is about them.
 */
export function discoverFeeds(html: string, pageUrl: string, { max }: { readonly max: number }): AnnouncedFeed[] {
  let base = pageUrl
  let pageTitle = ''
  let isInTitle = false
  const feeds = new Map<string, AnnouncedFeed>()
  readHtml(html.slice(0, MAX_HTML_CHARS), {
    open(name, written) {
      const tag = name.toLowerCase()
      if (tag === 'title' && pageTitle === '') isInTitle = true
      if (tag !== 'link' && tag !== 'base') return undefined
      const attributes = new Map(Array.from(written, ([attribute, value]) => [attribute.toLowerCase(), value]))
      if (tag === 'base' && base === pageUrl) base = toFeedLink(attributes.get('href'), pageUrl) ?? pageUrl
      const isFeed = /(^|\s)(alternate|feed)(\s|$)/i.test(attributes.get('rel') ?? '')
      if (tag !== 'link' || !isFeed || !FEED_TYPE.test(attributes.get('type')?.trim() ?? '')) return undefined
      const url = toFeedLink(attributes.get('href'), base)
      if (url && !feeds.has(url)) feeds.set(url, { url, title: attributes.get('title')?.trim() ?? '' })
      return feeds.size >= max ? 'stop' : undefined
    },
    close(name) {
      if (name.toLowerCase() === 'title') isInTitle = false
    },
    text(text) {
      if (isInTitle) pageTitle += text
    },
  })
  const rank = ({ url, title }: AnnouncedFeed) => {
    if (title !== '' && bare(title) === bare(pageTitle)) return 0
    return isOfComments(title, url) && !COMMENTS.test(pageTitle) ? 2 : 1
  }
  return [...feeds.values()].sort((a, b) => rank(a) - rank(b))
}

function isOfComments(title: string, url: string): boolean {
  return COMMENTS.test(title) || new URL(url).pathname.split('/').some((part) => /^comments?$/i.test(part))
}

function bare(title: string): string {
  return (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
