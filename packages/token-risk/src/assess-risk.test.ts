import { expect, test } from 'vitest'
import { assessRisk, RISK_RULES } from './assess-risk.ts'
import type { MintFacts, SecurityFacts, TokenFacts } from './token-facts.ts'
import { UNKNOWN_SECURITY } from './unknown-security.ts'

/** A mint over which nobody has a power. */
const MINT: MintFacts = {
  freezable: false,
  permanentDelegate: false,
  transferHook: false,
  hookModifiable: false,
  pausable: false,
  paused: false,
  transferFeePercent: 0,
  comingFeePercent: 0,
  feeWords: null,
  hasFee: false,
  feeModifiable: false,
  nonTransferable: false,
  defaultFrozen: false,
  defaultStateModifiable: false,
  displayModifiable: false,
  displayScaled: false,
  confidential: false,
  closable: false,
  metadataMutable: false,
  maliciousAuthority: false,
}

/** A contract of which everything is known, and nothing bad. */
const GOOD: SecurityFacts = {
  ...UNKNOWN_SECURITY,
  is_honeypot: false,
  cannot_buy: false,
  cannot_sell_all: false,
  is_open_source: true,
  is_proxy: false,
  is_mintable: false,
  owner_change_balance: false,
  hidden_owner: false,
  can_take_back_ownership: false,
  selfdestruct: false,
  blacklist: false,
  transfer_pausable: false,
  slippage_modifiable: false,
  personal_slippage_modifiable: false,
  buy_tax: 0,
  sell_tax: 0,
  top10_holders_pct: 20,
}
const MARKET = { pairs: 3, liquidity_usd: 1_000_000, age_days: 100 }

interface Given {
  readonly security?: Partial<SecurityFacts>
  readonly market?: Partial<TokenFacts['market']>
  readonly mint?: Partial<MintFacts>
  readonly ownerRenounced?: boolean | null
  readonly hasFeed?: boolean
  readonly other?: Partial<TokenFacts>
}

function assess({ security, market, mint, ownerRenounced = null, hasFeed = true, other }: Given) {
  const facts = {
    security: { ...GOOD, ...security },
    market: { ...MARKET, ...market },
    mint: mint ? { ...MINT, ...mint } : null,
    ownerRenounced,
    isOwnerKnown: true,
    ratedHigh: false,
    harmedHolders: null,
    liquidityOfFew: false,
    unknownFlags: [],
    unclear: [],
    ...other,
  }
  return assessRisk(facts, { hasFeed })
}

