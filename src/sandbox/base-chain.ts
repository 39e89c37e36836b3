import { defineChain } from 'viem'

/** Base mainnet's identity with our own RPC address; viem's chain list would load seven hundred others. */
export function baseAt(rpcUrl: string) {
  return defineChain({
    id: 8453,
    name: 'Base (sandbox)',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
