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

// Codes of UNTDID 1001 that EN 16931 allows, and TipoDocumento of FatturaPA 1.2. Any other code is a plain invoice.
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

/** Invoice type of a code; 'invoice' for codes that state only a purpose, such as 751 or TD24. */
export function toInvoiceType(code: string | null): InvoiceType {
  return TYPE_BY_CODE.get(code ?? '') ?? 'invoice'
}
