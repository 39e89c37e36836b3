import type { TokenFacts } from './token-facts.ts'

/** From the least to the most severe. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
/** Severity of a risk; the worst one decides the verdict. */
export type Severity = (typeof SEVERITIES)[number]

interface RiskRule {
  readonly code: string
  readonly severity: Severity
  /** A power that its holder could abuse. It weighs little for a token on the trust list, such as USDC. */
  readonly isPower?: true
  readonly detail: string
  /** False if it is not known. */
  applies(facts: TokenFacts): boolean
}

const THIN_LIQUIDITY_USD = 10_000
const MODEST_LIQUIDITY_USD = 50_000

/** All known risks, by severity. An unknown fact raises none. */
export const RISK_RULES: readonly RiskRule[] = [
  rule('critical', 'honeypot', 'It can be bought but not sold.', ({ security }) => security.is_honeypot),
  rule('critical', 'extreme_sell_tax', 'Selling takes half or more.', ({ security }) => atLeast(security.sell_tax, 50)),
  rule('critical', 'extreme_buy_tax', 'Buying takes half or more.', ({ security }) => atLeast(security.buy_tax, 50)),
  rule('critical', 'fake_token', 'It imitates a well-known token.', ({ security }) => security.fake_token),
  rule(
    'critical',
    'malicious_authority',
    'An authority or creator is known for fraud.',
    ({ mint }) => mint?.maliciousAuthority,
  ),
  rule('critical', 'non_transferable', 'It can never be transferred.', ({ mint }) => mint?.nonTransferable),
  rule(
    'critical',
    'frozen_by_default',
    'New accounts are frozen until an authority thaws them.',
    ({ mint }) => mint?.defaultFrozen,
  ),

  rule('high', 'cannot_buy', 'It cannot be bought.', ({ security }) => security.cannot_buy),
  rule(
    'high',
    'cannot_sell_all',
    'A holder cannot sell everything at once.',
    ({ security }) => security.cannot_sell_all,
  ),
  rule('high', 'high_sell_tax', 'Selling takes more than 10 %.', ({ security }) => between(security.sell_tax, 10, 50)),
  rule('high', 'high_buy_tax', 'Buying takes more than 10 %.', ({ security }) => between(security.buy_tax, 10, 50)),
  rule('high', 'serial_honeypots', 'Its creator made honeypots before.', ({ security }) =>
    atLeast(security.honeypot_with_same_creator, 1),
  ),
  rule(
    'high',
    'closed_source',
    'Its source code is not verified, so its behaviour cannot be checked.',
    ({ security }) => security.is_open_source === false,
  ),
  power(
    'high',
    'owner_change_balance',
    'The owner can change the balance of any holder.',
    ({ security }) => security.owner_change_balance,
  ),
  power('high', 'hidden_owner', 'It has a hidden owner.', ({ security }) => security.hidden_owner),
  power(
    'high',
    'can_take_back_ownership',
    'Its former owner can take back ownership.',
    ({ security }) => security.can_take_back_ownership,
  ),
  power('high', 'selfdestruct', 'The contract can destroy itself.', ({ security }) => security.selfdestruct),
  power(
    'high',
    'freeze_authority',
    'An authority can freeze the account of any holder.',
    ({ mint }) => mint?.freezable,
  ),
  power(
    'high',
    'permanent_delegate',
    'An authority can take the tokens of any holder.',
    ({ mint }) => mint?.permanentDelegate,
  ),
  rule('high', 'high_transfer_fee', 'Each transfer takes more than 10 %.', ({ mint }) =>
    between(mint?.transferFeePercent, 10, 101),
  ),
  rule(
    'high',
    'unlocked_liquidity',
    'Less than 20 % of its modest liquidity (below 50,000 USD) is locked.',
    hasUnlockedLiquidity,
  ),

  power('medium', 'proxy', 'Its code can be replaced.', ({ security }) => security.is_proxy),
  power('medium', 'mintable', 'More of it can be minted.', isMintable),
  power('medium', 'blacklist', 'Holders can be blocked.', ({ security }) => security.blacklist),
  power(
    'medium',
    'transfer_pausable',
    'All transfers can be paused.',
    ({ security, mint }) => security.transfer_pausable || mint?.pausable,
  ),
  power('medium', 'tax_modifiable', 'The taxes can be raised.', ({ security }) => security.slippage_modifiable),
  power(
    'medium',
    'personal_tax_modifiable',
    'A single holder can be taxed.',
    ({ security }) => security.personal_slippage_modifiable,
  ),
  power(
    'medium',
    'transfer_hook',
    'A program checks each transfer and can refuse it.',
    ({ mint }) => mint?.transferHook,
  ),
  rule('medium', 'transfer_fee', 'Each transfer takes a fee.', ({ mint }) =>
    between(mint?.transferFeePercent, 0, 10.0001),
  ),
  rule('medium', 'concentrated', 'Ten holders have more than half of it.', ({ security }) =>
    between(security.top10_holders_pct, 50, 101),
  ),
  rule(
    'medium',
    'young',
    'Its first pool is less than 7 days old.',
    ({ market }) => market.age_days !== null && market.age_days < 7,
  ),
  rule('medium', 'no_liquidity', 'No exchange has a pool of it.', ({ market }) => market.pairs === 0),
  rule('medium', 'thin_liquidity', 'Its pools hold less than 10,000 USD.', hasThinLiquidity),

  rule('low', 'taxed', 'Trading is taxed, at 10 % or less.', isTaxed),
  power('low', 'whitelist', 'Some holders have privileges.', ({ security }) => security.whitelist),
  power(
    'low',
    'anti_whale_modifiable',
    'Limits on transactions or holdings can be changed.',
    ({ security }) => security.anti_whale_modifiable,
  ),
  rule('low', 'trading_cooldown', 'A holder must wait between trades.', ({ security }) => security.trading_cooldown),
  rule('low', 'external_call', 'It depends on other contracts.', ({ security }) => security.external_call),
]

type Condition = (facts: TokenFacts) => boolean | null | undefined

function rule(severity: Severity, code: string, detail: string, applies: Condition): RiskRule {
  return { severity, code, detail, applies: (facts) => applies(facts) === true }
}

function power(severity: Severity, code: string, detail: string, applies: Condition): RiskRule {
  return { ...rule(severity, code, detail, applies), isPower: true }
}

function atLeast(value: number | null | undefined, least: number): boolean {
  return typeof value === 'number' && value >= least
}

/** Greater than `above` and less than `below`. */
function between(value: number | null | undefined, above: number, below: number): boolean {
  return typeof value === 'number' && value > above && value < below
}

function isMintable({ security, ownerRenounced }: TokenFacts): boolean {
  return security.is_mintable === true && ownerRenounced !== true
}

function hasUnlockedLiquidity({ security, market }: TokenFacts): boolean {
  const { liquidity_usd: liquidity } = market
  return (
    security.lp_locked_pct !== null &&
    security.lp_locked_pct < 20 &&
    liquidity !== null &&
    liquidity < MODEST_LIQUIDITY_USD
  )
}

function hasThinLiquidity({ market }: TokenFacts): boolean {
  return market.pairs !== 0 && market.liquidity_usd !== null && market.liquidity_usd < THIN_LIQUIDITY_USD
}

function isTaxed({ security }: TokenFacts): boolean {
  return between(security.buy_tax, 0, 10.0001) || between(security.sell_tax, 0, 10.0001)
}
