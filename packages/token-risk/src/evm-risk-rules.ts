import { atLeast, between, type Condition, powerRule, type RiskRule, riskRule, type Severity } from './risk-rule.ts'
import type { SecurityFacts, TokenFacts } from './token-facts.ts'

type Flag = { [K in keyof SecurityFacts]: SecurityFacts[K] extends boolean | null ? K : never }[keyof SecurityFacts]
interface Named {
  readonly code?: string
  readonly detail: string
}

const MOST_HOLDERS = 0.5
const SOME_HOLDERS = 0.1

/** The risks of a contract. None applies to a Solana mint. */
export const EVM_RULES: readonly RiskRule[] = [
  flag('critical', 'is_honeypot', { code: 'honeypot', detail: 'It can be bought but not sold.' }),
  rule('critical', 'extreme_sell_tax', 'sell_tax', 'Selling takes half or more.', ({ security }) =>
    atLeast(security.sell_tax, 50),
  ),
  rule('critical', 'extreme_buy_tax', 'buy_tax', 'Buying takes half or more.', ({ security }) =>
    atLeast(security.buy_tax, 50),
  ),
  // The feed is silent about these unless it has evidence.
  evidence('critical', 'fake_token', { detail: 'It imitates a well-known token.' }),
  evidence('critical', 'is_airdrop_scam', { code: 'airdrop_scam', detail: 'It was handed out as a scam.' }),
  evidence('high', 'gas_abuse', { detail: "It uses its holders' gas to mint other assets." }),
  flag('high', 'cannot_buy', { detail: 'It cannot be bought.' }),
  rule('high', 'cannot_sell_all', 'cannot_sell_all', 'A holder cannot sell everything at once.', ({ security }) =>
    // The feed does not say this of the best-known tokens.
    security.trust_list ? security.cannot_sell_all === true : security.cannot_sell_all,
  ),
  rule('high', 'high_sell_tax', 'sell_tax', 'Selling takes more than 10 %.', ({ security }) =>
    between(security.sell_tax, { above: 10, below: 50 }),
  ),
  rule('high', 'high_buy_tax', 'buy_tax', 'Buying takes more than 10 %.', ({ security }) =>
    between(security.buy_tax, { above: 10, below: 50 }),
  ),
  rule(
    'high',
    'serial_honeypots',
    'honeypot_with_same_creator',
    'Its creator made honeypots before.',
    ({ security }) => (security.honeypot_with_same_creator ?? 0) >= 1,
  ),
  rule(
    'high',
    'closed_source',
    'is_open_source',
    'Its source code is not verified, so its behaviour cannot be checked.',
    ({ security }) => (security.is_open_source === null ? null : !security.is_open_source),
  ),
  power('high', 'owner_change_balance', { detail: 'The owner can change the balance of any holder.' }),
  power('high', 'hidden_owner', { detail: 'It has a hidden owner.' }),
  power('high', 'can_take_back_ownership', { detail: 'Its former owner can take back ownership.' }),
  power('high', 'selfdestruct', { detail: 'The contract can destroy itself.' }),
  rule(
    'high',
    'high_wallet_tax',
    'transfer_tax',
    'A transfer between wallets takes more than 10 %.',
    ({ security }) => (security.transfer_tax ?? 0) > 10,
  ),
  rule('high', 'high_risk_elsewhere', 'summary', 'honeypot.is rates its risk as high.', ({ ratedHigh }) => ratedHigh),
  rule(
    'high',
    'holders_cannot_sell',
    'holders',
    'Half or more of its real holders cannot sell, or lose most of it, as honeypot.is found.',
    ({ harmedHolders }) => (harmedHolders ?? 0) >= MOST_HOLDERS,
  ),
  rule(
    'medium',
    'some_holders_cannot_sell',
    'holders',
    'A tenth or more of its real holders cannot sell, or lose most of it, as honeypot.is found.',
    ({ harmedHolders }) => between(harmedHolders, { above: SOME_HOLDERS, below: MOST_HOLDERS }) === true,
  ),
  power('medium', 'is_proxy', { code: 'proxy', detail: 'Its code can be replaced.' }),
  power('medium', 'blacklist', { detail: 'Holders can be blocked.' }),
  powerRule('medium', 'transfer_pausable', {
    fact: 'transfer_pausable',
    detail: 'All transfers can be paused.',
    applies: ({ security, mint }) => (mint ? mint.pausable : security.transfer_pausable),
  }),
  power('medium', 'slippage_modifiable', { code: 'tax_modifiable', detail: 'The taxes can be raised.' }),
  power('medium', 'personal_slippage_modifiable', {
    code: 'personal_tax_modifiable',
    detail: 'A single holder can be taxed.',
  }),
  rule(
    'low',
    'trial_failed',
    'simulation',
    'honeypot.is could not trade it in its trial: that it can be sold is the word of one feed alone.',
    ({ trialFailed }) => trialFailed === true,
  ),
  rule('low', 'taxed', 'sell_tax', 'Trading is taxed, at 10 % or less.', isTaxed),
  power('low', 'whitelist', { detail: 'Some holders have privileges.' }),
  power('low', 'anti_whale_modifiable', { detail: 'Limits on transactions or holdings can be changed.' }),
  flag('low', 'is_anti_whale', { code: 'anti_whale', detail: 'Transactions or holdings are limited.' }),
  flag('low', 'trading_cooldown', { detail: 'A holder must wait between trades.' }),
  flag('low', 'external_call', { detail: 'It depends on other contracts.' }),
]

function rule(severity: Severity, code: string, ...[fact, detail, applies]: [string, string, Condition]): RiskRule {
  return riskRule(severity, code, { fact, detail, applies: ofContracts(applies) })
}

function flag(severity: Severity, fact: Flag, { code = fact, detail }: Named): RiskRule {
  return riskRule(severity, code, { fact, detail, applies: ofContracts(({ security }) => security[fact]) })
}

/** A flag whose absence means that nothing was found. */
function evidence(severity: Severity, fact: Flag, { code = fact, detail }: Named): RiskRule {
  return riskRule(severity, code, { fact, detail, applies: ({ security }) => security[fact] === true })
}

function power(severity: Severity, fact: Flag, { code = fact, detail }: Named): RiskRule {
  return powerRule(severity, code, { fact, detail, applies: ofContracts(({ security }) => security[fact]) })
}

function ofContracts(applies: Condition): Condition {
  return (facts) => facts.mint === null && applies(facts)
}

function isTaxed({ security }: TokenFacts): boolean {
  return [security.buy_tax, security.sell_tax, security.transfer_tax].some(
    (tax) => between(tax, { above: 0, below: 10.0001 }) === true,
  )
}
