import { diffArrays } from 'diff'
import { type ChangeBlock, toChangeBlocks } from '../change-blocks.ts'
import type { Outline } from '../changes-heading.ts'
import type { PageChanges, PageVisit } from '../compare-pages.ts'
import { createStands, labelName } from './changed-labels.ts'
import { jsonPlaces } from './json-places.ts'
import type { LinePlaces } from './line-places.ts'
import { BETWEEN, createNamer } from './name-lines.ts'

const MAX_EDITS = 300
const TOLD = / \[under: .+\]$/

/** A line of a visit, the names of the items that it stands in, the innermost last, and the label that it has without these. */
interface NamedLine {
  readonly line: string
  readonly names: string
  readonly label: string
}

interface ChangedPages {
  readonly before: PageVisit
  readonly after: PageVisit
  /** From the visit before to the one after. */
  readonly changes: PageChanges
}

/**
 * The changes with the item of each line that another line of the item names: "Sold out [under: Lamp]", or the label of a
 * line that stands for another one. A name counts if both visits have it. Of equal lines, those of one item are the same.
 */
export function tellItems({ before, after, changes }: ChangedPages): PageChanges {
  const { blocks } = changes
  if (!blocks || !before.outline || !after.outline) return changes
  const [older, newer] = [namedLines(before, after.outline), namedLines(after, before.outline)]
  if (!older || !newer) return changes
  const own = compareNamed({ older, newer }, changes)
  const told = (own ?? blocks).map((block) => {
    const { olderLine, newerLine, removed, added } = block
    const isChanged = removed.length > 0 && added.length > 0
    return {
      ...block,
      removed: withNames(older.slice(olderLine - 1, olderLine - 1 + removed.length), isChanged),
      added: withNames(newer.slice(newerLine - 1, newerLine - 1 + added.length), isChanged),
    }
  })
  return {
    ...changes,
    added: told.flatMap(({ added }) => added),
    removed: told.flatMap(({ removed }) => removed),
    blocks: told,
  }
}

/** The changes where lines of two items are never the same; null if these are more, as where items have moved. */
function compareNamed(
  { older, newer }: { readonly older: readonly NamedLine[]; readonly newer: readonly NamedLine[] },
  { added, removed, blocks }: PageChanges,
): ChangeBlock[] | null {
  const most = added.length + removed.length
  const spelled = spelledAlike(newer, older, blocks ?? [])
  const keyOf = ({ line, names }: NamedLine) => `${names}\n${line}`
  const steps = diffArrays(older.map(keyOf), spelled.map(keyOf), { maxEditLength: Math.min(most, MAX_EDITS) })
  return steps ? toChangeBlocks(steps) : null
}

/** The newer lines, those that are the same as an older one in its spelling: with the same clock. */
function spelledAlike(newer: readonly NamedLine[], older: readonly NamedLine[], blocks: readonly ChangeBlock[]) {
  const spelled = [...newer]
  let [olderAt, newerAt] = [0, 0]
  const pair = (end: number) => {
    for (; newerAt < end; newerAt += 1, olderAt += 1)
      spelled[newerAt] = { names: newer[newerAt]?.names ?? '', label: '', line: older[olderAt]?.line ?? '' }
  }
  for (const { newerLine, removed, added } of blocks) {
    pair(newerLine - 1)
    newerAt += added.length
    olderAt += removed.length
  }
  pair(newer.length)
  return spelled
}

/** The lines with the names of their items, or their labels; without, where these stand among them. */
function withNames(lines: readonly NamedLine[], hasLabels: boolean): string[] {
  const own = new Set(lines.map(({ line }) => line))
  return lines.map(({ line, names, label }) => {
    const isTold = TOLD.test(line) || (names !== '' && names.split(BETWEEN).every((name) => own.has(name)))
    const told = isTold ? '' : names || (hasLabels && !own.has(label) ? label : '')
    return told === '' ? line : `${line} [under: ${told}]`
  })
}

/** Each line with the names of its items; null if it is not known where the lines stand. */
function namedLines({ at, lines, asides = [], outline }: PageVisit, other: Outline): NamedLine[] | null {
  if (!outline?.items) return null
  const places = placesOf(lines, outline.lines)
  const namesOf = createNamer(outline, other)
  const known = placesIn(outline)
  const stands = known && createStands({ at, lines: outline.lines, asides, places: known })
  const [alone, others] = [labelsAlone(outline), labelsAlone(other)]
  const isKnown = (label: string) => alone.has(label) && others.has(label)
  return lines.map((line, index) => {
    const place = places[index] ?? -1
    const label = stands?.(place, isKnown).at(-1) ?? ''
    return { line, names: namesOf(place), label: isKnown(label) ? label : '' }
  })
}

/** The labels that a page has once. */
function labelsAlone(outline: Outline): ReadonlySet<string> {
  const counts = Map.groupBy(placesIn(outline)?.labels.texts.map(labelName) ?? [], (label) => label)
  return new Set([...counts].filter(([, { length }]) => length === 1).map(([label]) => label))
}

/** A JSON document tells its own. */
function placesIn({ lines, places }: Outline): LinePlaces | null {
  return jsonPlaces(lines) ?? places ?? null
}

/** Where the lines stand among all of a page; -1 where that may be in two places. */
function placesOf(lines: readonly string[], all: readonly string[]): number[] {
  const first = lines.map(() => -1)
  let from = 0
  for (const [index, line] of lines.entries()) {
    const place = all.indexOf(line, from)
    if (place < 0) continue
    first[index] = place
    from = place + 1
  }
  let end = all.length
  return lines
    .toReversed()
    .map((line, index) => {
      const place = end > 0 ? all.lastIndexOf(line, end - 1) : -1
      if (place >= 0) end = place
      return place === first.at(-1 - index) ? place : -1
    })
    .toReversed()
}
