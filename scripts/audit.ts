// npm run audit: known vulnerabilities of our dependencies.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AuditRecord, judgeRecord, readAudit, renderAudit } from './audit/audit-answer.ts'
import { readCommandLine } from './command-line.ts'

const ROOT = join(import.meta.dirname, '..')
const RECORD = join(ROOT, 'scripts/audit-record.json')
const ASK_MS = 120_000

readCommandLine({
  usage: `Usage: npm run audit

Asks the registry by \`npm audit\` for advisories on our dependencies, for up to two minutes, and stores its answer in
scripts/audit-record.json. If the registry has no advisories or cannot be reached, the stored answer is judged.
Exit code: 0 nothing of moderate or higher severity is known, 1 packages are affected, 2 there is no usable answer.`,
})

const lockfile = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
console.error('asking the registry for advisories...')
const answer = await ask()
if (answer) writeFileSync(RECORD, `${JSON.stringify(answer, null, 2)}\n`)
const record = answer ?? lastRecord()
const verdict = judgeRecord(record, { lockfile, now: new Date() })
console.log(renderAudit(verdict, { record, isFresh: answer !== null }))
process.exitCode = verdict.exitCode

/** Null if the registry gives no usable answer. */
async function ask(): Promise<AuditRecord | null> {
  const run = promisify(execFile)('npm', ['audit', '--json'], { cwd: ROOT, timeout: ASK_MS })
  // npm exits with an error, and the same output, if it finds something.
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  const audit = readAudit(stdout)
  return audit && { asked_at: new Date().toISOString(), lockfile_sha256: lockfile, ...audit }
}

function lastRecord(): AuditRecord | null {
  // Only this program writes it.
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as AuditRecord) : null
}
