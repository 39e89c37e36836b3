import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET, SOLANA_MAINNET } from '@farebox/till/networks'

/** A dollar stablecoin with six decimals. */
export interface DollarToken {
  /** CAIP-2. */
  readonly network: `${string}:${string}`
  readonly chain: string
  /** Contract address, or mint. */
  readonly asset: string
  /** EIP-712 domain of the token; null on chains without one. */
  readonly domain: { readonly name: string; readonly version: string } | null
  /** True for the worthless token of every sandbox. */
  readonly isPlayMoney: boolean
}

/**
 * Every token that a payer pays with. Addresses: https://developers.circle.com/stablecoins/usdc-contract-addresses;
 * domains: name() and version() of those contracts, as DEFAULT_ASSETS of @x402/evm lists them; both read 2026-11-20.
 */
export const DOLLAR_TOKENS: readonly DollarToken[] = [
  usdc(BASE_MAINNET.network, 'Base', BASE_MAINNET.asset),
  usdc('eip155:84532', 'Base Sepolia', '0x036CbD53842c5426634e7929541eC2318f3dCF7e', 'USDC'),
  usdc('eip155:137', 'Polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  usdc('eip155:42161', 'Arbitrum', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  usdc('eip155:43114', 'Avalanche', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
  { ...usdc(SOLANA_MAINNET.network, 'Solana', SOLANA_MAINNET.asset), domain: null },
  {
    ...usdc('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana devnet', '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'),
    domain: null,
  },
  { ...usdc(BASE_MAINNET.network, 'Base', SANDBOX_TOKENS.evm), isPlayMoney: true },
  { ...usdc(SOLANA_MAINNET.network, 'Solana', SANDBOX_TOKENS.solana), domain: null, isPlayMoney: true },
]

function usdc(network: DollarToken['network'], chain: string, asset: string, name = 'USD Coin'): DollarToken {
  return { network, chain, asset, domain: { name, version: '2' }, isPlayMoney: false }
}

/** The token with this network and address (hexadecimal in any case); undefined if the table has none. */
export function findDollarToken(network: unknown, asset: unknown): DollarToken | undefined {
  if (typeof asset !== 'string') return undefined
  const isHex = asset.startsWith('0x')
  return DOLLAR_TOKENS.find(
    (token) =>
      token.network === network && (isHex ? token.asset.toLowerCase() === asset.toLowerCase() : token.asset === asset),
  )
}

/** 'Base' for 'eip155:8453'; an unknown network is returned as it is. */
export function chainNameOf(network: string): string {
  return DOLLAR_TOKENS.find((token) => token.network === network)?.chain ?? network
}
