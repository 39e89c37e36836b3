export type { DollarToken } from '@farebox/payer/rules'
export { checkTerms, type PaymentTerms, toDollars } from '@farebox/payer/rules'
