/**
 * Where payments on an EVM chain go, and in which token. The default is Base mainnet; configuration may name a test
 * chain.
 */
export interface EvmNetwork {
  /** CAIP-2 name, as in x402 v2 and in all our answers. */
  readonly network: `eip155:${number}`
  /** The name in x402 v1. */
  readonly networkV1: string
  readonly asset: string
  /** EIP-712 domain of the token contract, which payers sign for. */
  readonly assetName: string
  readonly assetVersion: string
  readonly payTo: string
  /** Base URL of transaction pages; the hash is appended. */
  readonly explorer: string
}

/** Base with its USDC, as x402 names them (v2 by CAIP-2, v1 by name). */
export const BASE_MAINNET = {
  network: 'eip155:8453',
  networkV1: 'base',
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  assetName: 'USD Coin',
  assetVersion: '2',
  rpcUrl: 'https://mainnet.base.org',
} as const

/** Base's public test network with its USDC, which official clients know without being told. */
export const BASE_SEPOLIA = {
  network: 'eip155:84532',
  networkV1: 'base-sepolia',
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  assetName: 'USDC',
  assetVersion: '2',
} as const

const EXPLORERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'eip155:8453': 'https://basescan.org/tx/',
    'eip155:84532': 'https://sepolia.basescan.org/tx/',
  }),
)

/** Base URL of transaction pages on a network; for unknown networks, of a public search over all chains. */
export function explorerOf(network: string): string {
  return EXPLORERS.get(network) ?? 'https://blockscan.com/tx/'
}

/** The EIP-155 chain id in a CAIP-2 name: 8453 of 'eip155:8453'. */
export function chainIdOf({ network }: Pick<EvmNetwork, 'network'>): number {
  return Number(network.slice('eip155:'.length))
}
