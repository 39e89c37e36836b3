import type { Line } from '../text-lines.ts'
import { foldText } from './fold-text.ts'
import { LABELS, type LabelKind } from './labels.ts'

/** A label found on the invoice, and the text beside it. */
export interface FoundLabel {
  readonly kind: LabelKind
  /** Place in the list of its kind: 0 is the surest. */
  readonly rank: number
  /** What follows in the same cell, up to the next label. */
  readonly rest: string
  readonly line: number
  readonly cell: number
  /** What stands in the same cell before the label. */
  readonly before: string
}

interface Rule {
  readonly kind: LabelKind
  readonly rank: number
  readonly length: number
  /** Cheap to look for before the pattern is tried. */
  readonly firstWord: string
  readonly pattern: RegExp
}

const MAX_CELL = 500

// A label is a run of whole words, whatever stands between them.
const RULES: readonly Rule[] = (Object.entries(LABELS) as [LabelKind, readonly string[]][]).flatMap(([kind, labels]) =>
  labels.map((label, rank) => {
    const words = label.split(' ').join(' {0,3}')
    return {
      firstWord: label.split(' ', 1)[0] ?? '',
      kind,
      rank,
      length: label.length,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'gu'),
    }
  }),
)

/** Every label of the document in reading order; of labels that overlap, the longest. */
export function findLabels(lines: readonly Line[]): FoundLabel[] {
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text }, cell) => readCell(text.slice(0, MAX_CELL), { line, cell })),
  )
}

function readCell(text: string, place: { readonly line: number; readonly cell: number }): FoundLabel[] {
  const folded = foldText(text)
  const hits = RULES.filter(({ firstWord }) => folded.includes(firstWord)).flatMap(({ kind, rank, length, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => ({
      kind,
      rank,
      length,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  hits.sort((a, b) => b.length - a.length || a.start - b.start)
  const kept: typeof hits = []
  for (const hit of hits) {
    if (kept.every(({ start, end }) => hit.end <= start || hit.start >= end)) kept.push(hit)
  }
  kept.sort((a, b) => a.start - b.start)
  return kept.map(({ kind, rank, start, end }, index) => ({
    kind,
    rank,
    rest: text.slice(end, kept[index + 1]?.start),
    before: text.slice(0, start),
    ...place,
  }))
}
