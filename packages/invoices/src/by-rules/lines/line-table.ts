import { Big } from 'big.js'
import type { InvoiceLine } from '../../e-invoice/invoice.ts'
import type { Cell, Line } from '../../text-lines.ts'
import type { AmountRow } from '../amounts/amount-rows.ts'
import { findNumbers, type Notation } from '../amounts/numbers.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import type { ColumnKind } from '../languages/terms.ts'
import { type Column, readColumns } from './table-columns.ts'

const MAX_LINES = 500
// In font sizes: text further below the last row is not part of the table.
const MAX_GAP = 6
// More lines than these are not a description, but the rest of the page.
const MAX_CONTINUATIONS = 6
// The highest VAT rate in use is 27 % (Hungary).
const MAX_RATE = 30
// Amount divided by quantity times price. Line discounts hardly ever go below the minimum; rounded prices add a little.
const [LEAST_SHARE, MOST_SHARE] = [0.28, 1.02]
// '19 %' begins a row of a table of taxes.
const RATE_ALONE = /^\p{L}?\s?\d{1,2}(?:[.,]\d{1,2})?\s?%$/u
const ENDS_TABLE = ['net', 'gross', 'payable', 'tax', 'included_tax']

type Row = Partial<Record<ColumnKind, string>>

/** The lines of an invoice, read from their table. */
export interface LineTable {
  readonly items: readonly InvoiceLine[]
  /** Indices of the text lines that the table occupies. */
  readonly taken: ReadonlySet<number>
}

/** The lines of the invoice: the rows below a heading of known columns, up to the totals. */
export function findLineTable(
  { lines, labels }: LabelledText,
  { notation, rows }: { notation: Notation; rows: readonly AmountRow[] },
): LineTable {
  const taken = new Set<number>()
  const found: (InvoiceLine & { continuations: number })[] = []
  let columns: Column[] | undefined
  let last: Line | undefined
  for (const [index, line] of lines.entries()) {
    const heading = readColumns(line, [lines[index - 1], lines[index + 1]])
    if (heading) {
      columns = heading
      last = line
      continue
    }
    if (!columns || !last) continue
    const isTotal =
      rows.some((row) => row.line === index && row.isFirst && row.rank < 2 && ENDS_TABLE.includes(row.kind)) ||
      labels.some((label) => label.line === index && label.before.trim() === '' && label.kind === 'terms')
    const isFar = line.y > last.y && line.y - last.y > MAX_GAP * Math.max(line.height, last.height, 8)
    const isOfTaxes =
      found.length > 0 && (RATE_ALONE.test(line.cells[0]?.text ?? '') || isHeadingOfTaxes(labels, { line, index }))
    if ((isTotal && found.length > 0) || isOfTaxes || isFar || found.length >= MAX_LINES) {
      columns = undefined
      continue
    }
    last = line
    taken.add(index)
    const row = toRow(line.cells, columns)
    const item = toInvoiceLine(row, notation)
    const previous = found.at(-1)
    const isRest = previous?.net_amount === null && item.quantity === null && item.unit_price === null
    if (previous && isRest && item.net_amount !== null) previous.net_amount = item.net_amount
    else if (isItem(item)) found.push({ ...item, continuations: 0 })
    else if (previous && row.description && !row.net_amount && previous.continuations < MAX_CONTINUATIONS) {
      previous.continuations += 1
      previous.description = [previous.description, row.description].filter(Boolean).join('\n')
    }
  }
  return {
    items: withoutCarried(
      found.map(({ continuations: _, ...line }) => line),
      rows,
    ),
    taken,
  }
}

/** True for 'VAT rate | Net | VAT': labels of amounts and rates alone. */
function isHeadingOfTaxes(labels: LabelledText['labels'], { line, index }: { line: Line; index: number }): boolean {
  const isLabel = (cell: number) =>
    labels.some((label) => label.line === index && label.cell === cell && `${label.before}${label.rest}`.trim() === '')
  return line.cells.length > 1 && line.cells.every((_, cell) => isLabel(cell))
}

/**
 * Leaves out 'Carried forward': an amount alone that is the sum of all items above it, or repeats the row above. Where no
 * item has a quantity, only if the others then lead to a total.
 */
function withoutCarried(items: readonly InvoiceLine[], rows: readonly AmountRow[]): readonly InvoiceLine[] {
  let sum = new Big(0)
  const kept = items.filter(({ quantity, unit_price, net_amount }) => {
    if (quantity === null && unit_price === null && net_amount !== null && sum.gt(0) && sum.eq(net_amount)) return false
    sum = sum.plus(net_amount ?? 0)
    return true
  })
  const isTotal = (total: Big) => rows.some(({ amounts }) => amounts.some((amount) => total.eq(amount)))
  return items.some(({ quantity }) => quantity !== null) || isTotal(sum) ? kept : items
}

function toRow(cells: readonly Cell[], columns: readonly Column[]): Row {
  const row: Row = {}
  for (const cell of cells) {
    const { kind } = nearest(cell, columns)
    // Numbers of two cells stay separate.
    row[kind] = row[kind] === undefined ? cell.text : `${row[kind]}  ${cell.text}`
  }
  return row
}

/** The column of a cell: the one it overlaps, or the nearest. Numbers are flush right and texts flush left. */
function nearest(cell: Cell, columns: readonly Column[]): Column {
  const distance = ({ left, right }: Column) => {
    const apart = Math.max(0, left - cell.right, cell.left - right)
    return apart * 1000 + Math.min(Math.abs(left - cell.left), Math.abs(right - cell.right))
  }
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best))
}

function toInvoiceLine(row: Row, notation: Notation): InvoiceLine {
  const first = (text: string | undefined) => (text === undefined ? undefined : findNumbers(text, notation)[0])
  const quantity = first(row.quantity)
  const amount =
    row.net_amount === undefined
      ? undefined
      : findNumbers(row.net_amount, notation).findLast(
          (number) => number.isMoney || (notation.wholeAmounts && !number.isPercent),
        )
  const rate = first(row.tax_rate)?.value
  const price = first(row.unit_price)?.value
  const unit = row.unit ?? row.quantity?.replaceAll(/[\d.,'’\s-]+/g, ' ').trim()
  return {
    id: row.id?.trim() || null,
    description: row.description?.replaceAll(/ {2,}/g, ' ').trim() || null,
    quantity: quantity?.value ?? null,
    unit: unit || null,
    unit_price: price ?? null,
    price_quantity: null,
    net_amount: amount && fitsProduct(amount.value, { quantity: quantity?.value, price }) ? amount.value : null,
    tax_rate: isRate(rate) ? (rate ?? null) : null,
    tax_category: null,
  }
}

/**
 * False if an amount is of another column: more than the product, so that it includes tax, or a small share of it, so
 * that it is the tax itself.
 */
function fitsProduct(amount: string, { quantity, price }: { quantity: string | undefined; price: string | undefined }) {
  const product = Math.abs(Number(quantity) * Number(price))
  if (!(product > 0) || Number(amount) === 0) return true
  const share = Math.abs(Number(amount)) / product
  return share > LEAST_SHARE && share < MOST_SHARE
}

function isRate(value: string | undefined): boolean {
  return Number(value) >= 0 && Number(value) <= MAX_RATE
}

function isItem({ description, quantity, unit_price, net_amount }: InvoiceLine): boolean {
  const numbers = [quantity, unit_price, net_amount].filter((value) => value !== null)
  return numbers.length >= 2 || (numbers.length === 1 && description !== null && net_amount !== null)
}
