import { readHtml } from '@farebox/feeds'

interface PageText {
  /** All text of a page in document order, including its title, descriptions and structured data. */
  readonly text: string
  /** Link to the page that names the operator: href as written; null if no link looks like one. */
  readonly imprintHref: string | null
}

const MAX_HTML_CHARS = 1_000_000
const MAX_TEXT_CHARS = 200_000
const MAX_LINK_CHARS = 500
const UNSEEN = new Set(['script', 'style', 'template', 'svg'])
const IMPRINT =
  /impressum|imprint|legal[-_ ]?notice|mentions[-_ ]?l[eé]gales|aviso[-_ ]?legal|note[-_ ]?legali|informazioni[-_ ]?legali|colofon|about[-_ ]?us|\blegal\b/i

/** Reads HTML of any size and quality in linear time; ignores text beyond a million characters. */
export function readPageText(html: string): PageText {
  const parts: string[] = []
  let room = MAX_TEXT_CHARS
  let unseen: string | null = null
  let href: string | null = null
  let imprintHref: string | null = null

  function add(text: string): void {
    if (room <= 0) return
    parts.push(text.slice(0, room))
    room -= text.length
  }

  function weighLink(words: string): void {
    if (href !== null && imprintHref === null && IMPRINT.test(words.slice(0, MAX_LINK_CHARS))) imprintHref = href
  }

  readHtml(html.slice(0, MAX_HTML_CHARS), {
    open(tag, written) {
      const name = tag.toLowerCase()
      const attributes = new Map([...written].map(([attribute, value]) => [attribute.toLowerCase(), value]))
      if (unseen !== null) return undefined
      if (UNSEEN.has(name) && attributes.get('type') !== 'application/ld+json') unseen = name
      if (name === 'a') {
        href = attributes.get('href') ?? null
        weighLink(href ?? '')
      }
      add(` ${(name === 'meta' && attributes.get('content')) || attributes.get('alt') || ''} `)
      return undefined
    },
    close(tag) {
      const name = tag.toLowerCase()
      if (name === unseen) unseen = null
      if (name === 'a') href = null
      add(' ')
    },
    text(text) {
      if (unseen !== null) return
      add(text)
      weighLink(text)
    },
  })
  return { text: parts.join(''), imprintHref }
}
