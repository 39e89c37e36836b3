import type { Cell, Line } from '../../text-lines.ts'
import { readAmountWords } from '../amounts/amount-words.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { ColumnKind } from '../languages/terms.ts'

/** A column of the line table, by its heading. */
export interface Column {
  readonly kind: ColumnKind
  readonly left: number
  readonly right: number
  /** True if the heading says that amounts include tax. */
  readonly isGross?: boolean
}

const HEADINGS: ReadonlyMap<string, ColumnKind> = new Map(
  LANGUAGES.flatMap(({ columns }) =>
    // The keys of the record have this type.
    (Object.entries(columns) as [ColumnKind, string][]).flatMap(([kind, terms]) =>
      terms.split(', ').map((term) => [fold(term) || term, kind] as const),
    ),
  ).reverse(),
)
const CODES = LANGUAGES.map(({ code }) => code)
const MIN_COLUMNS = 3
const MAX_WORDS = 4

/** The columns if the line is the heading of the line table, else undefined. */
export function readColumns(line: Line, neighbours: readonly (Line | undefined)[] = []): Column[] | undefined {
  const known = line.cells.flatMap((cell) => toColumns(cell, toKnown))
  const kinds = new Set(known.map(({ kind }) => kind).filter((kind) => kind !== 'other'))
  const hasPrice = kinds.has('net_amount') || kinds.has('unit_price')
  if (!hasPrice || kinds.size < MIN_COLUMNS || !(kinds.has('description') || kinds.has('quantity'))) return undefined
  // The next steps are costly, and only for headings.
  const columns = line.cells.flatMap((cell) => orUnknown(toColumns(cell, toHeading), cell))
  return withLastColumn(withoutSecondAmount([...columns, ...findSplitHeadings(columns, { line, neighbours })]))
}

/** Headings that are close together form one cell: 'Wartość netto VAT % Kwota VAT'. The longest known heading wins. */
function toColumns({ text, left: start, right: end }: Cell, read: ReadHeading): Column[] {
  const words = [...fold(text).matchAll(/\S+/g)]
  const width = (end - start) / Math.max(1, fold(text).length)
  const columns: Column[] = []
  for (let at = 0; at < words.length; ) {
    const found = findHeading(
      words.slice(at, at + MAX_WORDS).map(([word]) => word),
      read,
    )
    const [first, last] = [words[at], words[at + (found?.words ?? 1) - 1]]
    if (found && first && last) {
      const left = start + first.index * width
      columns.push({ ...found.column, left, right: start + (last.index + last[0].length) * width })
    }
    at += found?.words ?? 1
  }
  // 'Qty (days)': what is not understood is of the only column, too.
  return columns.length === 1 ? columns.map((column) => ({ ...column, left: start, right: end })) : columns
}

/** The column of a place: the one it overlaps, or the nearest. Numbers are flush right and texts flush left. */
export function nearestColumn(place: { left: number; right: number }, columns: readonly Column[]): Column {
  const distance = ({ left, right }: Column) => {
    const apart = Math.max(0, left - place.right, place.left - right)
    return apart * 1000 + Math.min(Math.abs(left - place.left), Math.abs(right - place.right))
  }
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best))
}

type Heading = Pick<Column, 'kind' | 'isGross'>
type ReadHeading = (phrase: string) => Heading | undefined

function findHeading(words: readonly string[], read: ReadHeading) {
  for (let count = words.length; count > 0; count -= 1) {
    const column = read(words.slice(0, count).join(' '))
    if (column) return { words: count, column }
  }
  return undefined
}

function toKnown(phrase: string): Heading | undefined {
  const kind = toKind(phrase)
  return kind && { kind }
}

function toHeading(phrase: string): Heading | undefined {
  if (isGross(phrase)) return { kind: 'other', isGross: true }
  return toKnown(phrase) ?? (phrase.includes(' ') && isTax(phrase) ? { kind: 'other' } : undefined)
}

/** 'Kwota VAT' and 'Sc.%' head columns of no known kind. */
function orUnknown(columns: readonly Column[], { left, right }: Cell): readonly Column[] {
  return columns.length > 0 ? columns : [{ kind: 'other', left, right }]
}

function isGross(phrase: string): boolean {
  const { words } = readAmountWords(phrase, CODES)
  if (words.includes('net') || words.includes('excluding')) return false
  return words.includes('gross') || (words.includes('tax') && words.includes('including'))
}

/** True for 'Kwota VAT' and 'Tax amount'. */
function isTax(phrase: string): boolean {
  const { words, unknown } = readAmountWords(phrase, CODES)
  return unknown === 0 && words.every((word) => ['tax', 'total', 'filler'].includes(word)) && words.includes('tax')
}

function toKind(heading: string): ColumnKind | undefined {
  const bare = heading.replace(/ (in )?([a-z]{3}|euro|in|kr|zl|kc)$/, '').trim()
  return HEADINGS.get(heading) ?? HEADINGS.get(bare)
}

function fold(text: string): string {
  return foldText(text).replaceAll(/\s+/g, ' ').trim()
}

/** The words of a two-word heading may be half a line above and below the other headings. */
function findSplitHeadings(
  columns: readonly Column[],
  { line, neighbours }: { line: Line; neighbours: readonly (Line | undefined)[] },
): Column[] {
  const near = neighbours.flatMap((other) =>
    other && Math.abs(other.y - line.y) < 1.5 * line.height ? other.cells : [],
  )
  const apart = ({ left, right }: Column) => columns.every((column) => right < column.left || left > column.right)
  const split = near
    .flatMap((cell) => toColumns(cell, toKnown))
    .filter((column) => apart(column) && !columns.some(({ kind }) => kind === column.kind))
  return [...new Map(split.map((column) => [column.kind, column])).values()]
}

/**
 * Takes the last column for the amounts even if its heading is unknown, but not if the heading says that tax is
 * included.
 */
function withLastColumn(columns: readonly Column[]): Column[] {
  if (columns.some(({ kind }) => kind === 'net_amount')) return [...columns]
  const end = Math.max(...columns.map(({ right }) => right))
  const last = columns.find(({ right }) => right === end)
  if (last?.isGross) return [...columns]
  if (last?.kind === 'other')
    return columns.map((column) => (column === last ? { ...column, kind: 'net_amount' } : column))
  return [...columns, { kind: 'net_amount', left: end + 20, right: end + 100 }]
}

/** If 'amount' is left of 'total', it means the quantity. */
function withoutSecondAmount(columns: readonly Column[]): Column[] {
  const last = columns.findLast(({ kind }) => kind === 'net_amount')
  const hasQuantity = columns.some(({ kind }) => kind === 'quantity')
  return columns.map((column, index) => {
    if (column.kind !== 'net_amount' || column === last) return column
    return { ...column, kind: index === 0 && !hasQuantity ? 'quantity' : 'other' }
  })
}
