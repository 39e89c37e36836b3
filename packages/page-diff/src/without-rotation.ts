import type { ChangeBlock } from './change-blocks.ts'
import { commonPlaces } from './common-places.ts'
import { comparePages, type PageChanges, type PageVisit } from './compare-pages.ts'
import { common, steadyLines } from './steady-lines.ts'
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
export function withoutRotation(looks: Looks, { changes, between, rotating }: Differences) {
  if (!changes.blocks || !between.blocks) return null
  const wandering = movedIn(between)
  if (wandering.length === 0)
    return withoutVarying(looks, { changes: changes.blocks, between: between.blocks, rotating })
  const beside = movedBeside(looks, { changes, places: commonPlaces(changes.blocks, between.blocks) })
  const { rest, came, gone } = withoutPlaces(looks, new Set([...wandering, ...beside]))
  const [left, leftBetween] = [
    comparePages({ before: rest.before, after: rest.after }),
    comparePages({ before: rest.after, after: rest.again }),
  ]
  if (!left.blocks || !leftBetween.blocks) return null
  const blocks = { changes: left.blocks, between: leftBetween.blocks, rotating }
  const { before, after, ...found } = withoutVarying(rest, blocks) ?? { ...rest, rotating: [...rotating] }
  return {
    before: { ...before, lines: [...before.lines, ...gone] },
    after: { ...after, lines: [...after.lines, ...came] },
    rotating: found.rotating,
  }
}

interface Moves {
  readonly changes: PageChanges
  readonly places: ReturnType<typeof commonPlaces>
}

/** What moved since the visit before where the looks differ: its order varies, too. Elsewhere what moved may be news. */
function movedBeside({ after, again }: Looks, { changes, places }: Moves): string[] {
  const moved = new Set(movedIn(changes))
  return places.flatMap((place) => {
    const lines = after.lines.slice(...place.after)
    const isOne = lines.join('\n') === again.lines.slice(...place.again).join('\n')
    return isOne ? [] : lines.filter((line) => moved.has(line))
  })
}

/** The looks without lines of which the places vary, and which of these came to stay, or went. */
function withoutPlaces({ before, after, again }: Looks, unordered: ReadonlySet<string>) {
  const [older, newer, later] = [before, after, again].map(({ lines }) => lines.filter((line) => unordered.has(line)))
  const inOrder = (visit: PageVisit) => ({ ...visit, lines: visit.lines.filter((line) => !unordered.has(line)) })
  return {
    rest: { before: inOrder(before), after: inOrder(after), again: inOrder(again) },
    came: withoutLines(common(newer ?? [], later ?? []), older ?? []),
    gone: common(withoutLines(older ?? [], newer ?? []), withoutLines(older ?? [], later ?? [])),
  }
}

interface Blocks {
  readonly changes: readonly ChangeBlock[]
  readonly between: readonly ChangeBlock[]
  readonly rotating: readonly string[]
}

function withoutVarying({ before, after, again }: Looks, { changes, between, rotating }: Blocks) {
  const [older, newer]: [string[], string[]] = [[], []]
  const known = { rotating: new Set(rotating), elapsedMs: after.at.getTime() - before.at.getTime() }
  const found = new Set(rotating)
  let [olderAt, newerAt] = [0, 0]
  for (const place of commonPlaces(changes, between)) {
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
  return common(added, removed)
}
