import { median } from '../../median.ts'
import { findLegalForm } from '../parties/company-names.ts'
import { type Heading, isBareTitle, READ } from './headings.ts'
import type { LabelledText } from './labelled-value.ts'

// In multiples of the text height.
const TITLE = 1.15
// A row with more cells is one of a table.
const MAX_CELLS = 2

/**
 * The headings without those that only tell how an order is paid: 'Payment method | Invoice', which stands beside other words
 * or in a table, or below the number of an order. A paper with a number or a date of an invoice is one, and so is large
 * print.
 */
export function withoutValues(headings: readonly Heading[], { lines, labels }: LabelledText): readonly Heading[] {
  const own = headings.filter(({ name }) => READ.includes(name))
  const isNumbered =
    own.some(({ text }) => !isBareTitle(text)) ||
    labels.some(({ kind, term, rest }) => kind === 'invoice_number' && (/ /.test(term.trim()) || /\d/.test(rest)))
  if (isNumbered) return headings
  const body = median(lines.map(({ height }) => height))
  const order = labels.find(({ kind, before, rest, line, cell }) => {
    const value = /\d/.test(rest) ? rest : (lines[line]?.cells[cell + 1]?.text ?? '')
    return kind === 'order_reference' && before.trim() === '' && /\d/.test(value)
  })
  // What records a payment is a receipt, whatever it is called.
  return headings.filter((one) => one.name === 'receipt' || one.height > TITLE * body || !isValue(one))

  function isValue({ name, text, line }: Heading): boolean {
    if (!READ.includes(name)) return false
    const cells = lines[line]?.cells ?? []
    const label = cells[cells.findIndex((cell) => cell.text.includes(text)) - 1]?.text ?? ''
    const isBeside = /\p{L}{2}/u.test(label) && !/\d/.test(label) && findLegalForm(label) === -1
    return line > (order?.line ?? lines.length) || isBeside || cells.length > MAX_CELLS
  }
}
