import { middleOf } from '../middle-of.ts'
import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import type { Paragraph, WordLine } from './group-lines.ts'

/** A paragraph with its position on the page and its properties. */
export interface DescribedParagraph {
  readonly lines: Paragraph
  readonly boxes: readonly TextBox[]
  readonly box: TextBox
  /** Median number of characters per line. */
  readonly length: number
  /** True if the paragraph is part of a block of running text. */
  readonly inProse: boolean
}

// Minimum length of a typical line of running text, in characters.
const PROSE = 24
const PROSE_LINES = 4

/** Adds the properties that decide about layout. The engine groups paragraphs into blocks. */
export function describeParagraphs(paragraphs: readonly Paragraph[]): DescribedParagraph[] {
  const blocks = Map.groupBy(paragraphs, (paragraph) => paragraph[0]?.[0]?.block)
  const prose = new Set(
    [...blocks].flatMap(([block, inside]) => {
      const lines = inside.flat()
      return lines.length >= PROSE_LINES && medianLength(lines) >= PROSE ? [block] : []
    }),
  )
  return paragraphs.map((lines) => ({
    lines,
    boxes: lines.map(boxAround),
    box: boxAround(lines.flat()),
    length: medianLength(lines),
    inProse: prose.has(lines[0]?.[0]?.block),
  }))
}

function medianLength(lines: readonly WordLine[]): number {
  return middleOf(lines.map((line) => line.reduce((sum, { text }) => sum + text.length + 1, -1)))
}
