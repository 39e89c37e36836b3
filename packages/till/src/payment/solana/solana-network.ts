/** Where payments on Solana go, and in which token. The default is mainnet; configuration may name another cluster. */
export interface SolanaNetwork {
  /** CAIP-2 name: the first 32 characters of the genesis hash. */
  readonly network: `solana:${string}`
  /** The name in x402 v1. */
  readonly networkV1: string
  /** Mint of the token. */
  readonly asset: string
  /** Owner of the token account that is paid. */
  readonly payTo: string
  /** URL of a transaction's page: its signature goes between the two parts. */
  readonly explorer: readonly [before: string, after: string]
}

/** Solana with its USDC, as x402 names them (v2 by CAIP-2, v1 by name). */
export const SOLANA_MAINNET = {
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  networkV1: 'solana',
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  rpcUrl: 'https://api.mainnet-beta.solana.com',
  explorer: ['https://solscan.io/tx/', ''],
} as const

/** Solana's devnet with its USDC, which official clients know without being told. */
export const SOLANA_DEVNET = {
  network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  networkV1: 'solana-devnet',
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
  explorer: ['https://solscan.io/tx/', '?cluster=devnet'],
} as const

const CLUSTERS = [SOLANA_MAINNET, SOLANA_DEVNET]

/** The clusters that both versions of x402 have a name for. */
export const SOLANA_NETWORKS = CLUSTERS.map(({ network }) => network)

/** The constants of a cluster. Throws for one that is not in SOLANA_NETWORKS. */
export function solanaClusterOf(wanted: string): Pick<SolanaNetwork, 'network' | 'networkV1' | 'explorer'> {
  const cluster = CLUSTERS.find(({ network }) => network === wanted)
  if (!cluster) throw new Error(`${wanted} is not one of ${SOLANA_NETWORKS.join(', ')}`)
  const { network, networkV1, explorer } = cluster
  return { network, networkV1, explorer }
}
