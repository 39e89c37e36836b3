import { visibleLine } from '@farebox/charset/visible-line'
import { lockedPercent, type SecurityFacts, top10Percent } from '@farebox/token-risk'
import { type EvmSecurity, MOST_TAX } from '../../upstreams/goplus/fetch-evm-security.ts'
import type { HoneypotVerdict } from '../../upstreams/honeypot-is/honeypot-is.ts'
import type { TokenOnChain } from './read-token.ts'

interface EvmSources {
  readonly goPlus: EvmSecurity | undefined
  readonly honeypotIs: HoneypotVerdict | undefined
  readonly onChain: TokenOnChain | undefined
}

/** Merges the facts of the feeds and the chain about an EVM token. If they differ, the worse one wins. */
export function mergeEvm({ goPlus = {}, honeypotIs = {}, onChain }: EvmSources, now: Date): SecurityFacts {
  const { simulationResult: simulated, contractCode: code } = honeypotIs
  const pools = poolsOf(goPlus)
  return {
    is_honeypot: worse(toFlag(goPlus.is_honeypot), isHoneypot(honeypotIs)),
    // Whoever sold it had bought it.
    cannot_buy: toFlag(goPlus.cannot_buy) ?? (isHoneypot(honeypotIs) === false ? false : null),
    cannot_sell_all: toFlag(goPlus.cannot_sell_all),
    is_open_source: better(toFlag(goPlus.is_open_source), code?.rootOpenSource),
    is_proxy: worse(worse(toFlag(goPlus.is_proxy), code?.isProxy), onChain?.isProxy),
    is_mintable: toFlag(goPlus.is_mintable),
    owner_change_balance: toFlag(goPlus.owner_change_balance),
    hidden_owner: toFlag(goPlus.hidden_owner),
    can_take_back_ownership: toFlag(goPlus.can_take_back_ownership),
    selfdestruct: toFlag(goPlus.selfdestruct),
    external_call: toFlag(goPlus.external_call),
    blacklist: toFlag(goPlus.is_blacklisted),
    whitelist: toFlag(goPlus.is_whitelisted),
    transfer_pausable: toFlag(goPlus.transfer_pausable),
    trading_cooldown: toFlag(goPlus.trading_cooldown),
    slippage_modifiable: toFlag(goPlus.slippage_modifiable),
    personal_slippage_modifiable: toFlag(goPlus.personal_slippage_modifiable),
    anti_whale_modifiable: toFlag(goPlus.anti_whale_modifiable),
    trust_list: toFlag(goPlus.trust_list),
    fake_token: worse(
      typeof goPlus.fake_token?.value === 'number' ? goPlus.fake_token.value === 1 : null,
      not(toFlag(goPlus.is_true_token)),
    ),
    is_airdrop_scam: toFlag(goPlus.is_airdrop_scam),
    gas_abuse: toFlag(goPlus.gas_abuse),
    is_anti_whale: toFlag(goPlus.is_anti_whale),
    buy_tax: higher(toTax(goPlus.buy_tax), toPercent(simulated?.buyTax)),
    sell_tax: higher(toTax(goPlus.sell_tax), toPercent(simulated?.sellTax)),
    transfer_tax: toTax(goPlus.transfer_tax),
    // The feed writes '0' if it did not count.
    holder_count: toCount(goPlus.holder_count) || null,
    lp_holder_count: toCount(goPlus.lp_holder_count),
    top10_holders_pct: top10Percent(goPlus.holders, pools, now),
    lp_locked_pct: lockedPercent(goPlus.lp_holders, now),
    honeypot_with_same_creator: toCount(goPlus.honeypot_with_same_creator),
    creator_address: goPlus.creator_address ? visibleLine(goPlus.creator_address, 80) : null,
    other_potential_risks: toWords(goPlus.other_potential_risks),
  }
}

/** True if a source tells the owner of the contract, or that it has none. */
export function isOwnerKnown({ goPlus, onChain }: Pick<EvmSources, 'goPlus' | 'onChain'>): boolean {
  return onChain !== undefined || typeof goPlus?.owner_address === 'string'
}

/** True if honeypot.is rates the risk as high without calling the token a honeypot. */
export function isRatedHigh(verdict: HoneypotVerdict | undefined): boolean {
  return ['high', 'very_high'].includes(verdict?.summary?.risk ?? '')
}

function isHoneypot({ honeypotResult, summary }: HoneypotVerdict): boolean | null {
  return summary?.risk === 'honeypot' ? true : (honeypotResult?.isHoneypot ?? null)
}

/** '0' and '' are no risk. */
function toWords(risks: string | null | undefined): string | null {
  return risks && risks !== '0' ? visibleLine(risks, 200) || null : null
}

/** The addresses of the pools in the feed, in lower case. */
export function poolsOf({ dex }: Pick<EvmSecurity, 'dex'>): string[] {
  return (dex ?? []).map(({ pair }) => pair?.toLowerCase() ?? '')
}

/** Reads '1' (or true) and '0'; anything else is unknown. */
export function toFlag(value: string | null | undefined): boolean | null {
  if (value === '1' || value === 'true') return true
  return value === '0' ? false : null
}

/** Reads a whole number from digits, null if there are none. */
export function toCount(value: string | null | undefined): number | null {
  return value && /^\d{1,15}$/.test(value) ? Number(value) : null
}

function not(value: boolean | null): boolean | null {
  return value === null ? null : !value
}

/** False if either source says so. */
function better(a: boolean | null, b: boolean | null | undefined): boolean | null {
  return not(worse(not(a), not(b ?? null)))
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

function worse(a: boolean | null | undefined, b: boolean | null | undefined): boolean | null {
  if (a === true || b === true) return true
  return a ?? b ?? null
}

/** Converts the feed's fraction, in digits, to percent; null if it is not a number, or no part of the whole. */
export function toTax(fraction: string | null | undefined): number | null {
  return fraction?.trim() ? toPercent(Number(fraction) * 100) : null
}

function toPercent(percent: number | null | undefined): number | null {
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= MOST_TAX * 100)) return null
  return Math.round(Math.min(percent, 100) * 10_000) / 10_000
}
