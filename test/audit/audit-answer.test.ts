import { expect, test } from 'vitest'
import { type AuditRecord, judgeRecord, readAudit, renderAudit } from '../../scripts/audit/audit-answer.ts'

// The output of npm 11 on 2026-11-20 for a registry with packages but without advisories, shortened.
const REFUSED = {
  message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  error: { summary: '', detail: '' },
}

// The format of npm 11 in npm/cli#8169, and of npm 7 in mgibeau/gitlab-npm-audit-parser#8, read on 2026-11-20.
const FOUND = {
  auditReportVersion: 2,
  vulnerabilities: {
    dompurify: {
      name: 'dompurify',
      severity: 'moderate',
      isDirect: false,
      via: [
        {
          source: 1102259,
          name: 'dompurify',
          dependency: 'dompurify',
          url: 'https://github.com/advisories/GHSA-vhxf-7vqr-mrjg',
          severity: 'moderate',
          range: '<3.2.4',
        },
      ],
      effects: ['html2pdf.js'],
      range: '<3.2.4',
      nodes: ['node_modules/dompurify'],
      fixAvailable: true,
    },
    'html2pdf.js': {
      name: 'html2pdf.js',
      severity: 'moderate',
      via: ['dompurify'],
      range: '<=0.10.3',
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { moderate: 2, total: 2 }, dependencies: { prod: 9, dev: 2, total: 10 } },
}

const NOTHING = { ...FOUND, vulnerabilities: {}, metadata: { ...FOUND.metadata, vulnerabilities: { total: 0 } } }
const NOW = { lockfile: 'as now', now: new Date('2026-11-20T12:00:00Z') }

function record(report: object, asked_at = '2026-11-19T12:00:00Z', lockfile_sha256 = 'as now'): AuditRecord {
  const audit = readAudit(JSON.stringify(report))
  if (!audit) throw new Error('no answer')
  return { asked_at, lockfile_sha256, ...audit }
}

test('an answer of a registry without advisories does not count as an audit', () => {
  expect([JSON.stringify(REFUSED), '', 'npm error', '{"auditReportVersion":2}'].map(readAudit)).toEqual([
    ...[null, null, null, null],
  ])
})

test('names each affected package, whether by its own advisory or by a dependency', () => {
  const answer = record(FOUND)
  expect(answer).toMatchObject({
    packages: 10,
    found: [{ package: 'dompurify', severity: 'moderate', range: '<3.2.4' }, { advisories: [] }],
  })
  const verdict = judgeRecord(answer, NOW)
  expect(verdict.exitCode).toBe(1)
  expect(renderAudit(verdict, { record: answer, isFresh: true })).toContain('GHSA-vhxf-7vqr-mrjg')
})

test('a stored audit is valid for thirty days and only for the same packages', () => {
  expect(judgeRecord(record(NOTHING), NOW).exitCode).toBe(0)
  expect(judgeRecord(null, NOW)).toMatchObject({
    exitCode: 2,
    reason: expect.stringContaining('no answer is on record'),
  })
  expect(judgeRecord(record(NOTHING, '2026-10-01T00:00:00Z'), NOW)).toMatchObject({
    exitCode: 2,
    reason: expect.stringContaining('50 days'),
  })
  expect(judgeRecord(record(NOTHING, undefined, 'another'), NOW).exitCode).toBe(2)
  expect(judgeRecord(record(FOUND, '2026-01-01T00:00:00Z', 'another'), NOW).exitCode).toBe(1)
})
