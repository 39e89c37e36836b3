import type { PageChanges } from '@farebox/page-diff'
import type { KeywordState } from '@farebox/page-diff/watched'
import type { ProductChange } from './find-product-changes.ts'
import type { HeldBaseline } from './find-watch.ts'

interface Findings {
  /** Null on the first check. */
  readonly held: HeldBaseline | null
  /** Null if nothing changed. */
  readonly changes: PageChanges | null
  readonly words: readonly KeywordState[]
  readonly status: number
  readonly lines: readonly string[]
  readonly title: string
  /** Null if it is the same. */
  readonly titleBefore: string | null
  readonly productChanges: readonly ProductChange[]
  /** What differs, also of kinds that are no news. */
  readonly kinds: PageChanges['kinds']
}

const NOISE = {
  ...{ content: 'the content', order: 'the order of lines', counter: 'counters', advert: 'adverts' },
  ...{ typography: 'capitals or forms of the same signs', rotation: 'lines that are others at each visit' },
  clock: 'clocks, ages, years of copyright or signs that nobody sees',
} as const

/** Sums up the check in one or two sentences. */
export function summarise({ held, changes, words, status, lines, kinds, ...titles }: Findings): string {
  if (!held) return `First check: ${countOf(lines.length)} stored to compare with.`
  const { takenAt, status: statusBefore } = held.baseline
  const noise = noiseOf(kinds)
  const sentences: string[] = []
  if (changes)
    sentences.push(`${countOf(changes.added.length)} added, ${changes.removed.length} removed since ${takenAt}.`)
  if (titles.titleBefore !== null) {
    sentences.push(`The title was ${JSON.stringify(titles.titleBefore)} and is ${JSON.stringify(titles.title)}.`)
  }
  for (const { field, from, to } of titles.productChanges) {
    sentences.push(`The ${field.replace('_', ' ')} was ${from ?? 'not stated'} and is ${to ?? 'no longer stated'}.`)
  }
  if (sentences.length === 0) return sayNoChange(takenAt, kinds)
  if (status !== statusBefore) sentences.push(`The HTTP status was ${statusBefore} and is ${status}.`)
  if (noise.length > 0) sentences.push(`Only ${noise.join(' and ')} changed.`)
  const alerts = words.filter(({ newly_appeared }) => newly_appeared).map(({ keyword }) => JSON.stringify(keyword))
  if (alerts.length > 0) sentences.push(`Newly appeared: ${alerts.join(', ')}.`)
  return sentences.join(' ')
}

/** That nothing changed, and what differs all the same. */
export function sayNoChange(since: string, kinds: PageChanges['kinds']): string {
  const noise = noiseOf(kinds)
  if (noise.length === 0) return `No change since ${since}.`
  // What a clock shows cannot be asked for.
  const unless = kinds.some((kind) => kind !== 'clock') ? ' without also_report' : ''
  return `No change since ${since}. Only ${noise.join(' and ')} differ, which is no change${unless}.`
}

function noiseOf(kinds: PageChanges['kinds']): string[] {
  return kinds.includes('content') ? [] : kinds.map((kind) => NOISE[kind])
}

function countOf(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}
