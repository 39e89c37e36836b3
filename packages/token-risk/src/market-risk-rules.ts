import { between, powerRule, type RiskRule, riskRule } from './risk-rule.ts'
import type { TokenFacts } from './token-facts.ts'

const THIN_LIQUIDITY_USD = 10_000
const MODEST_LIQUIDITY_USD = 50_000
const YOUNG_DAYS = 7

/** The risks of supply, holders and market, on every chain. */
export const MARKET_RULES: readonly RiskRule[] = [
  riskRule('high', 'unlocked_liquidity', {
    fact: 'lp_locked_pct',
    detail: 'Less than 20 % of its modest liquidity (below 50,000 USD) is locked.',
    applies: hasUnlockedLiquidity,
  }),
  powerRule('medium', 'few_liquidity_holders', {
    fact: 'lp_holders',
    detail: 'Ten wallets or fewer hold more than half of its liquidity, not locked, and can take it out.',
    applies: hasFewLiquidityHolders,
  }),
  powerRule('medium', 'mintable', { fact: 'is_mintable', detail: 'More of it can be minted.', applies: isMintable }),
  riskRule('medium', 'concentrated', {
    fact: 'top10_holders_pct',
    detail: 'Ten holders have more than half of it.',
    applies: ({ security }) => between(security.top10_holders_pct, { above: 50, below: 101 }),
  }),
  riskRule('medium', 'young', {
    fact: 'age_days',
    detail: 'Its first pool is less than 7 days old.',
    applies: ({ market }) =>
      market.pairs === 0 ? false : market.age_days === null ? null : market.age_days < YOUNG_DAYS,
  }),
  riskRule('medium', 'no_liquidity', {
    fact: 'liquidity_usd',
    detail: 'No exchange has a pool of it.',
    applies: ({ market }) => (market.pairs === null ? null : market.pairs === 0),
  }),
  riskRule('medium', 'thin_liquidity', {
    fact: 'liquidity_usd',
    detail: 'Its pools hold less than 10,000 USD, as far as is known.',
    applies: hasThinLiquidity,
  }),
  riskRule('medium', 'other_risks', {
    fact: 'other_potential_risks',
    detail: 'The security feed names further risks.',
    applies: ({ security }) => security.other_potential_risks !== null,
  }),
]

function isMintable({ security, ownerRenounced }: TokenFacts): boolean | null {
  return ownerRenounced === true ? false : security.is_mintable
}

function hasUnlockedLiquidity({ security, market }: TokenFacts): boolean | null {
  const { liquidity_usd: liquidity } = market
  if (liquidity !== null && liquidity >= MODEST_LIQUIDITY_USD) return false
  if (security.lp_locked_pct === null || liquidity === null) return null
  return security.lp_locked_pct < 20
}

/** Of modest liquidity without a lock the rule for that says more. */
function hasFewLiquidityHolders(facts: TokenFacts): boolean | null {
  return facts.market.pairs === 0 || hasUnlockedLiquidity(facts) === true ? false : facts.liquidityOfFew
}

function hasThinLiquidity({ market }: TokenFacts): boolean | null {
  if (market.pairs === 0) return false
  return market.liquidity_usd === null ? null : market.liquidity_usd < THIN_LIQUIDITY_USD
}
