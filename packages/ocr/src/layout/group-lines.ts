import type { ReadWord } from '../parse-tsv.ts'

/** The words of a line, from first to last. */
export type WordLine = readonly ReadWord[]
/** The lines of a paragraph, as the engine groups them. */
export type Paragraph = readonly WordLine[]

/** Groups words by line and paragraph, in the order of the engine. */
export function groupLines(words: readonly ReadWord[]): Paragraph[] {
  const paragraphs: ReadWord[][][] = []
  let last: ReadWord | undefined
  for (const word of words) {
    const paragraph = paragraphs.at(-1)
    const continues = last?.block === word.block && last.paragraph === word.paragraph
    if (!paragraph || !continues) paragraphs.push([[word]])
    else if (last?.line === word.line) paragraph.at(-1)?.push(word)
    else paragraph.push([word])
    last = word
  }
  return paragraphs
}
