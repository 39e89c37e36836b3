/**
 * The first `maxChars` characters of a longer text, at least one. A word or character that the cut would split is left
 * out.
 */
export function beforeWord(text: string, maxChars: number): string {
  const limit = Math.max(1, maxChars)
  if (/\s/.test(text[limit] ?? ' ')) return text.slice(0, limit).trimEnd()
  const start = text.slice(0, limit)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  // A text without spaces may be cut anywhere, except inside a surrogate pair.
  return space > limit / 2 ? start.slice(0, space).trimEnd() : start.replace(/[\uD800-\uDBFF]$/, '')
}
