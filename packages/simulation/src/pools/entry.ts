export { addressOf, findProblems, KNOWN_CONTRACTS, type KnownContract, witnessesOf } from './addresses.ts'
export { CHAIN_MARKETS } from './chain-markets.ts'
export { fetchUnproven } from './prove-addresses.ts'
