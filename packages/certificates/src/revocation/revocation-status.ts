/** The issuer's status of one certificate. */
export interface RevocationStatus {
  readonly revoked: boolean
  /** UTC; null if not revoked, or unknown. */
  readonly revokedAt: string | null
}

const CLOCK_SKEW_MS = 5 * 60_000

/** Whether a statement is current: clocks may differ by five minutes; without an end it expires after ten days. */
export function isCurrent({
  thisUpdate,
  nextUpdate,
  now,
}: Readonly<Record<'thisUpdate' | 'now', Date>> & {
  readonly nextUpdate: Date | null
}): boolean {
  // CA/Browser Forum Baseline Requirements 4.9.10: responses are renewed within ten days.
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + 10 * 86_400_000
  return thisUpdate.getTime() <= now.getTime() + CLOCK_SKEW_MS && end >= now.getTime() - CLOCK_SKEW_MS
}
