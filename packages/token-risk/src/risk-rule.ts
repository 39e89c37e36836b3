import type { TokenFacts } from './token-facts.ts'

/** From the least to the most severe. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
/** Severity of a risk; the worst one decides the verdict. */
export type Severity = (typeof SEVERITIES)[number]

/** A sentence, or how the facts of a token make it. */
export type Detail = string | ((facts: TokenFacts) => string)

/** One risk: when it is there, and which fact tells. */
export interface RiskRule {
  readonly code: string
  readonly severity: Severity
  /** The fact that decides, by its name in the answer. */
  readonly fact: string
  /** A power that its holder could abuse. It weighs little for a token on the trust list, such as USDC. */
  readonly isPower?: true
  readonly detail: Detail
  /** Null if it is not known. */
  applies(facts: TokenFacts): boolean | null
}

/** True, false, or unknown. */
export type Condition = (facts: TokenFacts) => boolean | null | undefined

/** A risk of one severity. */
export function riskRule(
  severity: Severity,
  code: string,
  { fact, detail, applies }: { readonly fact: string; readonly detail: Detail; readonly applies: Condition },
): RiskRule {
  return { severity, code, fact, detail, applies: (facts) => applies(facts) ?? null }
}

/** A power of an owner or authority. */
export function powerRule(...given: Parameters<typeof riskRule>): RiskRule {
  return { ...riskRule(...given), isPower: true }
}

/** Null if the value is not known. */
export function atLeast(value: number | null | undefined, least: number): boolean | null {
  return typeof value === 'number' ? value >= least : null
}

/** Greater than `above` and less than `below`; null if the value is not known. */
export function between(
  value: number | null | undefined,
  { above, below }: { readonly above: number; readonly below: number },
): boolean | null {
  return typeof value === 'number' ? value > above && value < below : null
}
