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

/** The headings above the bookings of an account or a list of other invoices; a statement if no title of an invoice is among them. */
export function findOwnHeadings(text: LabelledText, { headings, amounts, total }: PaperWithRows) {
  const from = findLedger(text.lines, amounts) ?? findListedInvoices(text, { amounts, total: total ?? '0' })
  const own = headings.filter(({ line }) => from === undefined || line < from)
  const isTitled = own.some((heading) => READ.includes(heading.name) && isBareTitle(heading.text))
  return { headings: own, isStatement: from !== undefined && !isTitled }
}

/** The line in which a list of several invoices begins, with its heading, if their amounts lead to the total. */
function findListedInvoices(
  { lines, labels }: LabelledText,
  { amounts, total }: { readonly amounts: readonly AmountLine[]; readonly total: string },
): number | undefined {
  const cellsOf = (line: number) => lines[line]?.cells ?? []
  const ofInvoices = labels.filter(({ kind }) => kind === 'invoice_number')
  const headings = ofInvoices.filter(({ rest, line }) => rest.trim() === '' && cellsOf(line).length > 2)
  const listed = amounts.map(({ line }) => {
    const cells = cellsOf(line)
    const beside = ofInvoices.find((label) => label.line === line && CODE.test(label.rest))
    const above = headings.findLast((label) => label.line < line && cellsOf(label.line).length === cells.length)
    const [number] = CODE.exec(beside?.rest ?? cells[above?.cell ?? -1]?.text ?? '') ?? []
    return number ? { number, from: beside?.line ?? above?.line } : undefined
  })
  const [from, to] = [listed.findIndex(Boolean), listed.findLastIndex(Boolean)]
  if (new Set(listed.flatMap((one) => one?.number ?? [])).size < 2) return undefined
  let sum = new Big(0)
  const leads = amounts.slice(from).some(({ last }, index) => {
    sum = sum.plus(last)
    return from + index >= to && sum.eq(total)
  })
  return leads ? listed[from]?.from : undefined
}
