/** An http or https address in full, or null for anything else: mail, scripts, data, nonsense. */
export function absoluteUrl(href: string, baseUrl: string): string | null {
  const url = URL.parse(href.trim(), baseUrl)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}
