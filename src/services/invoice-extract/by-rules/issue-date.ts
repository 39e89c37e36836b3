import { type DateStyle, type FoundDate, readDate } from './dates.ts'
import type { FoundLabel } from './find-labels.ts'
import { findValues, type LabelledText } from './labelled-value.ts'
import type { LabelKind } from './languages/terms.ts'

/** A date and how sure it is, 0 to 1. */
export interface SureDate extends FoundDate {
  readonly confidence: number
}

const NONE: SureDate = { date: null, readings: [], confidence: 0 }
// Words that stand before any date, not only that of the invoice.
const PREPOSITION = /^(vom|von|du|del|le|der|den)$/

/** The date beside a label of its kind; two readings are none. */
export function findLabelledDate(text: LabelledText, { kind, style }: { kind: LabelKind; style: DateStyle }): SureDate {
  const found = readLabelled(text, { kind, style }).find(({ label }) => !PREPOSITION.test(label.term.trim()))
  return found ? { ...found.value, confidence: 0.95 } : NONE
}

/** The date of the invoice: beside its label, else on the line of its number, else the only one there is. */
export function findIssueDate(
  text: LabelledText,
  { style, numberLine }: { style: DateStyle; numberLine: number | null },
): SureDate {
  const labelled = readLabelled(text, { kind: 'issue_date', style })
  const own = labelled.find(({ label }) => /\s|.{8}|請求|発行|开票|開票|발행|작성|청구/.test(label.term.trim()))
  if (own) return { ...own.value, confidence: 0.96 }
  const besideNumber = numberLine === null ? null : readDate(text.lines[numberLine]?.text ?? '', style)
  const plain = labelled.filter(({ label }) => !PREPOSITION.test(label.term.trim()) && isApart(label))
  const dates = new Set(plain.map(({ value }) => value.readings.join()))
  if (plain[0] && dates.size === 1) return { ...plain[0].value, confidence: 0.93 }
  if (besideNumber) return { ...besideNumber, confidence: 0.9 }
  if (plain[0]) return { ...plain[0].value, confidence: 0.7 }
  const all = text.lines.flatMap(({ text: line }) => readDate(line, style) ?? [])
  const different = new Set(all.map(({ readings }) => readings.join()))
  return all[0] && different.size === 1 ? { ...all[0], confidence: 0.8 } : NONE
}

/** 'Date' alone, and not the last word of 'Contract date'. */
function isApart({ before }: FoundLabel): boolean {
  return !/\p{L}{3}\W*$/u.test(before)
}

function readLabelled(text: LabelledText, { kind, style }: { kind: LabelKind; style: DateStyle }) {
  return findValues(text, { kind, pick: (value) => readDate(value, style) })
}
