import type { PageWord } from './page-words.ts'

/** Words on one base line, from left to right. */
export interface TextRow {
  readonly words: readonly PageWord[]
  /** The words in parts, with white between them that is wider than between words. */
  readonly parts: readonly (readonly PageWord[])[]
  readonly y: number
  readonly size: number
}

// As shares of the size of letters: how far words of one row are above each other at most, as footnote marks are; and the least white
// between two parts of a row, which is more than between words of a line that fills its column.
const SAME_ROW = 0.4
const BETWEEN_PARTS = 0.8

/** The rows of lines in the order in which the page draws them: a row that is drawn in several lines is one. */
export function toTextRows(lines: readonly (readonly PageWord[])[]): TextRow[] {
  const rows: PageWord[][] = []
  for (const line of lines) {
    for (const word of line) {
      const row = rows.at(-1)
      const [first] = row ?? []
      if (row && first && Math.abs(first.y - word.y) <= SAME_ROW * Math.max(first.size, word.size)) row.push(word)
      else rows.push([word])
    }
  }
  return rows.map(describe)
}

function describe(all: readonly PageWord[]): TextRow {
  const words = all.toSorted((one, other) => one.left - other.left)
  const size = Math.max(...words.map((word) => word.size))
  const parts: PageWord[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const word of words) {
    if (word.left - end >= BETWEEN_PARTS * size) parts.push([])
    parts.at(-1)?.push(word)
    end = Math.max(end, word.right)
  }
  return { words, parts, size, y: words[0]?.y ?? 0 }
}
