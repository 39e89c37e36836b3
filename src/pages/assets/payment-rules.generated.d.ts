export type { DollarToken } from '../../payer/dollar-tokens.ts'
export { checkTerms, type PaymentTerms, toDollars } from '../../payer/payment-rules.ts'