const CASES: readonly [string, Given, string][] = [
  ['honeypot', { security: { is_honeypot: true } }, 'critical'],
  ['extreme_sell_tax', { security: { sell_tax: 50 } }, 'critical'],
  ['extreme_buy_tax', { security: { buy_tax: 100 } }, 'critical'],
  ['fake_token', { security: { fake_token: true } }, 'critical'],
  ['malicious_authority', { mint: { maliciousAuthority: true } }, 'critical'],
  ['non_transferable', { mint: { nonTransferable: true } }, 'critical'],
  ['paused', { mint: { paused: true } }, 'critical'],
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
  // EXTREME_PERCENT and HIGH_PERCENT, as of the taxes of a contract.
  ['extreme_transfer_fee', { mint: { transferFeePercent: 100, comingFeePercent: 100 } }, 'critical'],
  ['extreme_transfer_fee', { mint: { transferFeePercent: 50, comingFeePercent: 50 } }, 'critical'],
  ['high_transfer_fee', { mint: { transferFeePercent: 49.9, comingFeePercent: 49.9 } }, 'high'],
  ['high_transfer_fee', { mint: { transferFeePercent: 49.9, comingFeePercent: 0 } }, 'high'],
  ['high_fee_coming', { mint: { comingFeePercent: 10.5 } }, 'high'],
  ['fee_coming', { mint: { comingFeePercent: 10 } }, 'medium'],
  ['displayed_balance_modifiable', { mint: { displayModifiable: true } }, 'medium'],
  ['displayed_balance_scaled', { mint: { displayScaled: true } }, 'low'],
  ['confidential_transfers', { mint: { confidential: true } }, 'low'],
  ['unlocked_liquidity', { security: { lp_locked_pct: 19 }, market: { liquidity_usd: 49_999 } }, 'high'],
  ['few_liquidity_holders', { other: { liquidityOfFew: true } }, 'medium'],
  [
    'few_liquidity_holders',
    { security: { lp_locked_pct: 30 }, market: { liquidity_usd: 30_000 }, other: { liquidityOfFew: true } },
    'medium',
  ],
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
  ['airdrop_scam', { security: { is_airdrop_scam: true } }, 'critical'],
  ['gas_abuse', { security: { gas_abuse: true } }, 'high'],
  ['high_wallet_tax', { security: { transfer_tax: 10.5 } }, 'high'],
  // MOST_HOLDERS and SOME_HOLDERS.
  ['holders_cannot_sell', { other: { harmedHolders: 0.5 } }, 'high'],
  ['some_holders_cannot_sell', { other: { harmedHolders: 0.49 } }, 'medium'],
  ['some_holders_cannot_sell', { other: { harmedHolders: 0.11 } }, 'medium'],
  ['high_risk_elsewhere', { other: { ratedHigh: true } }, 'high'],
  ['fee_modifiable', { mint: { feeModifiable: true } }, 'medium'],
  ['hook_modifiable', { mint: { hookModifiable: true } }, 'medium'],
  ['default_state_modifiable', { mint: { defaultStateModifiable: true } }, 'medium'],
  ['transfer_fee', { mint: { hasFee: true, transferFeePercent: null } }, 'medium'],
  ['other_risks', { security: { other_potential_risks: 'The owner may tax each user.' } }, 'medium'],
  ['closable', { mint: { closable: true } }, 'low'],
  ['metadata_mutable', { mint: { metadataMutable: true } }, 'low'],
  ['anti_whale', { security: { is_anti_whale: true } }, 'low'],
  ['no_liquidity', { market: { pairs: 0, liquidity_usd: 0 } }, 'medium'],
  ['thin_liquidity', { market: { pairs: 1, liquidity_usd: 9_999 } }, 'medium'],
  ['trial_failed', { other: { trialFailed: true } }, 'low'],
  ['taxed', { security: { buy_tax: 10, sell_tax: 0 } }, 'low'],
  ['whitelist', { security: { whitelist: true } }, 'low'],
  ['anti_whale_modifiable', { security: { anti_whale_modifiable: true } }, 'low'],
  ['trading_cooldown', { security: { trading_cooldown: true } }, 'low'],
  ['external_call', { security: { external_call: true } }, 'low'],
]

test.each(CASES)('raises %s for %j: %s', (code, given, verdict) => {
  const { flags, ...assessment } = assess(given)
  expect(flags.map((flag) => flag.code)).toEqual([code])
  expect(assessment.verdict).toBe(verdict)
})

test('every rule has a case above', () => {
  expect(new Set(RISK_RULES.map(({ code }) => code)).size).toBe(RISK_RULES.length)
  expect(new Set(CASES.map(([code]) => code))).toEqual(new Set(RISK_RULES.map(({ code }) => code)))
})

test('a token of which all is known and nothing is bad is low', () => {
  const low = { verdict: 'low', flags: [], unknown: [], summary: 'Risk low: no risk was found.' }
  expect(assess({})).toEqual(low)
  expect(assess({ mint: {} })).toEqual(low)
  // A minter who gave up the ownership cannot mint.
  expect(assess({ security: { is_mintable: true }, ownerRenounced: true })).toEqual(low)
})

// The severities of the rules above decide which facts matter: from medium on.
const MATTERS = Object.keys(GOOD).filter((fact) => GOOD[fact as keyof SecurityFacts] !== null)
test.each(MATTERS)('not knowing %s raises no flag, and nothing is called low', (fact) => {
  expect(assess({ security: { [fact]: null } })).toEqual({
    verdict: 'incomplete',
    flags: [],
    unknown: [fact],
    summary: `Incomplete: no risk was found; not known: ${fact}.`,
  })
})

test.each(Object.keys(MARKET))('not knowing %s of the market is incomplete', (fact) => {
  expect(assess({ market: { [fact]: null } })).toMatchObject({ verdict: 'incomplete', flags: [] })
})

