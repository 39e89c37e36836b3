import { CAP_RULES, type CapRuleName } from './cap-rules.ts'

/** What each check counts for. IBAN counts only where one was given; the others are 100 together. */
export const CHECK_WEIGHTS = {
  sanctions: 25,
  lei: 20,
  vat: 20,
  domain: 10,
  email: 10,
  website: 10,
  tls: 5,
  iban: 5,
} as const

/** One of the checks that make up the grade. */
export type CheckName = keyof typeof CHECK_WEIGHTS

/** A grade from A, the best, to F. */
export type Grade = 'A' | 'B' | 'C' | 'D' | 'F'

/** What one check found. */
export interface Finding {
  /** How good it looks, 0-1. */
  readonly share: number
  /** How much of the check could be done, 0-1; it counts for that much. */
  readonly coverage: number
  /** The best grade that is still possible. */
  readonly cap: Grade | null
  /** The rules that set the cap, the strictest first; missing where there is none. */
  readonly rules?: readonly CapRuleName[]
  /** What is wrong or doubtful, and what to do about it: one sentence each. */
  readonly reasons: readonly string[]
}

/** All is well, and all of it could be checked. */
export const FLAWLESS: Finding = { share: 1, coverage: 1, cap: null, reasons: [] }

/** A finding with one more limit, and the sentence that says so. */
export function limit(finding: Finding, rule: CapRuleName, reason?: string): Finding {
  const rules = [...(finding.rules ?? []), rule].toSorted((a, b) =>
    CAP_RULES[b].grade.localeCompare(CAP_RULES[a].grade),
  )
  const [strictest = rule] = rules
  return {
    ...finding,
    cap: CAP_RULES[strictest].grade,
    rules,
    reasons: reason === undefined ? finding.reasons : [...finding.reasons, reason],
  }
}
