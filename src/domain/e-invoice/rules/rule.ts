import type { Stated } from './business-terms.ts'

/** One official rule, evaluated for the invoice or for each group that it is about. */
export interface Rule {
  /** As the standard names it, such as BR-CO-15. */
  readonly id: string
  /** The groups inside the invoice to look at, as 'BG-25' or 'BG-25/BG-27'; absent for the invoice itself. */
  readonly group?: string
  /** The business terms it asks about. */
  readonly terms: readonly string[]
  /** What must be so, for a person. */
  readonly says: string
  /** A warning is no reason to refuse an invoice. */
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

/** The rules that do not hold, one entry for each place. */
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
