import type { ChangeBlock } from './change-blocks.ts'
import { withoutLines } from './without-lines.ts'

interface ChangedLines {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * The changed lines without blocks that hold the same but for line breaks, and spaces beside a sign: a text of another
 * width, or JSON laid out anew. Not without single lines: '1, 5' is not '1,5'.
 */
export function withoutRewrapped({ added, removed }: ChangedLines, blocks: readonly ChangeBlock[]): ChangedLines {
  const same = blocks.filter(
    (block) =>
      block.removed.length + block.added.length > 2 && withoutSpaces(block.removed) === withoutSpaces(block.added),
  )
  const linesOf = (side: 'added' | 'removed') => same.flatMap((block) => block[side])
  return { added: withoutLines(added, linesOf('added')), removed: withoutLines(removed, linesOf('removed')) }
}

function withoutSpaces(lines: readonly string[]): string {
  const text = lines.join(' ').replace(/\s+/g, ' ')
  return text.replace(/(?<![\p{L}\p{N}]) | (?![\p{L}\p{N}])/gu, '')
}
