/** What a registry knew against the packages of a lock file. */
export interface AuditRecord {
  readonly asked_at: string
  /** Of the package-lock.json it was asked about. */
  readonly lockfile_sha256: string
  /** How many packages it was asked about. */
  readonly packages: number
  readonly found: readonly Finding[]
}

export interface Finding {
  readonly package: string
  /** Versions that are affected. */
  readonly range: string
  readonly severity: string
  /** Addresses of the advisories; empty where a dependency of the package is what is affected. */
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
 * Reads what `npm audit --json` (auditReportVersion 2, npm 7 and later) prints; null where that is no answer of a registry, such as
 * {"message": "405 Method Not Allowed ...", "error": {...}} of one that carries no advisories.
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

/** Whether a record says that nothing is known against what is locked now. */
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

/** For people: the verdict, where it comes from and what was found. */
export function renderAudit(
  { reason }: Verdict,
  { record, isFresh }: { readonly record: AuditRecord | null; readonly isFresh: boolean },
): string {
  const source = isFresh ? 'the registry, asked now' : 'the record scripts/audit-record.json'
  const from = record ? ` (${source}: ${record.packages} packages, ${record.asked_at})` : ''
  const lines = (record?.found ?? []).map(
    ({ package: name, range, severity, advisories }) => `  ${severity}: ${name} ${range} ${advisories.join(' ')}`,
  )
  return [`Dependencies: ${reason}${from}.`, ...lines].join('\n')
}

/** The part of the report that is read; every field may be missing. */
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
    // Checked field by field where it is read.
    return JSON.parse(output) as Report | null
  } catch {
    return null
  }
}
