import type { DollarToken, PaymentTerms } from '@farebox/payer/rules'

/** A request of EIP-1193; Solana wallets use the same interface here. */
export interface WalletRequest {
  readonly method: string
  /** As the method wants them. */
  // biome-ignore lint/suspicious/noExplicitAny: each method has parameters and a result of its own.
  readonly params?: any
}

/** A wallet of this browser. */
export interface Wallet {
  readonly name: string
  /** Address of a picture. */
  readonly icon: string | null
  /** True for the sandbox's wallet, whose key is public. */
  readonly isPlay: boolean
  readonly family: 'evm' | 'solana'
  readonly provider: WalletProvider
}

/** Answers the requests of a wallet. */
export interface WalletProvider {
  // biome-ignore lint/suspicious/noExplicitAny: see WalletRequest.
  request(asked: WalletRequest): Promise<any>
}

/** An account of a wallet; `chains` are those of the Wallet Standard. */
export interface WalletAccount {
  readonly address: string
  readonly chains?: readonly string[]
}

/** A wallet as the Wallet Standard registers it; nothing about it is validated. */
export interface RegisteredWallet {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
  readonly features?: WalletFeatures
}

/** The two features of a registered wallet that a payment needs. */
export interface WalletFeatures {
  readonly 'standard:connect': { connect(): Promise<{ readonly accounts: readonly WalletAccount[] }> }
  readonly 'solana:signTransaction': {
    signTransaction(asked: object): Promise<readonly [{ readonly signedTransaction: Uint8Array }]>
  }
}

/** What is paid: checked terms, their token, and the chain as a number (EIP-155) or CAIP-2 name. */
export interface PayableOffer {
  readonly terms: PaymentTerms
  readonly token: DollarToken
  readonly chainId: number | string
}

/** What a person reads before signing. */
export interface Summary extends PayableOffer {
  readonly name: string
  readonly wallet: Wallet
  readonly from: string
  /** What a channel takes that would pay for this call and the next ones; undefined where none is offered. */
  readonly deposit?: { readonly minDepositAtomic: bigint; readonly withdrawDelay: number } | undefined
}

/** How a person pays: this call alone, or from a channel. */
export type AgreedPayment = 'this call' | 'deposit'

/** The requirements in the header PAYMENT-REQUIRED of x402 v2. */
export interface RequiredPayment {
  readonly resource: unknown
  readonly accepts: readonly PaymentTerms[]
  /** Why a payment was not taken. */
  readonly error?: string
  readonly extensions?: unknown
}

/** EIP-3009: a transfer that its payer signed and anybody may submit. */
export interface Authorization {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly validAfter: string
  readonly validBefore: string
  readonly nonce: string
}

/** Shows the progress of a call. */
export interface Steps {
  say(words: string): void
  choose(wallets: readonly Wallet[]): Promise<Wallet>
  agree(summary: Summary): Promise<AgreedPayment>
  send(): void
}
