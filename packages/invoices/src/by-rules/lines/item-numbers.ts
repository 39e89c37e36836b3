import type { InvoiceLine } from '../../e-invoice/invoice.ts'

const NUMBERED = /^(\d{1,3})[.)]? (?=\S*\p{L})/u

/** Splits '2 Desk' where the items are numbered in their order: the number and the text of two columns are in one cell. */
export function withNumbers(items: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const texts = items.map(({ id, description }) => [id, description].filter(Boolean).join(' '))
  // '1 Chair' and '2 Desks' without another quantity are quantities.
  const isNumbered =
    items.some(({ id }) => id !== null) || (items.length > 1 && items.every(({ quantity }) => quantity !== null))
  const isInOrder = texts.every((text, index) => NUMBERED.exec(text)?.[1] === String(index + 1))
  if (!isNumbered || !isInOrder) return items
  return items.map((item, index) => ({
    ...item,
    id: String(index + 1),
    description: (texts[index] ?? '').replace(NUMBERED, ''),
  }))
}
