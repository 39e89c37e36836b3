import type { Upstream } from '@farebox/third-parties'

/** Public nodes of Solana in the order of use. */
export const solanaRpc = {
  name: 'Solana public RPC',
  homepage: 'https://solana.com/docs/references/clusters',
  licence: 'Public JSON-RPC, free to use within its rate limits',
  hosts: {
    UPSTREAM_SOLANA_RPC: 'https://api.mainnet-beta.solana.com',
    UPSTREAM_SOLANA_RPC_2: 'https://solana-rpc.publicnode.com',
  },
} as const satisfies Upstream
