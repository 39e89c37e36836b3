/** The advisories that a registry knew for the packages of a lock file. */
export interface AuditRecord {
  readonly asked_at: string
  /** Of the package-lock.json that was checked. */
  readonly lockfile_sha256: string
  /** Number of packages that were checked. */
  readonly packages: number
  readonly found: readonly Finding[]
}

export interface Finding {
  readonly package: string
  /** The affected versions. */
  readonly range: string
  readonly severity: string
  /** URLs of the advisories; empty if a dependency of the package is affected. */
  readonly advisories: readonly string[]
}

export interface Verdict {
  readonly exitCode: 0 | 1 | 2
  readonly reason: string
}

const MAX_AGE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const SEVERE = ['moderate', 'high', 'critical']

/**
 * Parses the output of `npm audit --json` (auditReportVersion 2, npm 7 and later); null for other output, such as
 * {"message": "405 Method Not Allowed ...", "error": {...}} from a registry without advisories.
 */
export function readAudit(output: string): Pick<AuditRecord, 'packages' | 'found'> | null {
  const report = parse(output)
  if (report?.auditReportVersion !== 2 || !report.vulnerabilities || !report.metadata?.dependencies) return null
  const found = Object.entries(report.vulnerabilities).map(([name, { range, severity, via }]) => ({
    package: name,
    range: range ?? '*',
    severity: severity ?? 'unknown',
    advisories: (via ?? []).flatMap((cause) => (typeof cause === 'object' && cause.url ? [cause.url] : [])),
  }))
  return { packages: report.metadata.dependencies.total ?? 0, found }
}

/** Whether a record shows no advisories for the current lock file. */
export function judgeRecord(
  record: AuditRecord | null,
  { lockfile, now }: { readonly lockfile: string; readonly now: Date },
): Verdict {
  if (!record) return { exitCode: 2, reason: 'the registry does not answer, and no answer is on record' }
  const severe = record.found.filter(({ severity }) => SEVERE.includes(severity))
  if (severe.length > 0) return { exitCode: 1, reason: `${severe.length} packages are affected, moderately or worse` }
  if (record.lockfile_sha256 !== lockfile) {
    return { exitCode: 2, reason: 'the registry does not answer, and the record is of another package-lock.json' }
  }
  const days = Math.floor((now.getTime() - Date.parse(record.asked_at)) / DAY_MS)
  if (!(days <= MAX_AGE_DAYS)) {
    return { exitCode: 2, reason: `the registry does not answer, and the record is ${days} days old` }
  }
  return { exitCode: 0, reason: 'nothing of moderate or higher severity is known' }
}

/** The report for people: the verdict, its source and the findings. */
export function renderAudit(
  { reason }: Verdict,
  { record, isFresh }: { readonly record: AuditRecord | null; readonly isFresh: boolean },
): string {
  const source = isFresh ? 'the registry, just now' : 'the record scripts/audit-record.json'
  const from = record ? ` (${source}: ${record.packages} packages, ${record.asked_at})` : ''
  const lines = (record?.found ?? []).map(
    ({ package: name, range, severity, advisories }) => `  ${severity}: ${name} ${range} ${advisories.join(' ')}`,
  )
  return [`Dependencies: ${reason}${from}.`, ...lines].join('\n')
}

/** The parts of the report that are read; every field may be missing. */
interface Report {
  readonly auditReportVersion?: number
  readonly vulnerabilities?: Record<
    string,
    { range?: string; severity?: string; via?: readonly (string | { readonly url?: string })[] }
  >
  readonly metadata?: { readonly dependencies?: { readonly total?: number } }
}

function parse(output: string): Report | null {
  try {
    // Each field is checked where it is read.
    return JSON.parse(output) as Report | null
  } catch {
    return null
  }
}
