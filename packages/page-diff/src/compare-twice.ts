import { comparePages, type PageChanges, type PageVisit } from './compare-pages.ts'
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
  return steady && { ...steady, changes: comparePages(steady) }
}
