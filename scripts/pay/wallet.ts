import type { ChannelAccount } from '@farebox/payer/channels'
import type { SchemeNetworkClient } from '@x402/core/types'

/** A wallet that can pay. */
export interface Wallet {
  /** The networks it pays on. */
  readonly networks: 'eip155:*' | 'solana:*'
  readonly scheme: SchemeNetworkClient
  readonly address: string
  /** Signs for channels; missing on Solana, which has none. */
  readonly account?: ChannelAccount
  /** Its key is a sandbox's, which is public. */
  readonly isTestWallet: boolean
}
