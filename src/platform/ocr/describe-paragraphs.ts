import type { TextBox } from '../../contract/ocr.ts'
import { boxAround } from './box-around.ts'
import type { Paragraph, WordLine } from './group-lines.ts'

/** A paragraph, where it stands on the page, and what it is like. */
export interface DescribedParagraph {
  readonly lines: Paragraph
  readonly boxes: readonly TextBox[]
  readonly box: TextBox
  /** Characters of a typical line. */
  readonly length: number
  /** True in a block of running text. */
  readonly inProse: boolean
}

// In characters: what a typical line of running text holds at least.
const PROSE = 24
const PROSE_LINES = 4

/** What layout is judged by. A block is what the engine takes for one; paragraphs are parts of it. */
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
  const lengths = lines.map((line) => line.reduce((sum, { text }) => sum + text.length + 1, -1))
  return lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 0
}
