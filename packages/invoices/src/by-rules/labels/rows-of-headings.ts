import type { Cell, Line } from '../../text-lines.ts'
import { readDates } from '../dates/dates.ts'
import type { LabelKind } from '../languages/terms.ts'

const DATES: readonly LabelKind[] = ['issue_date', 'due_date', 'delivery_date']
const EITHER_ORDER = { monthFirst: null }
// Lines of other columns between headings and values; in font sizes, the distance of the two.
const [LINES_BETWEEN, LEADING] = [2, 3]
// Words of the row below, of which every division is tried, and such rows: a paper has one or two.
const [MAX_WORDS, MAX_ROWS] = [12, 20]

interface PlacedLabel {
  readonly kind: LabelKind
  readonly term: string
  readonly rest: string
  readonly before: string
  readonly line: number
  readonly cell: number
}

interface Word {
  readonly text: string
  readonly cell: number
}

/**
 * Gives headings that stand close beside each other, 'Invoice no. Date Due date', the values below them as their rest: all
 * at once and in order, if there is one way only to divide the row below into a value for each.
 */
export function withRowsBelow<T extends PlacedLabel>(labels: readonly T[], lines: readonly Line[]): T[] {
  const rests = new Map<PlacedLabel, string>()
  const rows = [...Map.groupBy(labels, ({ line }) => line).values()].flatMap(findRows)
  for (const headings of rows.slice(0, MAX_ROWS)) {
    const values = divide(wordsBelow(headings, lines), headings)
    for (const [index, label] of headings.entries()) if (values) rests.set(label, ` ${values[index]}`)
  }
  return labels.map((label) => ({ ...label, rest: rests.get(label) ?? label.rest }))
}

/** True for a label directly after another one: what stands below their cell may be the value of either. */
export function isBesideLabel(label: PlacedLabel, labels: readonly PlacedLabel[]): boolean {
  return labels.some(
    ({ line, cell, before, term, rest }) =>
      line === label.line &&
      cell === label.cell &&
      isBlank(rest) &&
      before.length + term.length + rest.length === label.before.length,
  )
}

/** True for '. ' of 'Fattura n. Data', and '.º ' of 'Fatura n.º Data'. */
function isBlank(text: string): boolean {
  return !/(?!º)[\p{L}\d]/u.test(text)
}

/** Neighbouring cells of nothing but labels, at least one of them with two. */
function findRows(row: readonly PlacedLabel[]): PlacedLabel[][] {
  const cells = Map.groupBy(row, ({ cell }) => cell)
  const rows: PlacedLabel[][] = []
  for (const [cell, labels] of [...cells].sort(([a], [b]) => a - b)) {
    const isBare = labels.every(({ rest }) => isBlank(rest)) && isBlank(labels[0]?.before ?? '')
    if (!isBare) continue
    const last = rows.at(-1)
    if (last?.at(-1)?.cell === cell - 1) last.push(...labels)
    else rows.push([...labels])
  }
  const isClose = (headings: readonly PlacedLabel[]) => new Set(headings.map(({ cell }) => cell)).size < headings.length
  return rows.filter((headings) => isClose(headings))
}

/** The words of the first line below the headings that has some in their columns. */
function wordsBelow(headings: readonly PlacedLabel[], lines: readonly Line[]): Word[] {
  const at = headings[0]?.line ?? 0
  const own = lines[at]
  const cells = headings.flatMap(({ cell }) => own?.cells[cell] ?? [])
  const [left, right] = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))]
  const isBelow = (cell: Cell) => cell.left < right && cell.right > left
  const below = lines.slice(at + 1, at + 2 + LINES_BETWEEN).find((line) => line.cells.some(isBelow))
  if (!own || !below || below.y <= own.y || below.y - own.y >= LEADING * own.height) return []
  return below.cells
    .filter(isBelow)
    .flatMap(({ text }, cell) => text.split(/\s+/).map((word) => ({ text: word, cell })))
}

/** The only division of words, in order, into a value for each heading; undefined if there is none or another one. */
function divide(words: readonly Word[], headings: readonly PlacedLabel[]): string[] | undefined {
  if (words.length > MAX_WORDS) return undefined
  const divisions = divideAll(words, headings)
  return divisions.length === 1 ? divisions[0] : undefined
}

function divideAll(words: readonly Word[], [heading, ...others]: readonly PlacedLabel[]): string[][] {
  if (!heading) return words.length === 0 ? [[]] : []
  const found: string[][] = []
  for (let count = 1; count <= words.length - others.length && words[count - 1]?.cell === words[0]?.cell; count += 1) {
    const value = words.slice(0, count).map(({ text }) => text)
    if (isValueOf(value, heading)) {
      found.push(...divideAll(words.slice(count), others).map((rest) => [value.join(' '), ...rest]))
    }
  }
  return found
}

/** True for a date below the heading of one, and for a code of one word below another. */
function isValueOf(words: readonly string[], { kind }: PlacedLabel): boolean {
  const read = (text: readonly string[]) => readDates(text.join(' '), EITHER_ORDER)
  const [date, more] = read(words)
  if (DATES.includes(kind)) return date?.index === 0 && !more && read(words.slice(0, -1)).length === 0
  return !date && (kind !== 'invoice_number' || (words.length === 1 && /\d/.test(words[0] ?? '')))
}
