import { type Finding, limit } from '../finding.ts'

const DAY_MS = 86_400_000
const YOUNG_DAYS = 365

/** Adds what the day says on which a company was founded by a register: new, or not yet founded. */
export function limitByFounding(finding: Finding, day: string | null, now: Date | undefined): Finding {
  const days = now === undefined || day === null ? Number.NaN : Math.floor((now.getTime() - Date.parse(day)) / DAY_MS)
  // A day begins in the east before it begins here.
  if (days < -1) {
    const reason = `A register dates the foundation of the company ${day}, which is still to come: ask for a current extract.`
    return limit({ ...finding, share: Math.min(finding.share, 0.3) }, 'founded_later', reason)
  }
  if (!(days < YOUNG_DAYS)) return finding
  const reason = `The company was founded on ${day}, less than a year ago: compare with what it says of itself.`
  return { ...finding, reasons: [...finding.reasons, reason] }
}
