export { type CheckedChannelTerms, checkChannelTerms } from '../check-channel-terms.ts'
export { DOLLAR_TOKENS, type DollarToken, findDollarToken } from '../dollar-tokens.ts'
export { assertPayableServer, checkTerms, type PaymentTerms, toDollars } from '../payment-rules.ts'
export { readToldChannel, type ToldChannel } from '../told-channel.ts'
