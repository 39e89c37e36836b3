/** The chains that security feeds cover, with the address of a token's page; EIP-155 ids, null for Solana. */
export const SECURITY_CHAINS = {
  base: { chainId: 8453, explorer: 'https://basescan.org/token/' },
  solana: { chainId: null, explorer: 'https://solscan.io/token/' },
  ethereum: { chainId: 1, explorer: 'https://etherscan.io/token/' },
  bsc: { chainId: 56, explorer: 'https://bscscan.com/token/' },
  arbitrum: { chainId: 42161, explorer: 'https://arbiscan.io/token/' },
  polygon: { chainId: 137, explorer: 'https://polygonscan.com/token/' },
  avalanche: { chainId: 43114, explorer: 'https://snowtrace.io/token/' },
  optimism: { chainId: 10, explorer: 'https://optimistic.etherscan.io/token/' },
} as const

/** A chain whose tokens can be checked, by the name callers use. */
export type SecurityChain = keyof typeof SECURITY_CHAINS
