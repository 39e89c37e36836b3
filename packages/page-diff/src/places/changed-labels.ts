import { readCounter } from '../read-counter.ts'
import { readPageLine } from '../read-line.ts'
import { withoutLines } from '../without-lines.ts'
import type { KnownVisit } from './line-places.ts'

const MAX_LABELS = 8
const MAX_CHARS = 200
const LETTER = /\p{L}/u
const COLON = /\s*[:：]$/
const COUNT = /\s*[([]\s*\d[\d.,\s]*[)\]]$/

/**
 * The lines that came from one label under another, with these labels. Both pages have both labels, and these stand under the
 * same as before: what was the first of a list is no label of the others.
 */
export function changedLabels(before: KnownVisit, after: KnownVisit): ReadonlyMap<string, ReadonlySet<string>> {
  const [older, newer] = [toStands(before), toStands(after)]
  const isAlone = (name: string) => older.counts.get(name) === 1 && newer.counts.get(name) === 1
  const [was, is] = [standsOf(before, isAlone), standsOf(after, isAlone)]
  const changed = new Map<string, ReadonlySet<string>>()
  for (const [line, stands] of was) {
    const others = is.get(line)
    if (!others) continue
    const [left, come] = [namesOf(withoutLines(stands, others)), namesOf(withoutLines(others, stands))]
    const from = withoutLines(left, come).filter((name) => isThere(name, older, newer))
    const to = withoutLines(come, left).filter((name) => isThere(name, newer, older))
    if (from.length > 0 && to.length > 0) changed.set(line, new Set([...from, ...to]))
  }
  return changed
}

interface Stands {
  /** How many labels have each name. */
  readonly counts: ReadonlyMap<string, number>
  /** For each name of a label, and for each line, what it stands under. */
  readonly ofNames: ReadonlyMap<string, ReadonlySet<string>>
  readonly ofLines: ReadonlyMap<string, ReadonlySet<string>>
}

/** Whether what is a label on one page is on the other one, too, and under the same. */
function isThere(name: string, own: Stands, other: Stands): boolean {
  const stands = [...(own.ofNames.get(name) ?? [])]
  return stands.some((stand) => other.ofNames.get(name)?.has(stand) || other.ofLines.get(name)?.has(stand))
}

function toStands(visit: KnownVisit): Stands {
  const counts = new Map<string, number>()
  const [ofNames, ofLines] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const labelsOf = createStands(visit)
  const { labels } = visit.places
  const names = namesIn(visit)
  const namesAround = (label: number): string[] => {
    const outer = labels.around[label] ?? -1
    return outer < 0 ? [] : [names[outer] ?? '', ...namesAround(outer)].filter(Boolean).slice(0, MAX_LABELS)
  }
  for (const [label, name] of names.entries()) {
    if (name === '') continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    add(ofNames, name, namesAround(label))
  }
  for (const [at, line] of visit.lines.entries())
    if (line.length <= MAX_CHARS) add(ofLines, labelName(line), labelsOf(at))
  return { counts, ofNames, ofLines }
}

function add(stands: Map<string, Set<string>>, name: string, under: readonly string[]) {
  const known = stands.get(name) ?? new Set()
  stands.set(name, known.add(under.join('\n')))
}

function namesOf(stands: readonly string[]): string[] {
  return stands.flatMap((stand) => stand.split('\n'))
}

/** What tells the names of the labels that a line stands under, the nearest first, up to one that is enough. */
export function createStands(visit: KnownVisit) {
  const { labels } = visit.places
  const names = namesIn(visit)
  return (line: number, isEnough: (name: string) => boolean = () => false): string[] => {
    const found: string[] = []
    for (let label = labels.of[line] ?? -1; label >= 0; label = labels.around[label] ?? -1) {
      const name = names[label] ?? ''
      if (name !== '') found.push(name)
      if (found.length === MAX_LABELS || isEnough(name)) break
    }
    return found
  }
}

/** The name of each label. Empty for an advert, a clock, an age or a count. */
function namesIn({ places: { labels }, asides, at }: KnownVisit): string[] {
  const known = new Set(asides.map(({ line }) => line))
  return labels.texts.map((text) => {
    const name = labelName(text)
    return known.has(text) || !isSteady(name, at) ? '' : name
  })
}

/** A label without the number of what stands under it. */
export function labelName(text: string): string {
  return text.replace(COLON, '').replace(COUNT, '')
}

function isSteady(name: string, at: Date): boolean {
  const { pattern, ages, clocks } = readPageLine(name, at)
  return LETTER.test(pattern) && ages.length + clocks.length === 0 && readCounter(name) === null
}

/** For each line, what it stands under, once for each time that it is there. */
function standsOf(visit: KnownVisit, isAlone: (name: string) => boolean): ReadonlyMap<string, string[]> {
  const labelsOf = createStands(visit)
  const asides = new Set(visit.asides.map(({ line }) => line))
  const found = new Map<string, string[]>()
  for (const [at, line] of visit.lines.entries()) {
    if (asides.has(line)) continue
    const stand = labelsOf(at, isAlone).join('\n')
    const known = found.get(line)
    if (known) known.push(stand)
    else found.set(line, [stand])
  }
  return found
}
