import { Big } from 'big.js'
import type { AmountLine } from '../amounts/amount-lines.ts'
import { findLedger } from '../amounts/ledger.ts'
import { type Heading, isBareTitle, READ } from './headings.ts'
import type { LabelledText } from './labelled-value.ts'

const CODE = /(?<![\p{L}\d/.-])(?=\D*\d)[\p{L}\d/.-]{2,30}/u

interface PaperWithRows {
  readonly headings: readonly Heading[]
  readonly amounts: readonly AmountLine[]
  /** Null if none is stated. */
  readonly total: string | null
}

/**
 * The headings above the bookings of an account or a list of other invoices. Without a title of an invoice among them, bookings,
 * and a list whose amounts lead to the total, are a statement.
 */
export function findOwnHeadings(text: LabelledText, { headings, amounts, total }: PaperWithRows) {
  const booked = findLedger(text.lines, amounts)
  const { from, isTotal } = findListedInvoices(text, { amounts, total: total ?? '0' })
  const own = headings.filter(({ line }) => line < (booked ?? from ?? text.lines.length))
  const isTitled = own.some((heading) => READ.includes(heading.name) && isBareTitle(heading.text))
  return { headings: own, isStatement: !isTitled && (booked !== undefined || isTotal) }
}

/** The line in which a list of several invoices begins, with its heading, and whether their amounts lead to the total. */
function findListedInvoices(
  { lines, labels }: LabelledText,
  { amounts, total }: Pick<PaperWithRows, 'amounts'> & { readonly total: string },
) {
  const cellsOf = (line: number) => lines[line]?.cells ?? []
  const ofInvoices = labels.filter(({ kind }) => kind === 'invoice_number')
  const headings = ofInvoices.filter(({ rest, line, cell }) => {
    const [cells, first] = [cellsOf(line), cellsOf(line + 1)]
    // Two cells are a title and something else, unless codes alone stand directly below: 'Invoice | Amount'.
    const isOfCodes =
      !/\d/.test(cells[1 - cell]?.text ?? '') && CODE.exec(first[cell]?.text ?? '')?.[0] === first[cell]?.text
    return rest.trim() === '' && (cells.length > 2 || (cells.length === 2 && first.length === 2 && isOfCodes))
  })
  const listed = amounts.map(({ line }) => {
    const cells = cellsOf(line)
    const beside = ofInvoices.find((label) => label.line === line && CODE.test(label.rest))
    const above = headings.findLast((label) => label.line < line && cellsOf(label.line).length === cells.length)
    const [number] = CODE.exec(beside?.rest ?? cells[above?.cell ?? -1]?.text ?? '') ?? []
    return number ? { number, from: beside?.line ?? above?.line } : undefined
  })
  const [from, to] = [listed.findIndex(Boolean), listed.findLastIndex(Boolean)]
  if (new Set(listed.flatMap((one) => one?.number ?? [])).size < 2) return { from: undefined, isTotal: false }
  let sum = new Big(0)
  const isTotal = amounts.slice(from).some(({ last }, index) => {
    sum = sum.plus(last)
    return from + index >= to && sum.eq(total)
  })
  return { from: listed[from]?.from, isTotal }
}
