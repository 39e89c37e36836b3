import type { PageChanges, PageVisit } from './compare-pages.ts'

interface Visits {
  readonly before: PageVisit
  readonly after: PageVisit
}

/**
 * Both visits without the changed blocks of which no added line is there when the page is fetched again at once (`again`:
 * the changes since `after`): each visitor sees others there. Null without such a block.
 */
export function withoutRotation({ before, after }: Visits, changes: PageChanges, again: PageChanges): Visits | null {
  const gone = new Set(again.removed)
  const isRotating = (added: readonly string[]) => added.length > 0 && added.every((line) => gone.has(line))
  const blocks = (changes.blocks ?? []).filter(({ added }) => isRotating(added))
  if (blocks.length === 0) return null
  const left = ({ lines, ...visit }: PageVisit, spans: readonly (readonly [number, number])[]) => ({
    ...visit,
    lines: lines.filter((_, at) => !spans.some(([first, count]) => at + 1 >= first && at + 1 < first + count)),
  })
  return {
    before: left(
      before,
      blocks.map(({ olderLine, removed }) => [olderLine, removed.length]),
    ),
    after: left(
      after,
      blocks.map(({ newerLine, added }) => [newerLine, added.length]),
    ),
  }
}
