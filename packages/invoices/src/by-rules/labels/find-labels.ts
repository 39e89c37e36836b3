import type { Line } from '../../text-lines.ts'
import { readAmountLabel } from '../amounts/amount-label.ts'
import { foldText } from '../fold-text.ts'
import type { LabelKind } from '../languages/terms.ts'
import { SoughtTerm, SoughtTerms } from '../sought-term.ts'
import { LABELS, PARTY_HEADINGS } from './labels.ts'
import { withRowsBelow } from './rows-of-headings.ts'

/** A label found on the invoice, and the text beside it. */
export interface FoundLabel {
  readonly kind: LabelKind
  /** The folded text of the label on the invoice. */
  readonly term: string
  /** Index in the list of its kind: 0 is the surest. */
  readonly rank: number
  /** The text after the label in the same cell, up to the next label; below close headings, the value in their row. */
  readonly rest: string
  readonly line: number
  readonly cell: number
  /** The text before the label in the same cell. */
  readonly before: string
}

interface Rule {
  readonly kind: LabelKind
  readonly rank: number
  readonly term: SoughtTerm
}

const MAX_CELL = 500
const MAX_AMOUNT_LABEL = 60

// A label is a sequence of whole words, with any separators between them.
const RULES = new SoughtTerms<Rule>(LABELS.map(({ kind, term, rank }) => ({ kind, rank, term: new SoughtTerm(term) })))

const HEADINGS = new Map(PARTY_HEADINGS.map(({ kind, term }) => [toPhrase(term), kind]))

/** Every label of the document in reading order. Of overlapping labels, the longest wins. */
export function findLabels(lines: readonly Line[], languages: readonly string[]): FoundLabel[] {
  const labels = lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text }, cell): FoundLabel[] => {
      const found = readCell(text.slice(0, MAX_CELL), { line, cell })
      if (found.length > 0 || text.length > MAX_AMOUNT_LABEL || !readAmountLabel(text, languages)) return found
      return [{ kind: 'amount', term: foldText(text), rank: 0, rest: '', before: '', line, cell }]
    }),
  )
  return withRowsBelow(labels, lines)
}

function readCell(text: string, place: { readonly line: number; readonly cell: number }): FoundLabel[] {
  const folded = foldText(text)
  const heading = HEADINGS.get(toPhrase(text))
  if (heading) return [{ kind: heading, term: folded, rank: 0, rest: '', before: '', ...place }]
  const hits = RULES.near(folded).flatMap(({ kind, rank, term }) =>
    term.placesIn(folded).map((found) => ({ kind, rank, length: term.length, ...found })),
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
    term: folded.slice(start, end),
    rest: text.slice(end, kept[index + 1]?.start),
    before: text.slice(0, start),
    ...place,
  }))
}

/** True if nothing else is written in the cell of a label. */
export function isAlone({ before, rest }: Pick<FoundLabel, 'before' | 'rest'>): boolean {
  return !/[\p{L}\d]/u.test(before + rest)
}

/** True if the text is nothing but labels, such as 'To' or 'Your details': no name of a party is. */
export function isLabelOnly(text: string): boolean {
  const phrase = toPhrase(text)
  if (phrase === '' || HEADINGS.has(phrase)) return true
  return RULES.near(phrase).some(({ term }) => term.blankOut(phrase).trim() === '')
}

function toPhrase(text: string): string {
  return foldText(text).trim().replaceAll(/\s+/g, ' ')
}
