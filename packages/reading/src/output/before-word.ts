const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The first `maxChars` characters of a longer text. A word or character that the cut would split is left out.
 */
export function beforeWord(text: string, maxChars: number): string {
  const limit = Math.max(1, maxChars)
  if (/\s/.test(text[limit] ?? ' ')) return beforeCharacter(text, limit).trimEnd()
  const start = text.slice(0, limit)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return beforeCharacter(text, space > limit / 2 ? space : limit).trimEnd()
}

/** The first characters up to a place: one that the place would split is left out, whether of two code units or of more. */
export function beforeCharacter(text: string, place: number): string {
  if (place >= text.length) return text
  return text.slice(0, SEGMENTER.segment(text.slice(0, place + 2)).containing(place)?.index ?? place)
}

/** The length of the first character of a text, however many code units it has, up to a thousand. */
export function lengthOfFirst(text: string): number {
  return SEGMENTER.segment(text.slice(0, 1000)).containing(0)?.segment.length ?? 1
}
