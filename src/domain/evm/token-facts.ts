/** The known facts about a token. Null always means unknown, never false. */
export interface TokenFacts {
  readonly security: SecurityFacts
  readonly market: Pick<MarketFacts, 'pairs' | 'liquidity_usd' | 'age_days'>
  /** EVM: the contract has no owner any more. */
  readonly ownerRenounced: boolean | null
  /** Solana: the powers that the mint itself allows. Null for EVM tokens, and if it could not be read. */
  readonly mint: MintFacts | null
}

/** Named as in the specification. Taxes and shares are percent, 0 to 100. */
export interface SecurityFacts {
  readonly is_honeypot: boolean | null
  readonly cannot_buy: boolean | null
  readonly cannot_sell_all: boolean | null
  readonly is_open_source: boolean | null
  readonly is_proxy: boolean | null
  readonly is_mintable: boolean | null
  readonly owner_change_balance: boolean | null
  readonly hidden_owner: boolean | null
  readonly can_take_back_ownership: boolean | null
  readonly selfdestruct: boolean | null
  readonly external_call: boolean | null
  readonly blacklist: boolean | null
  readonly whitelist: boolean | null
  readonly transfer_pausable: boolean | null
  readonly trading_cooldown: boolean | null
  readonly slippage_modifiable: boolean | null
  readonly personal_slippage_modifiable: boolean | null
  readonly anti_whale_modifiable: boolean | null
  readonly trust_list: boolean | null
  readonly fake_token: boolean | null
  readonly buy_tax: number | null
  readonly sell_tax: number | null
  readonly holder_count: number | null
  readonly lp_holder_count: number | null
  readonly top10_holders_pct: number | null
  readonly lp_locked_pct: number | null
  readonly honeypot_with_same_creator: number | null
  readonly creator_address: string | null
}

/** Totals of all pools of a token. */
export interface MarketFacts {
  readonly pairs: number | null
  readonly liquidity_usd: number | null
  readonly volume_24h_usd: number | null
  readonly price_usd: number | null
  readonly fdv_usd: number | null
  readonly market_cap_usd: number | null
  readonly first_pair_created: string | null
  readonly age_days: number | null
}

/** The powers over a Solana mint; false if no account has them. */
export interface MintFacts {
  readonly freezable: boolean
  readonly permanentDelegate: boolean
  readonly transferHook: boolean
  readonly pausable: boolean
  readonly transferFeePercent: number
  readonly nonTransferable: boolean
  readonly defaultFrozen: boolean
  /** One of the authorities or creators is known for fraud; null if unknown. */
  readonly maliciousAuthority: boolean | null
}
