import { randomUUID } from 'node:crypto'
import { decodeText } from '@farebox/charset'
import type { WebHop, WebTrace } from '@farebox/public-web'

/** Two pages with this share of common words are one: a clock or a counter differs. */
const SAME = 0.95
/** A page with fewer words says nothing by itself. */
const OWN_WORDS = 20
const MISSING = Object.entries({ 404: 'not found', 410: 'gone' })
const UNSEEN = /^(?:!--|(?:script|style|noscript|template)\b)/i
// Within ten seconds; later, a page that is read renews itself.
const REFRESH = /^\d(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*["']?([^"']+)/i
const SCRIPT = /\blocation(?:\.href\s*=|\s*=|\.(?:replace|assign)\()\s*["'`]([^"'`]+)/

/** An address beside the given one that nobody has made. */
export function madeUpBeside(url: string): string {
  return new URL(`./${randomUUID()}`, url).href
}

/** Whether a page says of itself what HTTP says of a missing one; a page about that has the number in its address. */
export function saysMissing({ hops, error }: WebTrace): boolean {
  const page = error === null ? hops.at(-1) : undefined
  const heads = page
    ? readShown(page).heads.map((head) =>
        wordsOf(head)
          .join(' ')
          .replace(/^error /, ''),
      )
    : []
  const path = hops[0]?.url.split('/').slice(3).join('/') ?? ''
  return MISSING.some(
    ([code, said]) => heads.some((head) => `${head} `.startsWith(`${code} ${said} `)) && !path.includes(code),
  )
}

/** Whether both ended at the same page; null if one of them cannot be read. Pages may quote their address. */
export function isSamePage(one: WebTrace, other: WebTrace): boolean | null {
  const [a, b] = [one, other].map(({ hops, error }) => (error === null ? hops.at(-1) : undefined))
  if (a && b && (a.status !== b.status || a.url === b.url)) return a.status === b.status
  if (!a?.body || !b?.body) return null
  const asked = new Set([...one.hops, ...other.hops].flatMap(({ url }) => wordsOf(url)))
  const first = new Set(wordsOf(readShown(a).text)).difference(asked)
  const second = new Set(wordsOf(readShown(b).text)).difference(asked)
  return first.intersection(second).size >= SAME * first.union(second).size
}

/** Where an answer sends its readers by itself, without the status of a redirect; null if nowhere. */
export function findNextAddress(hop: WebHop): string | null {
  const { html, text, refresh } = readShown(hop)
  const scripted = wordsOf(text).length < OWN_WORDS ? SCRIPT.exec(html)?.[1] : undefined
  const target = REFRESH.exec((hop.headers.refresh ?? refresh).trim())?.[1] ?? scripted
  const next = target ? URL.parse(target.replaceAll('&amp;', '&'), hop.url) : null
  return next === null || next.href === hop.url ? null : next.href
}

/** The start, in one pass, since a page may be made to hold a parser up. */
function readShown({ body, headers }: WebHop) {
  const html = body === null ? '' : decodeText(body.subarray(0, 200_000), headers['content-type']).text
  let [text, refresh, until] = ['', '', '']
  const heads: string[] = []
  let isHead = false
  for (const piece of html.split('<')) {
    const [unseen] = UNSEEN.exec(piece) ?? []
    if (until === '' && unseen) until = unseen === '!--' ? '-->' : `/${unseen.toLowerCase()}`
    if (until !== '') {
      if (piece.toLowerCase().includes(until)) until = ''
      continue
    }
    const tag = piece.slice(0, piece.indexOf('>') + 1)
    const isRefresh = /^meta\b.*\bhttp-equiv\s*=\s*["']?refresh\b/is.test(tag)
    if (isRefresh) refresh = /content\s*=\s*(["'])(.*?)\1/is.exec(tag)?.[2] ?? ''
    text += ` ${piece.slice(tag.length)}`
    if (/^(?:title|h1)\b/i.test(tag)) heads.push('')
    isHead = /^\/?(?:title|h1)\b/i.test(tag) ? !tag.startsWith('/') : isHead
    if (isHead) heads.push(`${heads.pop()} ${piece.slice(tag.length)}`)
  }
  return { html, text, refresh, heads }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
