/**
 * What a wallet needs to add a chain (EIP-3085), by chain id: the chains of packages/payer/src/dollar-tokens.ts, with values of
 * viem/chains.
 */
export const EVM_CHAINS: ReadonlyMap<number | string, ReturnType<typeof chain>> = new Map([
  [8453, chain('Base', { rpcUrl: 'https://mainnet.base.org', explorer: 'https://basescan.org' })],
  [
    84532,
    chain('Base Sepolia', {
      rpcUrl: 'https://sepolia.base.org',
      explorer: 'https://sepolia.basescan.org',
      currency: { name: 'Sepolia Ether', symbol: 'ETH' },
    }),
  ],
  [
    137,
    chain('Polygon', {
      rpcUrl: 'https://polygon.drpc.org',
      explorer: 'https://polygonscan.com',
      currency: { name: 'POL', symbol: 'POL' },
    }),
  ],
  [42161, chain('Arbitrum One', { rpcUrl: 'https://arb1.arbitrum.io/rpc', explorer: 'https://arbiscan.io' })],
  [
    43114,
    chain('Avalanche', {
      rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
      explorer: 'https://snowtrace.io',
      currency: { name: 'Avalanche', symbol: 'AVAX' },
    }),
  ],
])

function chain(
  chainName: string,
  {
    rpcUrl,
    explorer,
    currency = { name: 'Ether', symbol: 'ETH' },
  }: { rpcUrl: string; explorer: string; currency?: { name: string; symbol: string } },
) {
  return {
    chainName,
    rpcUrls: [rpcUrl],
    blockExplorerUrls: [explorer],
    nativeCurrency: { ...currency, decimals: 18 },
  }
}
