import type { SchemeNetworkClient } from '@x402/core/types'

/** A wallet that can pay, and what its owner should know before it does. */
export interface Wallet {
  /** Every network it pays on. */
  readonly networks: 'eip155:*' | 'solana:*'
  readonly scheme: SchemeNetworkClient
  readonly warning: string | null
}
