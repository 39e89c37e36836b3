import type { SchemeNetworkClient } from '@x402/core/types'

/** A wallet that can pay. */
export interface Wallet {
  /** The networks it pays on. */
  readonly networks: 'eip155:*' | 'solana:*'
  readonly scheme: SchemeNetworkClient
  readonly address: string
  /** Its key is a sandbox's, which is public. */
  readonly isTestWallet: boolean
}