// The percentage says as much as hasFee.
const WEAK = ['closable', 'metadataMutable', 'hasFee', 'feeWords', 'displayScaled', 'confidential']
test.each(Object.keys(MINT).filter((fact) => !WEAK.includes(fact)))(
  'not knowing %s of a mint is incomplete',
  (fact) => {
    expect(assess({ mint: { [fact]: null } })).toMatchObject({ verdict: 'incomplete', flags: [] })
  },
)

test('not knowing the owner, a flag with an unknown meaning or value is incomplete', () => {
  expect(assess({ other: { isOwnerKnown: false } })).toMatchObject({ verdict: 'incomplete', unknown: ['owner'] })
  expect(assess({ other: { unclear: ['gas_abuse'] } })).toMatchObject({ verdict: 'incomplete', unknown: ['gas_abuse'] })
  const odd = assess({ other: { unknownFlags: ['is_new_trap'] } })
  expect(odd).toMatchObject({ verdict: 'incomplete', flags: [{ code: 'unknown_flag', severity: 'medium' }] })
  expect(odd.flags[0]?.detail).toContain('is_new_trap')
  expect(odd.summary).toContain('not known: is_new_trap')
})

test('a contract of unknown purpose that has the liquidity is incomplete; of a trusted token it is not asked', () => {
  const other = { liquidityOfFew: null }
  expect(assess({ other })).toMatchObject({ verdict: 'incomplete', unknown: ['lp_holders'], flags: [] })
  expect(assess({ other, security: { trust_list: true } }).verdict).toBe('low')
  expect(assess({ other: { liquidityOfFew: true }, security: { trust_list: true } }).verdict).toBe('low')
})

test('what is known and bad is told although something is unknown', () => {
  expect(assess({ security: { is_honeypot: null, blacklist: true } })).toMatchObject({
    verdict: 'medium',
    unknown: ['is_honeypot'],
    summary: 'Risk medium: Holders can be blocked; not known: is_honeypot.',
  })
})

test('names a source that did not answer in the sentence', () => {
  const facts = { ...GOOD, trust_list: null }
  const given = { security: facts, market: MARKET, mint: null, ownerRenounced: null, isOwnerKnown: true }
  const known = {
    ...given,
    ratedHigh: false,
    harmedHolders: null,
    liquidityOfFew: false,
    unknownFlags: [],
    unclear: [],
  }
  expect(assessRisk(known, { hasFeed: true, silent: ['honeypot.is'] }).summary).toBe(
    'Risk low: no risk was found; no answer from honeypot.is.',
  )
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
  const unknownPowers = { ...powers, hidden_owner: null, selfdestruct: null, cannot_sell_all: null }
  expect(assess({ security: unknownPowers, market: { age_days: null } }).verdict).toBe('low')
  expect(assess({ security: { ...powers, sell_tax: null } }).verdict).toBe('incomplete')
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

// Each threshold by its name, with a case on each side of it.
test.each<[string, string, Given, Given]>([
  ['THIN_LIQUIDITY_USD', 'thin_liquidity', { market: { liquidity_usd: 9_999 } }, { market: { liquidity_usd: 10_000 } }],
  [
    'MODEST_LIQUIDITY_USD',
    'unlocked_liquidity',
    { security: { lp_locked_pct: 0 }, market: { liquidity_usd: 49_999 } },
    { security: { lp_locked_pct: 0 }, market: { liquidity_usd: 50_000 } },
  ],
  ['YOUNG_DAYS', 'young', { market: { age_days: 6 } }, { market: { age_days: 7 } }],
])('%s: %s is raised below, and not from there on', (_, code, below, from) => {
  const codesOf = (given: Given) => assess(given).flags.map((flag) => flag.code)
  expect(codesOf(below)).toEqual([code])
  expect(codesOf(from)).toEqual([])
})

test('NAMED: four facts that are not known are named, and the others counted', () => {
  const unknown = { is_honeypot: null, cannot_buy: null, is_proxy: null, hidden_owner: null, blacklist: null }
  const { summary, unknown: names } = assess({ security: unknown })
  expect(names).toHaveLength(5)
  expect(summary).toBe(`Incomplete: no risk was found; not known: ${names.slice(0, 4).join(', ')} and 1 more.`)
})
