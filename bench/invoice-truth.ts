import type { EInvoice } from '@farebox/invoices'

/** The labels of a document, field by field. Absent fields are not judged. */
export interface Truth {
  readonly lines?: readonly Record<string, string | null>[]
  readonly tax_breakdown?: readonly Record<string, string | null>[]
  readonly [field: string]: unknown
}

/** Compares a reading with the truth. Returns the number of judged fields and the names of wrong ones. */
export function compareWithTruth(read: EInvoice, truth: Truth): { fields: number; wrong: string[] } {
  const wrong: string[] = []
  let fields = 0
  const judge = (field: string, { actual, expected }: { actual: unknown; expected: unknown }) => {
    fields += 1
    if (!isSame(actual, expected))
      wrong.push(`${field}: read ${JSON.stringify(actual)}, truth ${JSON.stringify(expected)}`)
  }

  const { invoice } = read
  const flat = toTruthFields(read)
  for (const [field, label] of Object.entries(truth)) {
    // The labels have one field for IBAN and account number.
    const expected = field === 'iban' && label === invoice.payment.account_number ? invoice.payment.iban : label
    if (!Array.isArray(expected))
      judge(field, { actual: flat[field], expected: oneOfSeveral(flat[field], { field, expected }) })
  }
  const { lines = [], tax_breakdown = [] } = truth
  judge('lines.length', { actual: String(invoice.lines.length), expected: String(lines.length) })
  for (const [index, { name, description, ...rest }] of lines.entries()) {
    const line: Readonly<Record<string, unknown>> = invoice.lines[index] ?? {}
    for (const [field, expected] of Object.entries(rest))
      judge(`lines.${index}.${field}`, { actual: line[field], expected })
    const expected = [name, description].filter(Boolean).join('\n')
    judge(`lines.${index}.description`, { actual: line.description, expected })
  }
  judge('tax_breakdown.length', {
    actual: String(invoice.tax_breakdown.length),
    expected: String(tax_breakdown.length),
  })
  for (const [index, entry] of tax_breakdown.entries()) {
    const tax: Readonly<Record<string, unknown>> = invoice.tax_breakdown[index] ?? {}
    for (const [field, expected] of Object.entries(entry))
      judge(`tax_breakdown.${index}.${field}`, { actual: tax[field], expected })
  }
  return { fields, wrong }
}

/** The number of fields that compareWithTruth() judges. */
export function countFields({ lines = [], tax_breakdown = [], ...flat }: Truth): number {
  const perLine = lines.map(({ name: _, ...rest }) => Object.keys({ ...rest, description: null }).length)
  const perTax = tax_breakdown.map((entry) => Object.keys(entry).length)
  return [...perLine, ...perTax].reduce((total, count) => total + count, Object.keys(flat).length + 2)
}

function toTruthFields({ invoice, specification }: EInvoice): Readonly<Record<string, unknown>> {
  const { seller, buyer, totals, payment } = invoice
  return {
    ...invoice,
    ...totals,
    ...payment,
    specification,
    account_name: payment.account_name,
    payment_reference: payment.reference,
    seller_name: seller.name,
    seller_vat_id: seller.vat_id,
    seller_tax_number: seller.tax_number,
    seller_city: seller.city,
    seller_postal: seller.postal_code,
    seller_country: seller.country,
    buyer_name: buyer.name,
    buyer_vat_id: buyer.vat_id,
    buyer_city: buyer.city,
    buyer_country: buyer.country,
  }
}

// The labels collapse white space and write numbers without padding.
function isSame(actual: unknown, expected: unknown): boolean {
  const [left, right] = [normalise(actual), normalise(expected)]
  if (left === right) return true
  const isNumber = /^-?\d+(\.\d+)?$/
  return isNumber.test(left) && isNumber.test(right) && Number(left) === Number(right)
}

// An invoice may state these fields several times. The labels list all values in one field; the answer has one of them.
const REPEATABLE = ['due_date', 'delivery_date', 'means', 'iban', 'bic', 'account_name', 'payment_reference']

function oneOfSeveral(actual: unknown, { field, expected }: { field: string; expected: unknown }): unknown {
  if (!REPEATABLE.includes(field) || typeof expected !== 'string') return expected
  return expected.split(';').find((one) => isSame(actual, one)) ?? expected
}

function normalise(value: unknown): string {
  return String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
