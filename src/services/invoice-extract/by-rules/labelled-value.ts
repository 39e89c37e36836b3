import type { Cell, Line } from '../text-lines.ts'
import type { FoundLabel } from './find-labels.ts'
import type { LabelKind } from './languages/terms.ts'

/** A page full of text with its labels found. */
export interface LabelledText {
  readonly lines: readonly Line[]
  readonly labels: readonly FoundLabel[]
}

interface WantedValue<T> {
  readonly kind: LabelKind
  /** The value in a text, or null. */
  pick(text: string): T | null
}

/** The value of the surest label of a kind: what stands behind it, in a cell to the right, or in the cell below. */
export function findValue<T>(text: LabelledText, wanted: WantedValue<T>): T | null {
  return findValues(text, wanted)[0]?.value ?? null
}

/** The same of all labels of a kind, the surest first. */
export function findValues<T>(
  { lines, labels }: LabelledText,
  { kind, pick }: WantedValue<T>,
): { value: T; label: FoundLabel }[] {
  const candidates = labels.filter((label) => label.kind === kind).sort((a, b) => a.rank - b.rank || a.line - b.line)
  return candidates.flatMap((label) => {
    const value = pickBeside(label, { lines, labels, pick })
    return value === null ? [] : [{ value, label }]
  })
}

function pickBeside<T>(
  label: FoundLabel,
  { lines, labels, pick }: LabelledText & { pick(text: string): T | null },
): T | null {
  const value = pick(label.rest)
  if (value !== null || hasWords(label.rest)) return value
  const cells = lines[label.line]?.cells ?? []
  const isLabelled = (line: number, cell: number) => labels.some((other) => other.line === line && other.cell === cell)
  const right = cells[label.cell + 1]
  const toTheRight = right && !isLabelled(label.line, label.cell + 1) ? pick(right.text) : null
  if (toTheRight !== null) return toTheRight
  const below = findBelow(lines[label.line + 1], cells[label.cell])
  return below && !isLabelled(label.line + 1, below.index) ? pick(below.text) : null
}

/** The label was part of a sentence. */
function hasWords(rest: string): boolean {
  return /\p{L}{3,}/u.test(rest)
}

function findBelow(line: Line | undefined, above: Cell | undefined): { text: string; index: number } | undefined {
  if (!line || !above) return undefined
  const index = line.cells.findIndex(({ left, right }) => left < above.right && right > above.left)
  const cell = line.cells[index]
  return cell && { text: cell.text, index }
}
