const ELLIPSIS = '…'

export interface Truncated {
  readonly text: string
  readonly truncated: boolean
}

/** Text of at most `maxChars` characters, cut between words with an ellipsis, never inside a link or an open code block. */
export function truncateWords(text: string, maxChars: number): Truncated {
  if (text.length <= maxChars) return { text, truncated: false }
  const closing = `\n${ELLIPSIS}\n\`\`\``
  const cut = beforeLink(beforeWord(text, maxChars - closing.length))
  const isInCode = (cut.match(/^`{3,}/gm)?.length ?? 0) % 2 === 1
  return { text: isInCode ? cut + closing : cut + ELLIPSIS, truncated: true }
}

function beforeWord(text: string, maxChars: number): string {
  const limit = Math.max(1, maxChars)
  if (/\s/.test(text[limit] ?? ' ')) return text.slice(0, limit).trimEnd()
  const start = text.slice(0, limit)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  // A text without spaces is cut where it must be, but not through a surrogate pair.
  return space > limit / 2 ? start.slice(0, space).trimEnd() : start.replace(/[\uD800-\uDBFF]$/, '')
}

function beforeLink(text: string): string {
  const open = text.lastIndexOf('[')
  const rest = open === -1 ? '' : text.slice(open)
  const isOpen = rest !== '' && rest.length < 2000 && (rest.includes('](') ? !rest.includes(')') : !rest.includes(']'))
  return isOpen && open > text.length / 2 ? text.slice(0, open).trimEnd() : text
}
