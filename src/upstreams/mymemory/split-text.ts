/** A part of a text, and the white space around it. */
interface TextPart {
  readonly before: string
  readonly text: string
  readonly after: string
}

/**
 * Splits a text into parts of at most `maxBytes` of UTF-8, at ends of sentences if possible, otherwise at ends of
 * words.
 */
export function splitText(text: string, maxBytes: number): TextPart[] {
  const parts: string[] = []
  let part = ''
  for (const piece of piecesOf(text, { maxBytes, granularity: 'sentence' })) {
    if (part !== '' && Buffer.byteLength(part + piece) > maxBytes) {
      parts.push(part)
      part = ''
    }
    part += piece
  }
  return [...parts, part].map(withoutMargins)
}

type Granularity = 'sentence' | 'word' | 'grapheme'
const FINER = { sentence: 'word', word: 'grapheme', grapheme: undefined } as const

function* piecesOf(
  text: string,
  { maxBytes, granularity }: { readonly maxBytes: number; readonly granularity: Granularity },
): Generator<string> {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    const finer = FINER[granularity]
    if (finer && Buffer.byteLength(segment) > maxBytes) yield* piecesOf(segment, { maxBytes, granularity: finer })
    // One character can be a long sequence of combining marks; it is then split between them.
    else if (Buffer.byteLength(segment) > maxBytes) yield* segment
    else yield segment
  }
}

function withoutMargins(part: string): TextPart {
  const text = part.trim()
  const start = part.length - part.trimStart().length
  return { before: part.slice(0, start), text, after: part.slice(start + text.length) }
}
