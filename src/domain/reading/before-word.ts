/** The first `maxChars` characters of a longer text, at least one, without the word or character they would cut through. */
export function beforeWord(text: string, maxChars: number): string {
  const limit = Math.max(1, maxChars)
  if (/\s/.test(text[limit] ?? ' ')) return text.slice(0, limit).trimEnd()
  const start = text.slice(0, limit)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  // A text without spaces is cut where it must be, but not through a surrogate pair.
  return space > limit / 2 ? start.slice(0, space).trimEnd() : start.replace(/[\uD800-\uDBFF]$/, '')
}
