/**
 * A title of the outline that Chromium wrote as often as it drew its letters, as for their outline or shadow. Unchanged if it
 * stands so in a text of the screen, or what is repeated in it stands in none.
 */
export function saidOnce(title: string, texts: readonly string[]): string {
  const part = repeatedIn(title)
  if (part === undefined) return title
  const shown = texts.map(toPlain)
  const isShown = (text: string) => shown.some((one) => one.includes(toPlain(text)))
  return isShown(title) || !isShown(part) ? title : part.trim()
}

/** The shortest part that a text is made of alone. */
function repeatedIn(text: string): string | undefined {
  const at = `${text}${text}`.indexOf(text, 1)
  return at < text.length && text.trim() !== '' ? text.slice(0, at) : undefined
}

/** As styles may write it in capitals and spaces as one. */
function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toUpperCase()
}
