export { DOLLAR_TOKENS, type DollarToken, findDollarToken } from '../dollar-tokens.ts'
export { assertPayableServer, checkTerms, type PaymentTerms, toDollars } from '../payment-rules.ts'
