import { expect, test } from 'vitest'
import { assessRisk } from './assess-risk.ts'
import { RISK_RULES } from './risk-rules.ts'
import type { MintFacts, SecurityFacts, TokenFacts } from './token-facts.ts'
import { UNKNOWN_SECURITY } from './unknown-security.ts'

const MINT: MintFacts = {
  freezable: false,
  permanentDelegate: false,
  transferHook: false,
  pausable: false,
  transferFeePercent: 0,
  nonTransferable: false,
  defaultFrozen: false,
  maliciousAuthority: null,
}

interface Given {
  readonly security?: Partial<SecurityFacts>
  readonly market?: Partial<TokenFacts['market']>
  readonly mint?: Partial<MintFacts>
  readonly ownerRenounced?: boolean | null
  readonly hasFeed?: boolean
}

function assess({ security, market, mint, ownerRenounced = null, hasFeed = true }: Given) {
  const facts = {
    security: { ...UNKNOWN_SECURITY, ...security },
    market: { pairs: null, liquidity_usd: null, age_days: null, ...market },
    mint: mint ? { ...MINT, ...mint } : null,
    ownerRenounced,
  }
  return assessRisk(facts, { hasFeed })
}

test.each<[string, Given, string]>([
  ['honeypot', { security: { is_honeypot: true } }, 'critical'],
  ['extreme_sell_tax', { security: { sell_tax: 50 } }, 'critical'],
  ['extreme_buy_tax', { security: { buy_tax: 100 } }, 'critical'],
  ['fake_token', { security: { fake_token: true } }, 'critical'],
  ['malicious_authority', { mint: { maliciousAuthority: true } }, 'critical'],
  ['non_transferable', { mint: { nonTransferable: true } }, 'critical'],
  ['frozen_by_default', { mint: { defaultFrozen: true } }, 'critical'],
  ['cannot_buy', { security: { cannot_buy: true } }, 'high'],
  ['cannot_sell_all', { security: { cannot_sell_all: true } }, 'high'],
  ['high_sell_tax', { security: { sell_tax: 10.5 } }, 'high'],
  ['high_buy_tax', { security: { buy_tax: 49.9 } }, 'high'],
  ['serial_honeypots', { security: { honeypot_with_same_creator: 1 } }, 'high'],
  ['closed_source', { security: { is_open_source: false } }, 'high'],
  ['owner_change_balance', { security: { owner_change_balance: true } }, 'high'],
  ['hidden_owner', { security: { hidden_owner: true } }, 'high'],
  ['can_take_back_ownership', { security: { can_take_back_ownership: true } }, 'high'],
  ['selfdestruct', { security: { selfdestruct: true } }, 'high'],
  ['freeze_authority', { mint: { freezable: true } }, 'high'],
  ['permanent_delegate', { mint: { permanentDelegate: true } }, 'high'],
  ['high_transfer_fee', { mint: { transferFeePercent: 100 } }, 'high'],
  ['unlocked_liquidity', { security: { lp_locked_pct: 19 }, market: { liquidity_usd: 49_999 } }, 'high'],
  ['proxy', { security: { is_proxy: true } }, 'medium'],
  ['mintable', { security: { is_mintable: true }, ownerRenounced: false }, 'medium'],
  ['mintable', { security: { is_mintable: true } }, 'medium'],
  ['blacklist', { security: { blacklist: true } }, 'medium'],
  ['transfer_pausable', { security: { transfer_pausable: true } }, 'medium'],
  ['transfer_pausable', { mint: { pausable: true } }, 'medium'],
  ['tax_modifiable', { security: { slippage_modifiable: true } }, 'medium'],
  ['personal_tax_modifiable', { security: { personal_slippage_modifiable: true } }, 'medium'],
  ['transfer_hook', { mint: { transferHook: true } }, 'medium'],
  ['transfer_fee', { mint: { transferFeePercent: 10 } }, 'medium'],
  ['concentrated', { security: { top10_holders_pct: 50.1 } }, 'medium'],
  ['young', { market: { age_days: 6.9 } }, 'medium'],
  ['no_liquidity', { market: { pairs: 0, liquidity_usd: 0 } }, 'medium'],
  ['thin_liquidity', { market: { pairs: 1, liquidity_usd: 9_999 } }, 'medium'],
  ['taxed', { security: { buy_tax: 10, sell_tax: 0 } }, 'low'],
  ['whitelist', { security: { whitelist: true } }, 'low'],
  ['anti_whale_modifiable', { security: { anti_whale_modifiable: true } }, 'low'],
  ['trading_cooldown', { security: { trading_cooldown: true } }, 'low'],
  ['external_call', { security: { external_call: true } }, 'low'],
])('raises %s for %j: %s', (code, given, verdict) => {
  const { flags, ...assessment } = assess(given)
  expect(flags.map((flag) => flag.code)).toEqual([code])
  expect(assessment.verdict).toBe(verdict)
})

test('every rule has a case above', () => {
  expect(new Set(RISK_RULES.map(({ code }) => code)).size).toBe(RISK_RULES.length)
  expect(RISK_RULES).toHaveLength(38)
})

test('what is not known raises nothing, and nor does what is good', () => {
  expect(assess({})).toEqual({ verdict: 'low', flags: [], summary: 'Risk low: no risk was found.' })
  const good = {
    security: {
      is_open_source: true,
      is_honeypot: false,
      sell_tax: 0,
      buy_tax: 0,
      lp_locked_pct: 20,
      is_mintable: true,
    },
    market: { pairs: 3, liquidity_usd: 10_000, age_days: 7 },
    ownerRenounced: true,
  }
  expect(assess(good).flags).toEqual([])
})

test('is as bad as the worst, which comes first and into the summary', () => {
  const { verdict, flags, summary } = assess({ security: { is_proxy: true, hidden_owner: true, whitelist: true } })
  expect(verdict).toBe('high')
  expect(flags.map(({ severity }) => severity)).toEqual(['high', 'medium', 'low'])
  expect(summary).toBe('Risk high: It has a hidden owner and 2 more.')
})

test('a token on the trust list may have powerful owners, but must not be a honeypot', () => {
  // USDC: frozen, minted and replaced at Circle's word.
  const powers = { is_proxy: true, is_mintable: true, blacklist: true, transfer_pausable: true, trust_list: true }
  expect(assess({ security: powers })).toMatchObject({ verdict: 'low', flags: Array(4).fill({ severity: 'low' }) })
  expect(assess({ security: { ...powers, is_honeypot: true } }).verdict).toBe('critical')
  expect(assess({ security: { trust_list: true }, mint: { freezable: true } }).verdict).toBe('low')
})

// Spec: incomplete when the security feed is down.
test('is incomplete without a feed, unless what is known cannot get worse', () => {
  expect(assess({ hasFeed: false, security: { is_proxy: true } })).toMatchObject({
    verdict: 'incomplete',
    summary: 'Incomplete, because no security feed had data: Its code can be replaced.',
  })
  expect(assess({ hasFeed: false }).verdict).toBe('incomplete')
  expect(assess({ hasFeed: false, security: { is_honeypot: true } }).verdict).toBe('critical')
})
