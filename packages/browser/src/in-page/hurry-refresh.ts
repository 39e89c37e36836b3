/** Follows at once what the page would follow by itself within a few seconds (HTML, 4.2.5.3). False if it stays. */
export function hurriesRefresh(): boolean {
  const mostSeconds = 10
  const meta = document.querySelector('meta[http-equiv="refresh" i]')
  const parts = /^\s*(\d{1,2})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    meta?.getAttribute('content') ?? '',
  )
  // Nothing said is no address: read against that of the page, it would be the page without its fragment.
  if (!parts?.[2] || Number(parts[1]) > mostSeconds || meta?.closest('noscript')) return false
  const target = URL.parse(parts[2].trim(), document.baseURI)
  if (!target || !/^https?:$/.test(target.protocol) || target.href === location.href) return false
  location.replace(target.href)
  return true
}
