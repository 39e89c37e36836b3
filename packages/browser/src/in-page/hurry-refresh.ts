/** Follows at once what the page would follow by itself within a few seconds (HTML, 4.2.5.3). False if it stays. */
export function hurriesRefresh(): boolean {
  const mostSeconds = 10
  const meta = document.querySelector('meta[http-equiv="refresh" i]')
  const parts = /^\s*(\d{1,2})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    meta?.getAttribute('content') ?? '',
  )
  const target = URL.parse(parts?.[2]?.trim() ?? '', document.baseURI)
  const isElsewhere = target && /^https?:$/.test(target.protocol) && target.href !== location.href
  if (!isElsewhere || Number(parts?.[1]) > mostSeconds || meta?.closest('noscript')) return false
  location.replace(target.href)
  return true
}
