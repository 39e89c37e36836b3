import type { Cell, Line } from '../../text-lines.ts'
import { isOfAnother } from '../labels/label-owner.ts'
import { type AmountKind, type AmountLabel, readAmountLabel } from './amount-label.ts'
import { CURRENCY_SOURCE } from './currencies.ts'
import { type FoundNumber, findNumbers, type Notation } from './numbers.ts'

/** A label and the amounts beside it. */
export interface AmountRow {
  readonly kind: AmountKind
  readonly rank: number
  readonly isTaxed?: boolean
  readonly line: number
  /** From left to right; several if the row is part of a table. */
  readonly amounts: readonly string[]
  /** Percentages in the label. */
  readonly rates: readonly string[]
  /** The label is the first thing on its line. */
  readonly isFirst: boolean
  /** False if recognized digits may be wrong: the sums must then confirm them. */
  readonly isSure: boolean
}

/** The document's number notation and its languages. */
export interface RowOptions {
  readonly notation: Notation
  readonly languages: readonly string[]
}

const CURRENCY = new RegExp(`(?<![\\p{L}])(?:${CURRENCY_SOURCE})(?![\\p{Script=Latin}])`, 'gu')

const BROKEN = /^\s?[.,‚]\d/
const MAYBE_THOUSANDS = /(?<![\d.,])\d{1,3} $/

/** Every labelled amount of a text. The amount is on the line of its label, or directly below it. */
export function findAmountRows(lines: readonly Line[], options: RowOptions): AmountRow[] {
  return lines.flatMap((line, index) => {
    const place = { line: index, isSure: line.doubtful.length === 0 }
    const rows = withoutBasesOfDiscounts(readLine(line.text, options)).map((row) => ({ ...row, ...place }))
    if (rows.length > 0) return rows
    return readBelow(line, { above: lines[index - 1], below: lines[index + 1], ...options }).map((row) => ({
      ...row,
      ...place,
    }))
  })
}

type Row = Omit<AmountRow, 'line' | 'isSure'>

/** 'Basis 3.00, discount 0.02': the base of a discount is not a total. */
function withoutBasesOfDiscounts(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex(({ kind }) => kind === 'discount')
  return rows.filter(({ kind }, index) => index > last || (kind !== 'net' && kind !== 'tax'))
}

function readLine(text: string, { notation, languages }: RowOptions): Row[] {
  const numbers = findNumbers(text, notation)
  const rows: Row[] = []
  let phrase = ''
  let at = 0
  let rates: string[] = []
  let amounts: string[] = []
  const close = () => {
    const label = amounts.length > 0 ? readPhrase(phrase, languages) : undefined
    if (label) rows.push({ ...label, amounts, rates, isFirst: rows.length === 0 })
    phrase = ''
    rates = []
    amounts = []
  }
  for (const [position, number] of numbers.entries()) {
    const between = withoutCurrency(text.slice(at, number.index))
    if (amounts.length > 0 && hasWords(between) && !isJoining(between)) close()
    if (amounts.length === 0) phrase += ` ${between}`
    at = number.end
    // 'Total 4 266,15' may be four thousand, or four pieces.
    if (MAYBE_THOUSANDS.test(text.slice(0, number.index)) && /^\d{3}(?!\d)/.test(text.slice(number.index))) continue
    // '27 ,1' has lost a digit.
    if (/^\d+$/.test(number.value) && BROKEN.test(text.slice(number.end))) continue
    if (number.isPercent) rates.push(number.value)
    else if (isAmount(number, { isLast: position === numbers.length - 1, text, notation })) amounts.push(number.value)
  }
  close()
  return rows
}

/**
 * The surest reading of the cells that end before the amount. Cells further to the left may belong to another column.
 */
function readPhrase(phrase: string, languages: readonly string[]): AmountLabel | undefined {
  const pieces = phrase.split(/\s{2,}/).filter(hasWords)
  // 'Previous balance' is no total of this invoice.
  const isOther = isOfAnother(pieces.at(-1) ?? '', { orYours: false })
  return pieces
    .flatMap((_, index) => readAmountLabel(pieces.slice(index).join('  '), languages) ?? [])
    .filter(({ kind }) => !isOther || (kind !== 'gross' && kind !== 'payable'))
    .reduce<AmountLabel | undefined>((best, label) => (best && best.rank <= label.rank ? best : label), undefined)
}

function isAmount(
  { isMoney, end, value }: FoundNumber,
  { isLast, text, notation }: { isLast: boolean; text: string; notation: Notation },
): boolean {
  return (
    isMoney || (isLast && notation.wholeAmounts && /^-?\d+$/.test(value) && !hasWords(withoutCurrency(text.slice(end))))
  )
}

/** 'MwSt 19 % auf 100,00 EUR: 19,00' and 'VAT 20% of 50.00 = 10.00' each concern one tax. */
function isJoining(text: string): boolean {
  return text.trim().length <= 3
}

/** Also 'T.V.A.' and 'Φ.Π.Α.'. */
function hasWords(text: string): boolean {
  return /\p{L}{2}|(?:\p{L}\.){2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(text)
}

function withoutCurrency(text: string): string {
  return text.replaceAll(CURRENCY, ' ')
}

interface BelowOptions extends RowOptions {
  readonly above: Line | undefined
  readonly below: Line | undefined
}

/**
 * Amounts on a line without words, below cells that are labels. Of several such lines, the first is part of a table.
 */
function readBelow(line: Line, { above, below, notation, languages }: BelowOptions): Row[] {
  if (!above || hasWords(withoutCurrency(line.text))) return []
  const isOfTable = below && !hasWords(withoutCurrency(below.text)) && below.cells.length >= line.cells.length
  if (isOfTable && line.cells.length > 1) return []
  const rows = line.cells.flatMap((cell): Row[] => {
    const amounts = findNumbers(cell.text, notation).filter(
      (number) => !number.isPercent && isAmount(number, { isLast: true, text: cell.text, notation }),
    )
    const label = above.cells.find((other) => overlaps(other, cell))
    const isLabel = label && findNumbers(label.text, notation).every(({ isPercent }) => isPercent)
    const read = isLabel && amounts.length === 1 ? readAmountLabel(label.text, languages) : undefined
    return read ? [{ ...read, amounts: amounts.map(({ value }) => value), rates: [], isFirst: true }] : []
  })
  // Two totals side by side are the columns of a table: 'Taxable total' and 'Total tax'.
  const totals = new Set(rows.flatMap(({ kind, amounts }) => (kind === 'gross' ? amounts : [])))
  return totals.size > 1 ? rows.filter(({ kind }) => kind !== 'gross') : rows
}

function overlaps(one: Cell, other: Cell): boolean {
  return one.left < other.right && one.right > other.left
}
