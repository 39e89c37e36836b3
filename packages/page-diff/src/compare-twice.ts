import { CHANGE_KINDS } from './change-kinds.ts'
import { comparePages, type PageChanges, type PageVisit } from './compare-pages.ts'
import { exchangedValues } from './exchanged-values.ts'
import { isReplaced } from './is-replaced.ts'
import { withoutRotation } from './without-rotation.ts'

interface Looks {
  readonly before: PageVisit
  readonly after: PageVisit
  /** When the page was fetched again at once. */
  readonly again: PageVisit
  /** From the visit before to the one after. */
  readonly changes: PageChanges
  /** Lines that earlier comparisons saw vary by themselves. */
  readonly rotating: readonly string[]
}

/**
 * Both visits without lines that are others at the second look, and their changes. Null if no line is, or if the looks
 * show two pages.
 */
export function compareTwice({ before, after, again, changes, rotating }: Looks) {
  if (isReplaced(after.lines, again.lines) || isReplaced(again.lines, after.lines)) return null
  const between = comparePages({ before: after, after: again })
  const steady = withoutRotation({ before, after, again }, { changes, between, rotating })
  if (!steady) return null
  const told = comparePages(steady)
  const { was, is } = exchangedValues({ before: before.lines, after: after.lines, again: again.lines })
  if (was.length === 0 || told.added.some((line) => is.includes(line))) return { ...steady, changes: told }
  // As a set of lines both visits are the same.
  const kinds = CHANGE_KINDS.filter((kind) => kind === 'content' || told.kinds.includes(kind))
  const lines = { added: [...told.added, ...is], removed: [...told.removed, ...was] }
  return {
    ...steady,
    // For a further look.
    before: withPairs(steady.before, was),
    after: withPairs(steady.after, is),
    changes: { ...told, ...lines, kinds, blocks: null },
  }
}

/** A visit with these lines together at its end. */
function withPairs(visit: PageVisit, pairs: readonly string[]): PageVisit {
  return { ...visit, lines: [...visit.lines.filter((line) => !pairs.includes(line)), ...pairs] }
}
