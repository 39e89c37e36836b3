import { RISK_RULES, SEVERITIES, type Severity } from './risk-rules.ts'
import type { TokenFacts } from './token-facts.ts'

interface RiskFlag {
  readonly severity: Severity
  readonly code: string
  readonly detail: string
}

interface RiskAssessment {
  readonly verdict: Severity | 'incomplete'
  /** Worst first. */
  readonly flags: readonly RiskFlag[]
  /** One sentence. */
  readonly summary: string
}

/**
 * Judges a token by the worst of its facts. Without a security feed no token can be called safe: only a risk of the
 * highest severity gives a verdict then, and any other result is incomplete.
 */
export function assessRisk(facts: TokenFacts, { hasFeed }: { readonly hasFeed: boolean }): RiskAssessment {
  const isTrusted = facts.security.trust_list === true
  const flags = RISK_RULES.filter(({ applies }) => applies(facts))
    .map(({ code, detail, severity, isPower }) => {
      return { severity: isPower && isTrusted ? ('low' as const) : severity, code, detail }
    })
    .sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))
  const worst = flags[0]?.severity ?? 'low'
  const verdict = hasFeed || worst === 'critical' ? worst : 'incomplete'
  return { verdict, flags, summary: summarize(verdict, flags) }
}

function summarize(verdict: RiskAssessment['verdict'], flags: readonly RiskFlag[]): string {
  const [worst, ...others] = flags
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  const found = worst ? `${worst.detail.replace(/[.]$/, '')}${rest}` : 'no risk was found'
  if (verdict === 'incomplete') return `Incomplete, because no security feed had data: ${found}.`
  return `Risk ${verdict}: ${found}.`
}
