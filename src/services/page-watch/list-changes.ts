import type { PageChanges } from '../../domain/page-diff/compare-pages.ts'

const MAX_LISTED = 100
const MAX_LINE_CHARS = 500

/** The changes as they are answered: the first 100 lines of each kind, the first 500 characters of each line. */
export function listChanges({ added, removed }: PageChanges) {
  const isCut = (lines: readonly string[]) =>
    lines.length > MAX_LISTED || lines.slice(0, MAX_LISTED).some((line) => line.length > MAX_LINE_CHARS)
  return {
    added: added.slice(0, MAX_LISTED).map(cutLine),
    removed: removed.slice(0, MAX_LISTED).map(cutLine),
    added_count: added.length,
    removed_count: removed.length,
    truncated: isCut(added) || isCut(removed),
  }
}

function cutLine(line: string): string {
  return line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS - 1)}…` : line
}
