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

/** When it was revoked; null if unknown, or at a time to come, since then it was not revoked at that time. */
export function toRevoked(at: Date | null, now: Date): RevocationStatus {
  const isPast = at !== null && at.getTime() <= now.getTime() + CLOCK_SKEW_MS
  return { revoked: true, revokedAt: isPast ? at.toISOString() : null }
}
