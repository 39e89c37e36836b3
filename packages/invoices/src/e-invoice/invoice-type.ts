import { isCode } from './rules/code-lists.ts'

/** The types of an invoice, in words. */
export const INVOICE_TYPES = [
  'invoice',
  'credit_note',
  'debit_note',
  'corrected_invoice',
  'prepayment_invoice',
  'partial_invoice',
  'self_billed_invoice',
  'self_billed_credit_note',
] as const
type InvoiceType = (typeof INVOICE_TYPES)[number]

// Codes of UNTDID 1001 that EN 16931 allows, and TipoDocumento of FatturaPA 1.2. Its other codes are plain invoices.
const CODES: Readonly<Record<Exclude<InvoiceType, 'invoice'>, readonly string[]>> = {
  credit_note: ['81', '83', '262', '296', '308', '381', '396', '420', '458', '503', '532', 'TD04', 'TD08'],
  debit_note: ['80', '84', '383', '457', 'TD05', 'TD09'],
  corrected_invoice: ['384'],
  prepayment_invoice: ['386', 'TD02', 'TD03'],
  partial_invoice: ['326', '875', '876'],
  self_billed_invoice: ['389', '471', '473', '500', '501', '527', 'TD16', 'TD17', 'TD18', 'TD19', 'TD20', 'TD21'],
  self_billed_credit_note: ['261', '502'],
}

const TYPE_BY_CODE = new Map(
  INVOICE_TYPES.flatMap((type) => (type === 'invoice' ? [] : CODES[type].map((code) => [code, type] as const))),
)

// EN 16931 allows these codes, too, but by their names in UNTDID 1001 they claim no payment.
const NO_CLAIMS: ReadonlyMap<string, string> = new Map([
  ['102', 'a tax notification'],
  ['130', 'an invoicing data sheet'],
  ['202', 'a direct payment valuation'],
  ['203', 'a provisional payment valuation'],
  ['204', 'a payment valuation'],
  ['211', 'an interim application for payment'],
  ['325', 'a proforma invoice'],
  ['553', 'a discrepancy report about an invoice'],
  ['751', 'invoice information for accounting'],
  ['817', 'a claim notification'],
])
const PROFORMA = '325'
const FATTURAPA = /^TD(?:0[1-9]|[12]\d)$/

/** Invoice type of a code; 'invoice' for codes that state only a purpose, such as 82 or TD24. Null for other papers. */
export function toInvoiceType(code: string | null): InvoiceType | null {
  if (code === null) return 'invoice'
  if (NO_CLAIMS.has(code)) return null
  return TYPE_BY_CODE.get(code) ?? (isOfInvoice(code) ? 'invoice' : null)
}

/** Kind of a document by its type and code; null for a code that no invoice has. */
export function toDocumentKind({ type, type_code }: TypedDocument): 'invoice' | 'credit_note' | 'proforma' | null {
  if (type === null) return type_code === PROFORMA ? 'proforma' : null
  return type.endsWith('credit_note') ? 'credit_note' : 'invoice'
}

/** What a buyer must know of a document whose code is not that of an invoice; empty for one that is. */
export function warnOfType({ type, type_code }: TypedDocument): string[] {
  if (type !== null || type_code === null) return []
  const name = NO_CLAIMS.get(type_code)
  const what = name ? `is ${name}, not a claim for payment` : 'is the code of no invoice or credit note'
  return [
    `type_code: ${JSON.stringify(type_code.slice(0, 20))} ${what}. Check what the document is before you book or pay it.`,
  ]
}

interface TypedDocument {
  readonly type: InvoiceType | null
  readonly type_code: string | null
}

function isOfInvoice(code: string): boolean {
  return isCode('invoice types', code) || isCode('credit note types', code) || FATTURAPA.test(code)
}
