/** The immutable terms of a channel, which its id is made of: x402, scheme_batch_settlement_evm.md. Addresses are 0x and 40 hex digits. */
export interface ChannelConfig {
  readonly payer: string
  /** Whose key signs vouchers. */
  readonly payerAuthorizer: string
  readonly receiver: string
  /** Whose key signs claims. */
  readonly receiverAuthorizer: string
  readonly token: string
  /** Seconds between the payer's request for the rest and the earliest transfer. */
  readonly withdrawDelay: number
  /** 0x and 64 hex digits. */
  readonly salt: string
}

/** Our own JSON, of a config that was checked when it came. */
export function toConfig({ config }: { readonly config: string }): ChannelConfig {
  return JSON.parse(config)
}

/** The same addresses on every chain: the constants of @x402/evm, which would load its whole client. */
export const CHANNEL_CONTRACTS = {
  settlement: '0x4020074e9dF2ce1deE5A9C1b5c3f541D02a10003',
  collector: '0x4020806089470a89826cB9fB1f4059150b550004',
} as const

/** EIP-712 domain of vouchers, claims and ids. */
export const CHANNEL_DOMAIN = { name: 'x402 Batch Settlement', version: '1' } as const

/** The scheme's name in terms and payments. */
export const CHANNEL_SCHEME = 'batch-settlement'
