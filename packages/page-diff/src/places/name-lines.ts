import type { Outline } from '../changes-heading.ts'
import { withoutLines } from '../without-lines.ts'
import { itemNames } from './item-names.ts'

const MAX_NAMES = 3
/** Stands between the names of items of which one is in the other. */
export const BETWEEN = ' > '

interface Outlines {
  readonly older: Outline
  readonly newer: Outline
}

/** Whether one of the lines that moved came from one item to another, both of which are on both pages. */
export function changesItem(moved: readonly string[], { older, newer }: Outlines): boolean {
  const wanted = new Set(moved)
  const [before, after] = [namesOf(wanted, older, newer), namesOf(wanted, newer, older)]
  return [...wanted].some((line) => {
    const [from, to] = [before.get(line) ?? [], after.get(line) ?? []]
    return withoutLines(from, to).some(Boolean) && withoutLines(to, from).some(Boolean)
  })
}

/** The names of the items of each wanted line, once for each time that it is there. */
function namesOf(wanted: ReadonlySet<string>, outline: Outline, other: Outline): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  const namesAt = createNamer(outline, other)
  for (const [at, line] of outline.lines.entries()) {
    if (!wanted.has(line)) continue
    const known = found.get(line)
    if (known) known.push(namesAt(at))
    else found.set(line, [namesAt(at)])
  }
  return found
}

/** What tells the names of the items around a line, of those that both visits know, up to one that stands once. */
export function createNamer(outline: Outline, other: Outline): (line: number) => string {
  const own = itemNames(outline)
  const others = new Set([...itemNames(other).values()].flat().map(({ name }) => name))
  const known = new Map([...own].map(([item, names]) => [item, names.filter(({ name }) => others.has(name))]))
  const counts = Map.groupBy([...known.values()].flat(), ({ name }) => name)
  return (line) => {
    const found: string[] = []
    const { of, around, kinds } = outline.items ?? { of: [], around: [] }
    for (let part = of[line] ?? -1; part >= 0 && found.length < MAX_NAMES; part = around[part] ?? -1) {
      const [first] = known.get(part) ?? []
      if (!first || first.line === line || (first.kind === kinds?.[line] && !first.isOfRecord)) continue
      found.unshift(first.name)
      if (counts.get(first.name)?.length === 1) break
    }
    return found.join(BETWEEN)
  }
}
