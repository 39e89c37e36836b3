/** The absolute form of an http or https address; null for anything else: mail, scripts, data, invalid addresses. */
export function absoluteUrl(href: string, baseUrl: string): string | null {
  const url = URL.parse(href.trim(), baseUrl)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}
