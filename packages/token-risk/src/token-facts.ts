/** The known facts about a token. Null always means unknown, never false. */
export interface TokenFacts {
  readonly security: SecurityFacts
  readonly market: Pick<MarketFacts, 'pairs' | 'liquidity_usd' | 'age_days'>
  /** EVM: the contract has no owner any more, and says of nobody else that he has a power. */
  readonly ownerRenounced: boolean | null
  /** It is known who owns the contract, or has the powers over the mint, if anyone. */
  readonly isOwnerKnown: boolean
  /** EVM: a second feed rates the risk as high; false if it does not, or does not know the token. */
  readonly ratedHigh: boolean
  /** EVM: the second feed could not trade it in its trial, so that it says nothing of the sale; missing if not tried. */
  readonly trialFailed?: boolean
  /** EVM: share of the real holders whose sale failed or lost most of its worth, 0 to 1; null if unknown. */
  readonly harmedHolders: number | null
  /** Few wallets can take out more than half of the liquidity; null if contracts can, of unknown purpose. */
  readonly liquidityOfFew: boolean | null
  /** Names of flags of a feed that say yes, whose meaning is not known here. */
  readonly unknownFlags: readonly string[]
  /** Names of facts that cannot be read from an answer, or of which two answers say quite different things. */
  readonly unclear: readonly string[]
  /** Solana: the powers over the mint. Null for EVM tokens. */
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
  readonly is_airdrop_scam: boolean | null
  readonly gas_abuse: boolean | null
  readonly is_anti_whale: boolean | null
  readonly buy_tax: number | null
  readonly sell_tax: number | null
  readonly transfer_tax: number | null
  readonly holder_count: number | null
  readonly lp_holder_count: number | null
  readonly top10_holders_pct: number | null
  readonly lp_locked_pct: number | null
  readonly honeypot_with_same_creator: number | null
  readonly creator_address: string | null
  readonly other_potential_risks: string | null
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

/** The powers over a Solana mint: false if no account has them, null if unknown. */
export interface MintFacts {
  readonly freezable: boolean | null
  readonly permanentDelegate: boolean | null
  readonly transferHook: boolean | null
  readonly hookModifiable: boolean | null
  readonly pausable: boolean | null
  /** All transfers are stopped now. */
  readonly paused: boolean | null
  readonly transferFeePercent: number | null
  /** Once a change that is set has begun; the same as now without one. */
  readonly comingFeePercent: number | null
  /** The fee with its maximum and a change that is set, in words; null if there is none or it is not known. */
  readonly feeWords: string | null
  /** There is a fee, perhaps of unknown size. */
  readonly hasFee: boolean | null
  readonly feeModifiable: boolean | null
  readonly nonTransferable: boolean | null
  readonly defaultFrozen: boolean | null
  readonly defaultStateModifiable: boolean | null
  /** Somebody can change the balances that wallets show. */
  readonly displayModifiable: boolean | null
  /** Wallets show other balances than those held. */
  readonly displayScaled: boolean | null
  /** Holders may hide amounts and balances. */
  readonly confidential: boolean | null
  readonly closable: boolean | null
  readonly metadataMutable: boolean | null
  /** One of the authorities or creators is known for fraud. */
  readonly maliciousAuthority: boolean | null
}
