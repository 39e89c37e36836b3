import { EVM_RULES } from './evm-risk-rules.ts'
import { MARKET_RULES } from './market-risk-rules.ts'
import { MINT_RULES } from './mint-risk-rules.ts'
import type { RiskRule } from './risk-rule.ts'

/** All known risks. An unknown fact raises none, but keeps a token from being called low. */
export const RISK_RULES: readonly RiskRule[] = [...EVM_RULES, ...MINT_RULES, ...MARKET_RULES]
