import { diffArrays } from 'diff'
import { type ChangeBlock, toChangeBlocks } from './change-blocks.ts'
import { type ChangeKind, changeKinds, type KnownAside } from './change-kinds.ts'
import { compareWithoutOrder } from './compare-without-order.ts'
import { type LineReading, readPageLine } from './read-line.ts'
import { isSameLine } from './same-line.ts'

// Above this the pages have hardly anything in common, and the order of the lines is not worth the search.
const MAX_EDITS = 1500
const MAX_MS = 1000

/** The lines of a page on a visit. */
export interface PageVisit {
  readonly at: Date
  readonly lines: readonly string[]
  /** Lines of it that are known for adverts or counters. */
  readonly asides?: readonly KnownAside[]
}

/** The lines that came and went between two visits, and the kinds of change they are. */
export interface PageChanges {
  /** In the order of the page. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Empty where nothing changed. */
  readonly kinds: readonly ChangeKind[]
  /** Where each change stands; null where the pages have too little in common to say. */
  readonly blocks: readonly ChangeBlock[] | null
}

/** The lines that came and went between two visits. A line whose only difference is the time of the visit stays. */
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
  const withKinds = (found: Omit<PageChanges, 'kinds'>) => ({
    ...found,
    kinds: changeKinds(found, { before: before.asides ?? [], after: after.asides ?? [] }),
  })
  if (!changes) return withKinds({ ...compareWithoutOrder({ older, newer, readOlder, readNewer }), blocks: null })
  const linesOf = (part: 'added' | 'removed') => changes.filter((change) => change[part]).flatMap(({ value }) => value)
  return withKinds({ added: linesOf('added'), removed: linesOf('removed'), blocks: toChangeBlocks(changes) })
}

/** Reading takes its time: only what is compared with another line is read, and only once. */
function createReader(at: Date): (line: string) => LineReading {
  const known = new Map<string, LineReading>()
  return (line) => {
    const reading = known.get(line) ?? readPageLine(line, at)
    known.set(line, reading)
    return reading
  }
}
