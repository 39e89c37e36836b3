import { changesHeading, type Outline } from './changes-heading.ts'
import { itemsAt, type ListedLines, movesItems } from './moves-items.ts'
import { movesRecords } from './moves-records.ts'
import type { KnownAside } from './places/line-places.ts'
import { changesItem } from './places/name-lines.ts'
import { sortRecords } from './places/sort-records.ts'
import { type CounterLine, countedOn, readCounter } from './read-counter.ts'
import type { LineReading } from './read-line.ts'
import { bareOf, withoutRetyped } from './retyped-lines.ts'
import { withoutLines } from './without-lines.ts'

/**
 * The kinds of change: 'content', or a change that pages make by themselves: the 'order' of unchanged lines, a 'counter' of
 * views or comments, an 'advert', another 'typography' of the same words, a 'rotation' of lines with each visit, a 'clock' of
 * lines that count as the same, as they say the same at the time of each visit or differ in signs that nobody sees.
 */
export const CHANGE_KINDS = ['content', 'order', 'counter', 'advert', 'typography', 'rotation', 'clock'] as const

/** One of CHANGE_KINDS. */
export type ChangeKind = (typeof CHANGE_KINDS)[number]

interface ChangedLines {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

interface ChangeSurroundings {
  readonly before: readonly KnownAside[]
  readonly after: readonly KnownAside[]
  readonly read: { readonly older: (line: string) => LineReading; readonly newer: (line: string) => LineReading }
  /** All lines, those that are the same of both pages in one spelling. */
  readonly pages: { readonly older: ListedLines; readonly newer: ListedLines }
  /** Null if the headings of one of the pages are unknown. */
  readonly outlines?: { readonly older: Outline; readonly newer: Outline } | null
}

interface Readers {
  readonly readOlder: (line: string) => CounterLine | null
  readonly readNewer: (line: string) => CounterLine | null
}

/** The kinds of change among the added and removed lines, the most important first. */
export function changeKinds(
  changes: ChangedLines,
  { before, after, read, pages, outlines = null }: ChangeSurroundings,
): ChangeKind[] {
  const kinds = new Set<ChangeKind>()
  const moved = common(changes.added, changes.removed)
  if (moved.length > 0) kinds.add('order')
  const still = { added: withoutLines(changes.added, moved), removed: withoutLines(changes.removed, moved) }

  const [older, newer] = [byLine(before), byLine(after)]
  const uncounted = withoutPairs(still, {
    readOlder: (line) => counterOf(line, older),
    readNewer: (line) => counterOf(line, newer),
  })
  if (uncounted.added.length < still.added.length) kinds.add('counter')

  const { added, removed, isRetimed } = withoutRetyped({ ...uncounted, readOlder: read.older, readNewer: read.newer })
  if (added.length < uncounted.added.length) kinds.add('typography')
  if (isRetimed) kinds.add('clock')

  const isContent = (line: string, asides: ReadonlyMap<string, KnownAside>) => asides.get(line)?.kind !== 'advert'
  const content = [
    ...added.filter((line) => isContent(line, newer)),
    ...removed.filter((line) => isContent(line, older)),
  ]
  if (content.length < added.length + removed.length) kinds.add('advert')
  if (content.length > 0 || (kinds.has('order') && isOtherOrder())) kinds.add('content')
  return CHANGE_KINDS.filter((kind) => kinds.has(kind))

  function isOtherOrder(): boolean {
    const records = moved.filter((line) => isContent(line, newer))
    if (outlines !== null && changesItem(records, outlines)) return true
    const steady = withoutNoise()
    const isMoved =
      movesItems({ older: sortRecords(steady.older), newer: sortRecords(steady.newer) }) || movesItems(steady)
    if (isMoved !== null) return !isMoved
    const orders = { older: steady.older.lines, newer: steady.newer.lines }
    return (outlines !== null && changesHeading(records, outlines)) || !movesRecords(orders)
  }

  function withoutNoise() {
    const known = new Map([...older, ...newer])
    const steadyOf = (line: string) => bareOf(counterOf(line, known)?.steady ?? line)
    const steady = ({ lines, items }: ListedLines) => {
      const kept = [...lines.entries()].filter(([, line]) => isContent(line, known))
      return {
        lines: kept.map(([, line]) => steadyOf(line)),
        items:
          items &&
          itemsAt(
            items,
            kept.map(([at]) => at),
          ),
      }
    }
    return { older: steady(pages.older), newer: steady(pages.newer) }
  }
}

function counterOf(line: string, asides: ReadonlyMap<string, KnownAside>): CounterLine | null {
  const known = asides.get(line)
  return known?.kind === 'counter' ? { steady: known.steady, counts: [] } : readCounter(line)
}

/** The lines without those of which one became another by counting on; lines that read alike pair in their order. */
function withoutPairs({ added, removed }: ChangedLines, { readOlder, readNewer }: Readers): ChangedLines {
  const waiting = Map.groupBy(removed.toReversed(), (line) => readOlder(line)?.steady)
  const paired: string[] = []
  const left = added.filter((line) => {
    const counter = readNewer(line)
    const earlier = counter && waiting.get(counter.steady)?.pop()
    const before = typeof earlier === 'string' && readOlder(earlier)
    if (!counter || !before || !countedOn(before, counter)) return true
    paired.push(earlier)
    return false
  })
  return { added: left, removed: withoutLines(removed, paired) }
}

function byLine(asides: readonly KnownAside[]): ReadonlyMap<string, KnownAside> {
  return new Map(asides.map((aside) => [aside.line, aside]))
}

/** Lines that both sides have, each as often as both have it. */
function common(left: readonly string[], right: readonly string[]): string[] {
  return withoutLines(left, withoutLines(left, right))
}
