import { CAP_RULES, type CapRuleName } from './cap-rules.ts'

/** The weight of each check. The national register and the IBAN count only where they are asked for; the others add up to 100. */
export const CHECK_WEIGHTS = {
  sanctions: 25,
  lei: 20,
  vat: 20,
  domain: 10,
  email: 10,
  website: 10,
  tls: 5,
  register: 15,
  iban: 5,
} as const

/** One of the checks behind the grade. */
export type CheckName = keyof typeof CHECK_WEIGHTS

/** A grade from A, the best, to F. */
export type Grade = 'A' | 'B' | 'C' | 'D' | 'F'

/** The result of one check. */
export interface Finding {
  /** Share of the points it earns, 0-1. */
  readonly share: number
  /** Share of the check that could be done, 0-1; the weight counts by this share. */
  readonly coverage: number
  /** The best grade that remains possible. */
  readonly cap: Grade | null
  /** The rules that set the cap, the strictest first; missing if there is none. */
  readonly rules?: readonly CapRuleName[]
  /**
   * plain: the source says that the company is active now. doubtful: it has more to say, and not that. Missing: it says
   * neither.
   */
  readonly activity?: 'plain' | 'doubtful'
  /** A source did not answer a part of it, or not with what is true today; the reasons say which. */
  readonly isUnfinished?: boolean
  /** Problems and doubts, each with advice: one sentence each. */
  readonly reasons: readonly string[]
}

/** Everything was checked and is in order. */
export const FLAWLESS: Finding = { share: 1, coverage: 1, cap: null, reasons: [] }

/** A finding with one more limit, and the sentence that explains it. */
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
