import type { ConditionVerdicts } from '../../discovery/condition-verdicts.ts'

/** Hears of each judged condition: the fields of the comparison that failed, null if all were fulfilled. */
export type OnConditionJudged = (slug: string, failedFields: readonly string[] | null) => void

/** Counts the conditions that this process judged. */
export interface ConditionTally {
  readonly note: OnConditionJudged
  /** Null before the first. */
  of(slug: string): ConditionVerdicts | null
}

/** Begins at zero. */
export function createConditionTally(): ConditionTally {
  const counts = new Map<string, { judged: number; failed: number; fields: Map<string, number> }>()
  return {
    note(slug, failedFields) {
      const count = counts.get(slug) ?? { judged: 0, failed: 0, fields: new Map<string, number>() }
      counts.set(slug, count)
      count.judged++
      if (!failedFields) return
      count.failed++
      // As many as the schema of the answer has.
      for (const field of failedFields) count.fields.set(field, (count.fields.get(field) ?? 0) + 1)
    },
    of(slug) {
      const count = counts.get(slug)
      return count
        ? { judged: count.judged, failed: count.failed, failed_by_field: Object.fromEntries(count.fields) }
        : null
    },
  }
}
