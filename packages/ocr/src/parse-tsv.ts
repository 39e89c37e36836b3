import type { TextBox } from './recognized-text.ts'

/** A word as the engine read it. Lines and blocks are numbered from 0 in reading order. */
export interface ReadWord {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
  readonly block: number
  readonly paragraph: number
  readonly line: number
  /** In pixels of the page. */
  readonly box: TextBox
  /** White space before the word in its line, in pixels of the page; undefined if it was not measured. */
  readonly gap?: number
  /** True if the digits of its line are read otherwise when it is seen again, or look like others. */
  readonly isDoubtful?: boolean
}

const WORD_LEVEL = '5'

/**
 * Reads the words from the engine's table with the columns level, page, block, paragraph, line, word, left, top, width,
 * height, confidence, text.
 */
export function parseTsv(table: string): ReadWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== WORD_LEVEL || text === '') return []
    return [
      {
        text,
        confidence: Math.max(0, Math.min(100, Number(confidence))),
        block: Number(block),
        paragraph: Number(paragraph),
        line: Number(line),
        box: { left: Number(left), top: Number(top), width: Number(width), height: Number(height) },
      },
    ]
  })
}
