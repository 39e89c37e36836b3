// HTML, 13.1.2 and 14.3: up to the end tag of these, everything is text for no reader.
const UNREAD =
  'script|style|xmp|iframe|noembed|noframes|noscript|plaintext|textarea|title|template|applet|select|option|datalist|' +
  'svg|canvas|audio|video|button|progress|meter'
const BARE_TAG = new RegExp(`<(${UNREAD})>`, 'gi')
const END_TAG = new RegExp(String.raw`</(${UNREAD})\b`, 'gi')

/**
 * Escapes a start tag as in 'Why <script> async matters', which no end tag follows: it is a word of the text, not an element
 * that hides the rest. With attributes it is markup. A text of `maxChars` may have lost its end tags.
 */
export function escapeUnended(html: string, maxChars: number): string {
  if (html.length >= maxChars) return html
  const ends = new Map(Array.from(html.matchAll(END_TAG), ({ 1: name = '', index }) => [name.toLowerCase(), index]))
  return html.replace(BARE_TAG, (tag, name: string, at: number) =>
    (ends.get(name.toLowerCase()) ?? -1) > at ? tag : `&lt;${name}>`,
  )
}

/** Whether a text has the end tag of an element that hides text. */
export function endsUnread(text: string): boolean {
  return text.search(END_TAG) >= 0
}
