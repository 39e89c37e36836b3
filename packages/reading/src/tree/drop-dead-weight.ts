const KEPT_SCRIPT = /^<script[^>]{0,500}(?:ld\+json|math\/)/i
const DATA_URI = /\bdata:[\w.+-]{1,60}\/[\w.+-]{1,60}[;,][^"'\s)>]{200,}/g
const ENDED = ['script', 'style', 'svg', 'noscript'] as const

// No page we know has a tenth of this. Every element costs time, even an empty table cell.
const MAX_ELEMENTS = 50_000
const ELEMENT = /<[a-z]/gi
// <b>
const SHORTEST_ELEMENT = 3

/**
 * HTML of at most `maxChars` characters and 50,000 elements. If it exceeds a limit, scripts, styles, drawings, comments
 * and data: addresses of any size are removed first, because they contain no text. The rest is cut off at the end.
 */
export function dropDeadWeight(html: string, maxChars: number): string {
  const isSmall = html.length <= maxChars && firstElements(html) === html
  return isSmall ? html : firstElements(withoutDeadWeight(html, maxChars))
}

function firstElements(html: string): string {
  if (html.length <= SHORTEST_ELEMENT * MAX_ELEMENTS) return html
  let count = 0
  for (const { index } of html.matchAll(ELEMENT)) {
    count += 1
    if (count > MAX_ELEMENTS) return html.slice(0, index)
  }
  return html
}

function withoutDeadWeight(html: string, maxChars: number): string {
  const lower = html.toLowerCase()
  const parts: string[] = []
  let end = 0
  for (const match of lower.matchAll(/<(?:(script|style|svg|noscript)\b|!--)/g)) {
    if (match.index < end) continue
    const name = ENDED.find((each) => each === match[1])
    if (name === 'script' && KEPT_SCRIPT.test(html.slice(match.index, match.index + 600))) continue
    const close = name ? `</${name}` : '-->'
    const at = lower.indexOf(close, match.index)
    // Without its end tag the element would be the rest of the page. Each later one would search for an end again.
    if (at < 0) break
    parts.push(html.slice(end, match.index))
    end = at + close.length
    if (name) end = Math.max(end, lower.indexOf('>', end) + 1)
  }
  parts.push(html.slice(end))
  return parts.join('').replace(DATA_URI, '').slice(0, maxChars)
}
