export { findBank } from '../iban/bank.ts'
export { checkIban } from '../iban/iban.ts'
export { checkVatId, type VatIdCheck } from '../vat/vat-id.ts'
