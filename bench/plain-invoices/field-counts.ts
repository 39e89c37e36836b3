/** The fields of an invoice, amounts as decimals; null or absent if nothing was found. */
export type FlatInvoice = Readonly<Record<string, string | null>>

/** The outcomes of one field over many documents. */
export interface FieldCount {
  right: number
  wrong: number
  /** Documents that were read, without this field. */
  missing: number
  /** Documents that were refused. */
  refused: number
}

/** Counts by field. */
export type FieldCounts = Record<string, FieldCount>

interface Judged {
  readonly truth: FlatInvoice
  /** Null for a document that was refused. */
  readonly read: FlatInvoice | null
  say(message: string): void
}

/** Adds the fields read from a document. Fields without a truth are not judged. */
export function countFields(counts: FieldCounts, { truth, read, say }: Judged): void {
  for (const [field, expected] of Object.entries(truth)) {
    if (expected === null) continue
    counts[field] ??= { right: 0, wrong: 0, missing: 0, refused: 0 }
    const found = read?.[field] ?? null
    const outcome = read === null ? 'refused' : judge(field, { found, expected })
    counts[field][outcome] += 1
    if (outcome === 'wrong') say(`${field} is ${found}, printed ${expected}`)
  }
}

/** Shares of all fields: found correctly, and sold wrong. */
export function toFieldShares(counts: FieldCounts): { fields: number; found: number; wrong: number } {
  const sum = (outcome: keyof FieldCount) => Object.values(counts).reduce((total, count) => total + count[outcome], 0)
  const fields = sum('right') + sum('wrong') + sum('missing') + sum('refused')
  const share = (part: number) => (fields === 0 ? 0 : Number((part / fields).toFixed(4)))
  return { fields, found: share(sum('right')), wrong: share(sum('wrong')) }
}

const AMOUNTS = ['net', 'tax', 'gross']

function judge(field: string, { found, expected }: { found: string | null; expected: string }): keyof FieldCount {
  if (found === null) return 'missing'
  if (AMOUNTS.includes(field)) return Number(found) === Number(expected) ? 'right' : 'wrong'
  const [one, other] = [fold(found), fold(expected)]
  // 'Amazon Web Services' and 'Amazon Web Services, Inc.' are the same company.
  const isName = field === 'seller' && (one.startsWith(other) || other.startsWith(one))
  return one === other || isName ? 'right' : 'wrong'
}

/** Removes spaces, and the number sign that some invoices print before a number. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll(/^#|\s+/g, '')
}
