import { Big } from 'big.js'
import type { InvoiceLine } from '../../e-invoice/invoice.ts'
import type { Cell, Line } from '../../text-lines.ts'
import type { AmountRow } from '../amounts/amount-rows.ts'
import { findNumbers, type Notation } from '../amounts/numbers.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import type { ColumnKind } from '../languages/terms.ts'
import { findCentredTexts } from './centred-texts.ts'
import { findCopiedPages } from './copied-pages.ts'
import { withNumbers } from './item-numbers.ts'
import { beginsWithWords, type ProvenTable, proveTable } from './prove-columns.ts'
import { type Column, nearestColumn, readColumns } from './table-columns.ts'

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

/** Rows below a heading, by the indices of their text lines. */
interface Section {
  readonly columns: readonly Column[]
  readonly lines: number[]
  /** True if one of the rows is an item by the columns of the heading. */
  hasItems: boolean
}

interface TableOptions {
  readonly notation: Notation
  readonly rows: readonly AmountRow[]
}

/** The lines of the invoice: the rows below a heading of known columns, up to the totals. */
export function findLineTable(text: LabelledText, { notation, rows }: TableOptions): LineTable {
  const sections = findSections(text, { notation, rows })
  const found: FoundItem[] = []
  const copied = findCopiedPages(text.lines)
  for (const { columns, lines } of sections) {
    if (copied.has(text.lines[lines[0] ?? 0]?.page ?? 0)) continue
    const rows = lines.flatMap((index) => text.lines[index] ?? [])
    const proven = proveTable(columns, { rows: rows.map(({ cells }) => cells), notation })
    addRows(found, {
      rows: toRows(proven),
      ys: rows.map(({ y }) => y),
      notation,
    })
  }
  const items = withNumbers(found.map(({ continuations: _, ...line }) => line))
  return { items: withoutCarried(items, rows), taken: new Set(sections.flatMap(({ lines }) => lines)) }
}

function findSections({ lines, labels }: LabelledText, { notation, rows }: TableOptions): Section[] {
  const sections: Section[] = []
  let section: Section | undefined
  let last: Line | undefined
  let count = 0
  for (const [index, line] of lines.entries()) {
    const heading = readColumns(line, [lines[index - 1], lines[index + 1]])
    if (heading) {
      section = { columns: heading, lines: [], hasItems: false }
      sections.push(section)
      last = line
      continue
    }
    if (!section || !last) continue
    const hasItems = sections.some((one) => one.hasItems)
    const isFar = line.y > last.y && line.y - last.y > MAX_GAP * Math.max(line.height, last.height, 8)
    const isOfTaxes =
      hasItems && (RATE_ALONE.test(line.cells[0]?.text ?? '') || isHeadingOfTaxes(labels, { line, index }))
    if (endsTable({ rows, labels, index }, { hasItems }) || isOfTaxes || isFar || count >= MAX_LINES) {
      section = undefined
      continue
    }
    last = line
    section.lines.push(index)
    const { columns } = section
    const row = toRow(line.cells, (cell) => nearestColumn(cell, columns).kind)
    const isRowOfItem = isItem(toInvoiceLine(row, notation))
    if (isRowOfItem) count += 1
    section.hasItems ||= isRowOfItem
  }
  return sections
}

/** True for the first sum below the items, or for a sum or a tax by every word of its row. */
function endsTable(
  { rows, labels, index }: { rows: readonly AmountRow[]; labels: LabelledText['labels']; index: number },
  { hasItems }: { hasItems: boolean },
): boolean {
  const isSum = rows.some(
    ({ line, isFirst, rank, kind }) =>
      line === index && isFirst && rank < (hasItems ? 2 : 1) && ENDS_TABLE.includes(kind),
  )
  const isTerm = () =>
    labels.some(({ line, before, kind }) => line === index && before.trim() === '' && kind === 'terms')
  return isSum || (hasItems && isTerm())
}

type FoundItem = InvoiceLine & { continuations: number }

interface RowsOptions {
  readonly rows: readonly Row[]
  readonly ys: readonly number[]
  readonly notation: Notation
}

function addRows(found: FoundItem[], { rows, ys, notation }: RowsOptions): void {
  const items = rows.map((row) => toInvoiceLine(row, notation))
  const isBare = items.some((item) => isItem(item) && item.description === null)
  const places = items.map((item, index) => ({ y: ys[index] ?? 0, isItem: isItem(item) }))
  const centred = isBare ? findCentredTexts(places) : []
  const above: string[] = []
  for (const [index, item] of items.entries()) {
    const row = rows[index] ?? {}
    if (centred[index]) above.push(row.description ?? '')
    else {
      const own = above.splice(0)
      addItem(found, {
        item: own.length === 0 ? item : { ...item, description: joinTexts([...own, item.description]) },
        row,
      })
    }
  }
}

function addItem(found: FoundItem[], { item, row }: { item: InvoiceLine; row: Row }): void {
  const previous = found.at(-1)
  const isRest = previous?.net_amount === null && item.quantity === null && item.unit_price === null
  const isFitting =
    previous !== undefined &&
    fitsProduct(item.net_amount ?? '0', {
      quantity: previous.quantity ?? undefined,
      price: previous.unit_price ?? undefined,
    })
  if (previous && isRest && isFitting && item.net_amount !== null) previous.net_amount = item.net_amount
  else if (isItem(item)) found.push({ ...item, continuations: 0 })
  else if (previous && row.description && !row.net_amount && previous.continuations < MAX_CONTINUATIONS) {
    previous.continuations += 1
    previous.description = joinTexts([previous.description, row.description])
  }
}

function joinTexts(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join('\n') || null
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

/** The rows by columns. Texts that begin below each other are of one column, that of most of them. */
function toRows({ rows, columns, ofTexts }: ProvenTable): Row[] {
  const kindOf = (cell: Cell) => nearestColumn(cell, beginsWithWords(cell) ? ofTexts : columns).kind
  const places = Map.groupBy(rows.flat().filter(beginsWithWords), ({ left }) => Math.round(left))
  const most = new Map(
    [...places].map(([left, cells]) => {
      const votes = [...Map.groupBy(cells, kindOf)].toSorted(([, a], [, b]) => b.length - a.length)
      return [left, votes[0]?.[0]] as const
    }),
  )
  return rows.map((cells) =>
    toRow(cells, (cell) => (beginsWithWords(cell) ? most.get(Math.round(cell.left)) : undefined) ?? kindOf(cell)),
  )
}

function toRow(cells: readonly Cell[], kindOf: (cell: Cell) => ColumnKind): Row {
  const row: Row = {}
  for (const cell of cells) {
    const kind = kindOf(cell)
    // Numbers of two cells stay separate.
    row[kind] = row[kind] === undefined ? cell.text : `${row[kind]}  ${cell.text}`
  }
  return row
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
  const prices = findNumbers(row.unit_price ?? '', notation).filter(({ isPercent }) => !isPercent)
  // Two numbers below one heading: nothing shows which of them is the price.
  const price = prices.length === 1 || /^\S+$/.test(row.unit_price ?? '') ? prices[0]?.value : undefined
  const unit = row.unit ?? row.quantity?.replaceAll(/[\d.,'’\s-]+/g, ' ').trim()
  // What has a number in it is a quantity or a price of a column that nothing proves.
  const isUnit = unit !== undefined && !/\d/.test(unit)
  return {
    id: row.id?.trim() || null,
    description: row.description?.replaceAll(/ {2,}/g, ' ').trim() || null,
    quantity: quantity?.value ?? null,
    unit: (isUnit && unit) || null,
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
