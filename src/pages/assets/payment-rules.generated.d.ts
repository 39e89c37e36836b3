export type { DollarToken } from '../../payer/dollar-tokens.ts'
export { checkTerms, type PaymentTerms } from '../../payer/payment-rules.ts'
