import { defineChain } from 'viem'

/** Base's identity, or that of its test network, with our own RPC address; viem's chain list would load seven hundred others. */
export function baseAt(rpcUrl: string, chainId = 8453) {
  return defineChain({
    id: chainId,
    name: 'Base (sandbox)',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
