const MAX_LINK_CHARS = 4096
// RFC 3986 without any character that a reader would have to escape: such a link is kept as written.
const CLEAN = /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i

/**
 * An absolute http or https address; null for any other scheme (javascript:, data:) and for text that is not an
 * address.
 */
export function toFeedLink(written: string | undefined, base: string): string | null {
  const link = written?.trim().replace(/[\t\n\r]/g, '')
  if (!link || link.length > MAX_LINK_CHARS) return null
  const url = URL.parse(link, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (CLEAN.test(link)) return link
  return url.href.length > MAX_LINK_CHARS ? null : url.href
}
