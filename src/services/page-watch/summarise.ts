import type { PageChanges } from '@farebox/page-diff'
import type { HeldBaseline } from './find-watch.ts'
import type { KeywordState } from './watch-keywords.ts'

interface Findings {
  /** Null on the first check. */
  readonly held: HeldBaseline | null
  /** Null if nothing changed. */
  readonly changes: PageChanges | null
  readonly words: readonly KeywordState[]
  readonly status: number
  readonly lineCount: number
}

const NOISE = { content: 'the content', order: 'the order of lines', counter: 'counters', advert: 'adverts' } as const

/** Sums up the check in one or two sentences. */
export function summarise({ held, changes, words, status, lineCount }: Findings): string {
  if (!held) return `First check: ${countOf(lineCount)} stored to compare with.`
  const { takenAt, status: statusBefore } = held.baseline
  if (!changes) return `No change since ${takenAt}.`
  const sentences = [`${countOf(changes.added.length)} added, ${changes.removed.length} removed since ${takenAt}.`]
  if (status !== statusBefore) sentences.push(`The HTTP status was ${statusBefore} and is ${status}.`)
  const noise = changes.kinds.includes('content') ? [] : changes.kinds.map((kind) => NOISE[kind])
  if (noise.length > 0) sentences.push(`Only ${noise.join(' and ')} changed.`)
  const alerts = words.filter(({ newly_appeared }) => newly_appeared).map(({ keyword }) => JSON.stringify(keyword))
  if (alerts.length > 0) sentences.push(`Newly appeared: ${alerts.join(', ')}.`)
  return sentences.join(' ')
}

function countOf(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}
