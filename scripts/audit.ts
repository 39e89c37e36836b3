// npm run audit: what is known against our dependencies. Asks the registry's advisories by `npm audit`; where it does not answer,
// judges by its last answer. Exit codes: 0 nothing known, 1 something to mend, 2 nobody knows.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AuditRecord, judgeRecord, readAudit, renderAudit } from './audit/audit-answer.ts'

const ROOT = join(import.meta.dirname, '..')
const RECORD = join(ROOT, 'scripts/audit-record.json')
const ASK_MS = 120_000

const lockfile = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
const answer = await ask()
if (answer) writeFileSync(RECORD, `${JSON.stringify(answer, null, 2)}\n`)
const record = answer ?? lastRecord()
const verdict = judgeRecord(record, { lockfile, now: new Date() })
console.log(renderAudit(verdict, { record, isFresh: answer !== null }))
process.exitCode = verdict.exitCode

/** Null where the registry does not answer as one. */
async function ask(): Promise<AuditRecord | null> {
  const run = promisify(execFile)('npm', ['audit', '--json'], { cwd: ROOT, timeout: ASK_MS })
  // It fails, with the same output, where it finds something.
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  const audit = readAudit(stdout)
  return audit && { asked_at: new Date().toISOString(), lockfile_sha256: lockfile, ...audit }
}

function lastRecord(): AuditRecord | null {
  // Nobody but this program writes it.
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as AuditRecord) : null
}
