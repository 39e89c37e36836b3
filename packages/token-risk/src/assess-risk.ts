import { EVM_RULES } from './evm-risk-rules.ts'
import { MARKET_RULES } from './market-risk-rules.ts'
import { MINT_RULES } from './mint-risk-rules.ts'
import { type RiskRule, SEVERITIES, type Severity } from './risk-rule.ts'
import type { TokenFacts } from './token-facts.ts'

/** One risk that was found. */
export interface RiskFlag {
  readonly severity: Severity
  readonly code: string
  readonly detail: string
}

/** The risk of a token, with its reasons. */
export interface RiskAssessment {
  readonly verdict: Severity | 'incomplete'
  /** Worst first. */
  readonly flags: readonly RiskFlag[]
  /** Facts that would have to be known for the verdict to be low. */
  readonly unknown: readonly string[]
  /** One sentence. */
  readonly summary: string
}

/** What is known of a token, as far as it was asked. */
export interface Known {
  /** A security feed knows the token. */
  readonly hasFeed: boolean
  /** Sources that did not answer. */
  readonly silent?: readonly string[]
}

/** All known risks. An unknown fact raises none, but keeps a token from being called low. */
export const RISK_RULES: readonly RiskRule[] = [...EVM_RULES, ...MINT_RULES, ...MARKET_RULES]

const NAMED = 4

/**
 * Judges a token by the worst of its facts. It is low only if every fact that could make it worse is known: that it can
 * be sold, its taxes, its owner and each risk from medium on; of a token on the trust list, all but the powers over it.
 * Without a security feed only a risk of the highest severity gives a verdict, and any other result is incomplete.
 */
export function assessRisk(facts: TokenFacts, { hasFeed, silent = [] }: Known): RiskAssessment {
  const isTrusted = facts.security.trust_list === true
  const found = RISK_RULES.filter(({ applies }) => applies(facts) === true)
    .map(({ code, detail, severity, isPower }): RiskFlag => {
      const told = typeof detail === 'string' ? detail : detail(facts)
      return { severity: isPower && isTrusted ? 'low' : severity, code, detail: told }
    })
    .sort(bySeverity)
  const unknown = findUnknown(facts, isTrusted)
  const worst = found[0]?.severity ?? 'low'
  const isCertain = hasFeed ? worst !== 'low' || unknown.length === 0 : worst === 'critical'
  const verdict = isCertain ? worst : 'incomplete'
  const flags = [...found, ...facts.unknownFlags.map(toFlag)].sort(bySeverity)
  return { verdict, flags, unknown, summary: summarize({ verdict, flags, unknown, hasFeed, silent }) }
}

function findUnknown(facts: TokenFacts, isTrusted: boolean): string[] {
  const decisive = ({ severity, isPower }: RiskRule) =>
    severity !== 'low' && !(isTrusted && (isPower || severity === 'medium'))
  const rules = RISK_RULES.filter((rule) => decisive(rule) && rule.applies(facts) === null)
  const owner = facts.isOwnerKnown ? [] : ['owner']
  return [...new Set([...rules.map(({ fact }) => fact), ...owner, ...facts.unknownFlags, ...facts.unclear])]
}

function toFlag(name: string): RiskFlag {
  const detail = `The security feed says yes to "${name}", a question whose meaning is not known here.`
  return { severity: 'medium', code: 'unknown_flag', detail }
}

function bySeverity(a: RiskFlag, b: RiskFlag): number {
  return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity)
}

function summarize({
  verdict,
  flags,
  unknown,
  hasFeed,
  silent,
}: Pick<RiskAssessment, 'verdict' | 'flags' | 'unknown'> & Required<Known>): string {
  const [worst, ...others] = flags
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  const found = worst ? `${worst.detail.replace(/[.]$/, '')}${rest}` : 'no risk was found'
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : ''
  const doubts = [
    ...(hasFeed && unknown.length > 0 ? [`not known: ${unknown.slice(0, NAMED).join(', ')}${more}`] : []),
    ...(silent.length > 0 ? [`no answer from ${silent.join(', ')}`] : []),
  ]
  const tail = [found, ...doubts].join('; ')
  if (verdict !== 'incomplete') return `Risk ${verdict}: ${tail}.`
  return hasFeed ? `Incomplete: ${tail}.` : `Incomplete, because no security feed had data: ${tail}.`
}
