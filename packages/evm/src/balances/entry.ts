export { type AccountKind, toAccountKind } from './account-kind.ts'
export { BALANCE_CHAINS, type BalanceChain, CHAIN_MONEY, heightCall } from './balance-chains.ts'
export { namehash } from './namehash.ts'
export { encodeTokenCalls, readTokenCalls, type TokenHolding } from './token-calls.ts'
