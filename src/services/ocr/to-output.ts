import { countWords } from '@farebox/reading'
import type { Static } from 'typebox'
import type { ocrOutput } from './output.ts'
import type { PageRead } from './read-pages.ts'
import { toRecognizedMarkdown } from './recognized-markdown.ts'

// Confidence of a line, 0 to 100. Below, usually at least one character in six is wrong.
const SURE_LINE = 75

interface Measured {
  readonly ms: number
  readonly at: Date
  readonly pageCount: number
  readonly withWords: boolean
  readonly withMarkdown: boolean
}

/** The answer of a call, of all its pages. */
export function toOutput(
  pages: readonly PageRead[],
  { ms, at, pageCount, withWords, withMarkdown }: Measured,
): Static<typeof ocrOutput> {
  const read = pages.flatMap(({ page, recognized }) => (recognized ? [{ page, ...recognized }] : []))
  const join = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n')
  const text = join(read.map((page) => page.text))
  return {
    text,
    confidence: meanConfidence(read),
    language: [...new Set(read.flatMap(({ languages }) => languages))].join('+'),
    word_count: countWords(text),
    char_count: [...text].length,
    processing_ms: ms,
    processed_at: at.toISOString(),
    rotation_deg: read[0]?.rotationDegrees ?? 0,
    lines: read.flatMap(({ page, lines }) =>
      lines.map(({ words, isDoubtful, ...line }) => ({
        ...line,
        page,
        uncertain: isDoubtful || line.confidence < SURE_LINE,
        words: withWords ? [...words] : null,
      })),
    ),
    tables: read.flatMap(({ page, tables }) =>
      tables.map(({ rows, box, isCertain }) => ({ page, rows: rows.map((row) => [...row]), box, certain: isCertain })),
    ),
    unread: read.flatMap(({ page, unread }) => unread.map((box) => ({ box, page }))),
    markdown: withMarkdown ? join(read.map(toRecognizedMarkdown)) : null,
    page_count: pageCount,
    pages: pages.map(({ page, recognized, refusal }) => ({
      page,
      confidence: recognized?.confidence ?? 0,
      language: recognized?.languages.join('+') ?? '',
      rotation_deg: recognized?.rotationDegrees ?? 0,
      char_count: [...(recognized?.text ?? '')].length,
      refusal,
    })),
  }
}

/** The mean of all pages, weighted by the length of their texts; 0 without text. */
function meanConfidence(pages: readonly { readonly text: string; readonly confidence: number }[]): number {
  const characters = pages.reduce((sum, { text }) => sum + text.length, 0)
  const sum = pages.reduce((total, { text, confidence }) => total + text.length * confidence, 0)
  return characters === 0 ? 0 : Math.round((10 * sum) / characters) / 10
}
