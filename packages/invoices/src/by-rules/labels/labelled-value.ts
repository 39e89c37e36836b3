import { type Line, UNREADABLE } from '../../text-lines.ts'
import type { LabelKind } from '../languages/terms.ts'
import type { FoundLabel } from './find-labels.ts'

/** The lines of a text and the labels found in them. */
export interface LabelledText {
  readonly lines: readonly Line[]
  readonly labels: readonly FoundLabel[]
}

const LINES_BETWEEN = 2
// In font sizes.
const LEADING = 3

interface WantedValue<T> {
  readonly kind: LabelKind
  /** The value in a text, or null. */
  pick(text: string): T | null
}

/** The value of the surest label of a kind: after the label, in a cell to its right, or in the cell below. */
export function findValue<T>(text: LabelledText, wanted: WantedValue<T>): T | null {
  return findValues(text, wanted)[0]?.value ?? null
}

/** The values of all labels of a kind, surest first. */
export function findValues<T>(
  { lines, labels }: LabelledText,
  { kind, pick }: WantedValue<T>,
): { value: T; label: FoundLabel }[] {
  const candidates = labels.filter((label) => label.kind === kind).sort((a, b) => a.rank - b.rank || a.line - b.line)
  const labelled = new Set(labels.map(({ line, cell }) => `${line} ${cell}`))
  return candidates.flatMap((label) => {
    const value = pickBeside(label, { lines, labelled, pick })
    return value === null ? [] : [{ value, label }]
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

function pickBeside<T>(
  label: FoundLabel,
  { lines, labelled, pick }: { lines: readonly Line[]; labelled: ReadonlySet<string>; pick(text: string): T | null },
): T | null {
  const value = pick(label.rest)
  if (value !== null || hasWords(label.rest)) return value
  const cells = lines[label.line]?.cells ?? []
  const isLabelled = (line: number, cell: number) => labelled.has(`${line} ${cell}`)
  const right = cells[label.cell + 1]
  // The value is there, but unreadable.
  if (`${label.rest}${right?.text}`.includes(UNREADABLE)) return null
  const toTheRight = right && !isLabelled(label.line, label.cell + 1) ? pick(right.text) : null
  if (toTheRight !== null) return toTheRight
  const below = findBelow(lines, label)
  return below && !isLabelled(below.line, below.index) ? pick(below.text) : null
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
    const index = next.cells.findIndex(({ left, right }) => left < above.right && right > above.left)
    const cell = next.cells[index]
    if (cell) return { text: cell.text, line, index }
  }
  return undefined
}

function isNear(upper: Line, lower: Line): boolean {
  return lower.y > upper.y && lower.y - upper.y < LEADING * upper.height
}
