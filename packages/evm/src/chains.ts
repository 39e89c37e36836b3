/** The supported EVM chains: the name that callers use, and the EIP-155 id. */
export const CHAIN_IDS = {
  base: 8453,
  ethereum: 1,
  bsc: 56,
  arbitrum: 42161,
  polygon: 137,
  avalanche: 43114,
  optimism: 10,
} as const

/** A chain that callers may name. */
export type ChainName = keyof typeof CHAIN_IDS
