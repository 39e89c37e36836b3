import type { Cell, Line } from '../text-lines.ts'
import { foldText } from './fold-text.ts'
import { LANGUAGES } from './languages/languages.ts'
import type { ColumnKind } from './languages/terms.ts'

/** A column of the table of lines, by its heading. */
export interface Column {
  readonly kind: ColumnKind
  readonly left: number
  readonly right: number
}

const HEADINGS: ReadonlyMap<string, ColumnKind> = new Map(
  LANGUAGES.flatMap(({ columns }) =>
    // The keys of the record are those of its type.
    (Object.entries(columns) as [ColumnKind, string][]).flatMap(([kind, terms]) =>
      terms.split(', ').map((term) => [fold(term) || term, kind] as const),
    ),
  ).reverse(),
)
const MIN_COLUMNS = 3

/** The columns where a line is the heading of the table of lines; undefined where it is not. */
export function readColumns(line: Line, neighbours: readonly (Line | undefined)[] = []): Column[] | undefined {
  const columns = line.cells.flatMap((cell) => toColumns(cell))
  const kinds = new Set(columns.map(({ kind }) => kind).filter((kind) => kind !== 'other'))
  const hasPrice = kinds.has('net_amount') || kinds.has('unit_price')
  if (!hasPrice || kinds.size < MIN_COLUMNS || !(kinds.has('description') || kinds.has('quantity'))) return undefined
  return withLastColumn(withoutSecondAmount([...columns, ...findSplitHeadings(columns, { line, neighbours })]))
}

function toColumns(cell: Cell): Column[] {
  const folded = fold(cell.text)
  const whole = toKind(folded)
  if (whole) return [{ kind: whole, left: cell.left, right: cell.right }]
  // Headings that stand close together come as one cell: 'MwSt-% Nettowert'.
  const words = folded.split(' ')
  const width = (cell.right - cell.left) / Math.max(1, folded.length)
  let at = cell.left
  return words.flatMap((word) => {
    const [left, right] = [at, at + word.length * width]
    at = right + width
    const kind = toKind(word)
    return kind ? [{ kind, left, right }] : []
  })
}

function toKind(heading: string): ColumnKind | undefined {
  const bare = heading.replace(/ (in )?([a-z]{3}|euro|in|kr|zl|kc)$/, '').trim()
  return HEADINGS.get(heading) ?? HEADINGS.get(bare)
}

function fold(text: string): string {
  return foldText(text).replaceAll(/\s+/g, ' ').trim()
}

/** Headings of two words may stand half a line above and below the others. */
function findSplitHeadings(
  columns: readonly Column[],
  { line, neighbours }: { line: Line; neighbours: readonly (Line | undefined)[] },
): Column[] {
  const near = neighbours.flatMap((other) =>
    other && Math.abs(other.y - line.y) < 1.5 * line.height ? other.cells : [],
  )
  const apart = ({ left, right }: Column) => columns.every((column) => right < column.left || left > column.right)
  const split = near
    .flatMap(toColumns)
    .filter((column) => apart(column) && !columns.some(({ kind }) => kind === column.kind))
  return [...new Map(split.map((column) => [column.kind, column])).values()]
}

/** Amounts stand in the last column, also where its heading says nothing we know. */
function withLastColumn(columns: readonly Column[]): Column[] {
  if (columns.some(({ kind }) => kind === 'net_amount')) return [...columns]
  const end = Math.max(...columns.map(({ right }) => right))
  return [...columns, { kind: 'net_amount', left: end + 20, right: end + 100 }]
}

/** Where 'amount' stands left of 'total', it is how many. */
function withoutSecondAmount(columns: readonly Column[]): Column[] {
  const last = columns.findLast(({ kind }) => kind === 'net_amount')
  const hasQuantity = columns.some(({ kind }) => kind === 'quantity')
  return columns.map((column, index) => {
    if (column.kind !== 'net_amount' || column === last) return column
    return { ...column, kind: index === 0 && !hasQuantity ? 'quantity' : 'other' }
  })
}
