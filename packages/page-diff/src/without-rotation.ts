import { commonPlaces } from './common-places.ts'
import type { PageChanges, PageVisit } from './compare-pages.ts'
import { steadyLines } from './steady-lines.ts'
import { withoutLines } from './without-lines.ts'

interface Looks {
  readonly before: PageVisit
  readonly after: PageVisit
  /** When the page was fetched again at once. */
  readonly again: PageVisit
}

interface Differences {
  /** From the visit before to the one after, and from that to the second look. */
  readonly changes: PageChanges
  readonly between: PageChanges
  /** Lines that earlier visits saw vary by themselves. */
  readonly rotating: readonly string[]
}

/**
 * Both visits without lines that are others when the page is fetched again at once: each visitor sees others there. What
 * both looks have and the earlier visit had not, or the other way round, stays: also a word within a line of which another
 * word varies. `rotating` are the lines known to vary as wholes. Null if no line varies.
 */
export function withoutRotation({ before, after, again }: Looks, { changes, between, rotating }: Differences) {
  if (!changes.blocks || !between.blocks) return null
  const [older, newer]: [string[], string[]] = [[], []]
  const moved = new Set(movedIn(between).length > 0 ? movedIn(changes) : [])
  const known = { moved, rotating: new Set(rotating) }
  const found = new Set(rotating)
  let [olderAt, newerAt] = [0, 0]
  for (const place of commonPlaces(changes.blocks, between.blocks)) {
    const lines = {
      before: before.lines.slice(...place.before),
      after: after.lines.slice(...place.after),
      again: again.lines.slice(...place.again),
    }
    const steady = steadyLines(lines, known)
    older.push(...before.lines.slice(olderAt, place.before[0]), ...steady.before)
    newer.push(...after.lines.slice(newerAt, place.after[0]), ...steady.after)
    for (const line of steady.rotating) found.add(line)
    olderAt = place.before[1]
    newerAt = place.after[1]
  }
  older.push(...before.lines.slice(olderAt))
  newer.push(...after.lines.slice(newerAt))
  if (older.length === before.lines.length && newer.length === after.lines.length) return null
  return { before: { ...before, lines: older }, after: { ...after, lines: newer }, rotating: [...found] }
}

function movedIn({ added, removed }: PageChanges): string[] {
  return withoutLines(added, withoutLines(added, removed))
}
