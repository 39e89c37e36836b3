import { defineChain } from 'viem'

/** Base mainnet's identity at an address of our own; viem's list of chains would bring seven hundred others. */
export function baseAt(rpcUrl: string) {
  return defineChain({
    id: 8453,
    name: 'Base (sandbox)',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
