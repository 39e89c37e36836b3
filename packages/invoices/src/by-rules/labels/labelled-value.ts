import type { Line } from '../../text-lines.ts'
import { UNREADABLE } from '../../unreadable.ts'
import type { LabelKind } from '../languages/terms.ts'
import type { FoundLabel } from './find-labels.ts'
import { isBesideLabel } from './rows-of-headings.ts'

/** The lines of a text and the labels found in them. */
export interface LabelledText {
  readonly lines: readonly Line[]
  readonly labels: readonly FoundLabel[]
}

// 'N9' may be a 'Nº' that a recognizer has misread: then the value is in the next cell.
const MAYBE_SIGN = /^\s*N\d[.:]?\s*$/u
const LINES_BETWEEN = 2
// In font sizes.
const LEADING = 3

interface WantedValue<T> {
  readonly kind: LabelKind
  /** True for words, of which some may be labels elsewhere: 'payable within 14 days from the invoice date'. */
  readonly isText?: boolean
  /** The value in a text, or null. */
  pick(text: string): T | null
}

/** A value, its label, and the text after the label or of the neighbouring cell in which the value stands. */
export interface LabelledValue<T> {
  readonly value: T
  readonly label: FoundLabel
  readonly source: string
  /** Indices of the line and the cell in which it stands. */
  readonly at: { readonly line: number; readonly cell: number }
}

/** The value of the surest label of a kind: after the label, in a cell to its right, or in the cell below. */
export function findValue<T>(text: LabelledText, wanted: WantedValue<T>): T | null {
  return findValues(text, wanted)[0]?.value ?? null
}

/** The values of all labels of a kind, surest first. */
export function findValues<T>(
  { lines, labels: all }: LabelledText,
  { kind, pick, isText = false }: WantedValue<T>,
): LabelledValue<T>[] {
  const labels = isText ? toAnnouncing(all, { kind, lines }) : all
  const candidates = labels.filter((label) => label.kind === kind).sort((a, b) => a.rank - b.rank || a.line - b.line)
  const labelled = new Set(labels.map(({ line, cell }) => `${line} ${cell}`))
  return candidates.flatMap((label) => {
    // 'Date of contract | 5 March': the last label of the cell announces what stands beside the cell.
    const isLast = labels.every(
      (other) => other.line !== label.line || other.cell !== label.cell || !isForeignAfter(other, label),
    )
    return pickBeside(label, { lines, labelled, pick, isLast, isBeside: isBesideLabel(label, all) }) ?? []
  })
}

/** The labels of a kind and those alone or before a colon, each with the text up to the next of these. */
function toAnnouncing(
  labels: readonly FoundLabel[],
  { kind, lines }: { kind: LabelKind; lines: readonly Line[] },
): FoundLabel[] {
  const isAlone = ({ before, rest }: FoundLabel) => `${before}${rest}`.trim() === ''
  const kept = labels.filter((label) => label.kind === kind || isAlone(label) || /^\s*[:：]/.test(label.rest))
  return kept.map((label, index) => {
    const { line, cell, before, term } = label
    const next = kept[index + 1]
    const end = next?.line === line && next.cell === cell ? next.before.length : undefined
    return { ...label, rest: lines[line]?.cells[cell]?.text.slice(before.length + term.length, end) ?? '' }
  })
}

/** Whether a matching label has an unreadable value. Then no other value on the page may replace it. */
export function isUnreadable({ lines, labels }: LabelledText, isMeant: (label: FoundLabel) => boolean): boolean {
  return labels
    .filter(isMeant)
    .some(({ rest, line, cell }) =>
      [rest, lines[line]?.cells[cell + 1]?.text].some((text) => text?.includes(UNREADABLE)),
    )
}

interface Surroundings<T> {
  readonly lines: readonly Line[]
  readonly labelled: ReadonlySet<string>
  readonly pick: (text: string) => T | null
  /** False if a label with words of its own follows in the cell. */
  readonly isLast: boolean
  /** True if another one is directly before it. */
  readonly isBeside: boolean
}

function pickBeside<T>(
  label: FoundLabel,
  { lines, labelled, pick, isLast, isBeside }: Surroundings<T>,
): LabelledValue<T> | undefined {
  const from = (source: string, at = { line: label.line, cell: label.cell + 1 }) => {
    const value = pick(source)
    return value === null ? undefined : { value, label, source, at }
  }
  const cells = lines[label.line]?.cells ?? []
  const ofSign = MAYBE_SIGN.test(label.rest) ? from(cells[label.cell + 1]?.text ?? '') : undefined
  const after = ofSign ?? from(label.rest, label)
  if (after || hasWords(label.rest) || !isLast) return after
  const isLabelled = (line: number, cell: number) => labelled.has(`${line} ${cell}`)
  const right = cells[label.cell + 1]
  // The value is there, but unreadable.
  if (`${label.rest}${right?.text}`.includes(UNREADABLE)) return undefined
  const toTheRight = right && !isLabelled(label.line, label.cell + 1) ? from(right.text) : undefined
  if (toTheRight) return toTheRight
  const below = isBeside ? undefined : findBelow(lines, label)
  return below && !isLabelled(below.line, below.cell) ? from(below.text, below) : undefined
}

/** True for a label further right that has words of its own, or that announces something else. */
function isForeignAfter(other: FoundLabel, label: FoundLabel): boolean {
  return other.before.length > label.before.length && (other.kind !== label.kind || hasWords(other.rest))
}

/** True if the label is part of a sentence. */
function hasWords(rest: string): boolean {
  return /\p{L}{3,}/u.test(rest)
}

/** The cell below the cell of a label. Lines of other columns may be in between. */
function findBelow(lines: readonly Line[], label: FoundLabel) {
  const own = lines[label.line]
  const above = own?.cells[label.cell]
  if (!own || !above) return undefined
  for (let line = label.line + 1; line <= label.line + LINES_BETWEEN + 1; line += 1) {
    const next = lines[line]
    if (!next || (line > label.line + 1 && !isNear(own, next))) return undefined
    const cell = next.cells.findIndex(({ left, right }) => left < above.right && right > above.left)
    const { text } = next.cells[cell] ?? {}
    if (text !== undefined) return { text, line, cell }
  }
  return undefined
}

function isNear(upper: Line, lower: Line): boolean {
  return lower.y > upper.y && lower.y - upper.y < LEADING * upper.height
}
