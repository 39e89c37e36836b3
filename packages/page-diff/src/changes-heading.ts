import type { OutlineItems } from './moves-items.ts'
import type { LinePlaces } from './places/line-places.ts'
import { withoutLines } from './without-lines.ts'

/** All lines of a page, and where they stand. */
export interface Outline {
  readonly lines: readonly string[]
  /** For each line, the index of the line with its heading; -1 without one. */
  readonly headings: readonly number[]
  /** Absent if unknown. */
  readonly items?: OutlineItems | undefined
  /** Absent or null if unknown. */
  readonly places?: LinePlaces | null | undefined
}

/** Whether one of the lines that moved came from one heading under another, where both headings are on both pages. */
export function changesHeading(
  moved: readonly string[],
  { older, newer }: { readonly older: Outline; readonly newer: Outline },
): boolean {
  const wanted = new Set(moved)
  const [before, after] = [older, newer].map((outline) => headingsOf(wanted, outline))
  const [headsBefore, headsAfter] = [older, newer].map(
    ({ lines, headings }) => new Set(headings.map((at) => lines[at])),
  )
  return [...wanted].some((line) => {
    const [from, to] = [before?.get(line) ?? [], after?.get(line) ?? []]
    const left = withoutLines(from, to).some((heading) => headsAfter?.has(heading))
    return left && withoutLines(to, from).some((heading) => headsBefore?.has(heading))
  })
}

/** The headings of each wanted line, once for each time that it is there. */
function headingsOf(wanted: ReadonlySet<string>, { lines, headings }: Outline): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [at, line] of lines.entries()) {
    const heading = lines[headings[at] ?? -1]
    if (heading === undefined || !wanted.has(line)) continue
    const known = found.get(line)
    if (known) known.push(heading)
    else found.set(line, [heading])
  }
  return found
}
