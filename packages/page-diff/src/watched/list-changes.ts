import type { ChangeBlock } from '../change-blocks.ts'
import type { PageChanges } from '../compare-pages.ts'

const MAX_LISTED = 100
const MAX_LINE_CHARS = 500

const MAX_BLOCKS = 50
const MAX_BLOCK_LINES = 50

interface ListOptions {
  /** The lines of the newer page. */
  readonly lines: readonly string[]
  /** 0 lists no blocks. */
  readonly contextLines: number
}

/** The changes in the answer: the first 100 lines of each kind, the first 500 characters of each line. */
export function listChanges({ added, removed, blocks }: PageChanges, { lines, contextLines }: ListOptions) {
  const isCut = (lines: readonly string[]) =>
    lines.length > MAX_LISTED || lines.slice(0, MAX_LISTED).some((line) => line.length > MAX_LINE_CHARS)
  return {
    added: added.slice(0, MAX_LISTED).map(cutLine),
    removed: removed.slice(0, MAX_LISTED).map(cutLine),
    added_count: added.length,
    removed_count: removed.length,
    truncated: isCut(added) || isCut(removed),
    blocks:
      contextLines === 0
        ? null
        : (blocks?.slice(0, MAX_BLOCKS).map((block) => toListed(block, { lines, contextLines })) ?? null),
  }
}

function toListed(block: ChangeBlock, { lines, contextLines }: ListOptions) {
  const first = block.newerLine - 1
  const end = first + block.added.length
  return {
    line: block.newerLine,
    before: lines.slice(Math.max(0, first - contextLines), first).map(cutLine),
    removed: block.removed.slice(0, MAX_BLOCK_LINES).map(cutLine),
    added: block.added.slice(0, MAX_BLOCK_LINES).map(cutLine),
    after: lines.slice(end, end + contextLines).map(cutLine),
    moved_to: block.movedTo,
    moved_from: block.movedFrom,
  }
}

function cutLine(line: string): string {
  return line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS - 1)}…` : line
}
