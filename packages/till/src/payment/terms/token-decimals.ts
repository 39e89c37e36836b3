import { BASE_MAINNET, BASE_SEPOLIA } from '../networks.ts'
import { SOLANA_DEVNET, SOLANA_MAINNET } from '../solana/solana-network.ts'

// The tables of clients have the decimals of these.
const KNOWN: readonly string[] = [BASE_MAINNET, BASE_SEPOLIA, SOLANA_MAINNET, SOLANA_DEVNET].map(({ asset }) => asset)

const DECIMALS = 6

/** `extra.decimals` of a token that clients have never heard of: some pay no token whose decimals they do not know. */
export function tokenDecimals(asset: string): { readonly decimals?: number } {
  return KNOWN.includes(asset) ? {} : { decimals: DECIMALS }
}
