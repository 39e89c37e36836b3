import type { Stated } from './business-terms.ts'

/** One official rule, evaluated for the invoice or for each of its groups of one kind. */
export interface Rule {
  /** Id in the standard, such as BR-CO-15. */
  readonly id: string
  /** The groups to evaluate, as 'BG-25' or 'BG-25/BG-27'; absent for the invoice itself. */
  readonly group?: string
  /** The business terms that the rule concerns. */
  readonly terms: readonly string[]
  /** The requirement, in words. */
  readonly says: string
  /** Absent if the rule is for both. */
  readonly syntax?: Stated['syntax']
  /** An invoice is not refused because of a warning. */
  readonly isWarning?: boolean
  holds(stated: Stated, invoice: Stated): boolean
}

/** A rule that an invoice breaks. */
export interface BrokenRule {
  readonly rule: string
  readonly severity: 'fatal' | 'warning'
  readonly message: string
  readonly terms: readonly string[]
}

/** The groups along a path such as 'BG-25/BG-27'. */
export function groupsAt(invoice: Stated, path: string): readonly Stated[] {
  return path.split('/').reduce<readonly Stated[]>((found, step) => found.flatMap((one) => one.groups(step)), [invoice])
}

/** The broken rules, one entry per place. */
export function findBroken(rules: readonly Rule[], invoice: Stated): BrokenRule[] {
  return rules.flatMap(({ id, group, terms, says, isWarning, holds }) =>
    (group ? groupsAt(invoice, group) : [invoice])
      .filter((stated) => !holds(stated, invoice))
      .map(({ where }) => ({
        rule: id,
        severity: isWarning ? ('warning' as const) : ('fatal' as const),
        message: where ? `${where}: ${says}` : says,
        terms,
      })),
  )
}
