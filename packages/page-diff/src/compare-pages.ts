import { type ArrayChange, diffArrays } from 'diff'
import { type ChangeBlock, toChangeBlocks } from './change-blocks.ts'
import { CHANGE_KINDS, type ChangeKind, changeKinds } from './change-kinds.ts'
import type { Outline } from './changes-heading.ts'
import { compareWithoutOrder } from './compare-without-order.ts'
import { itemsAt, type ListedLines } from './moves-items.ts'
import type { KnownAside } from './places/line-places.ts'
import { type LineReading, readPageLine } from './read-line.ts'
import { isSameLine } from './same-line.ts'
import { withoutRewrapped } from './without-rewrapped.ts'

// Above this the pages have little in common, and searching the order of the lines is not worth it.
const MAX_EDITS = 1500
const MAX_MS = 1000

/** The lines of a page at one visit. */
export interface PageVisit {
  readonly at: Date
  readonly lines: readonly string[]
  /** Its lines that are known adverts or counters. */
  readonly asides?: readonly KnownAside[]
  /** All its lines with their headings, also lines that are not compared; absent or null if unknown. */
  readonly outline?: Outline | null
}

/** The lines that were added and removed between two visits, and the kinds of these changes. */
export interface PageChanges {
  /** In the order of the page. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Empty if both visits have the very same lines. */
  readonly kinds: readonly ChangeKind[]
  /** The position of each change; null if the pages have too little in common. */
  readonly blocks: readonly ChangeBlock[] | null
}

/** Compares two visits by lines. A line that differs only in the time of the visit counts as unchanged. */
export function comparePages({
  before,
  after,
}: {
  readonly before: PageVisit
  readonly after: PageVisit
}): PageChanges {
  const readOlder = createReader(before.at)
  const readNewer = createReader(after.at)
  const isSame = (older: string, newer: string) => older === newer || isSameLine(readOlder(older), readNewer(newer))
  const [older, newer] = [[...before.lines], [...after.lines]]
  const changes = diffArrays(older, newer, { comparator: isSame, maxEditLength: MAX_EDITS, timeout: MAX_MS })
  const pages = changes
    ? { older: linesOf(changes, ({ added }) => !added), newer: linesOf(changes, ({ removed }) => !removed) }
    : { older, newer }
  const found = changes
    ? { added: linesOf(changes, ({ added }) => added), removed: linesOf(changes, ({ removed }) => removed) }
    : compareWithoutOrder({ older, newer, readOlder, readNewer })
  const outlines = before.outline && after.outline ? { older: before.outline, newer: after.outline } : null
  const blocks = changes ? toChangeBlocks(changes) : null
  const reworded = withoutRewrapped(found, blocks ?? [])
  const told = changeKinds(reworded, {
    before: before.asides ?? [],
    after: after.asides ?? [],
    read: { older: readOlder, newer: readNewer },
    pages: { older: withItems(pages.older, before), newer: withItems(pages.newer, after) },
    outlines,
  })
  const isRewrapped = reworded.added.length < found.added.length
  const kinds = CHANGE_KINDS.filter((kind) => told.includes(kind) || (kind === 'typography' && isRewrapped))
  // The lines that stayed have the spelling of one visit.
  const isTold = changes !== undefined || kinds.length > 0
  const isRetimed = isTold
    ? pages.older.some((line, at) => line !== older[at]) || pages.newer.some((line, at) => line !== newer[at])
    : older.join('\n') !== newer.join('\n')
  const isNew = isRetimed && !kinds.includes('clock')
  return { ...found, kinds: isNew ? [...kinds, 'clock'] : kinds, blocks }
}

/** The lines of a visit, in this spelling, within the lists of the page: those of its outline, without some. */
function withItems(spelled: readonly string[], { lines, outline }: PageVisit): ListedLines {
  const items = outline?.items
  if (!items) return { lines: spelled, items: null }
  let at = -1
  const places = lines.map((line) => {
    at = outline.lines.indexOf(line, at + 1)
    return at
  })
  return { lines: spelled, items: itemsAt(items, places) }
}

function linesOf(changes: readonly ArrayChange<string>[], isWanted: (change: ArrayChange<string>) => boolean) {
  return changes.filter(isWanted).flatMap(({ value }) => value)
}

/** Reads each line at most once, and only if it is compared: reading is slow. */
function createReader(at: Date): (line: string) => LineReading {
  const known = new Map<string, LineReading>()
  return (line) => {
    const reading = known.get(line) ?? readPageLine(line, at)
    known.set(line, reading)
    return reading
  }
}
