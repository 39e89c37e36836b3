/** How buyers' conditions (Charge-If) on the answers of a service were judged. */
export interface ConditionVerdicts {
  readonly judged: number
  readonly failed: number
  /** How often a comparison failed that reads the field, by its path in `data`, without positions. */
  readonly failed_by_field: Readonly<Record<string, number>>
}
