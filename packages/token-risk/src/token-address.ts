/** Published in schemas: an EVM contract address in any case, or a Solana mint in base58. */
export const TOKEN_PATTERN = '^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$'

/** True for a Solana mint, which needs no chain to be named; false for an EVM address. */
export function isMintAddress(token: string): boolean {
  return !token.startsWith('0x')
}
