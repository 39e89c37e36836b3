import type { ServiceContext } from '../../contract/context.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import type { SealedRecord } from '../../domain/evidence/seal-record.ts'
import { REPORT_FOOTER, REPORT_PAPER, type Report, renderReport } from '../../domain/report/render-report.ts'
import type { Assessed } from './to-answer.ts'

/** Prints a check as a PDF. Throws busy if no browser is free. */
export function printReport(
  answer: Assessed,
  { evidence, p99Ms, browser }: { evidence: SealedRecord; p99Ms: number } & Pick<ServiceContext, 'browser'>,
): Promise<Uint8Array> {
  return browser.withPage({ timeMs: deadlineMsOf({ p99Ms }) }, async (page) => {
    await page.setContent(renderReport(toReport(answer, evidence)))
    return page.pdf({ ...REPORT_PAPER, footer: REPORT_FOOTER })
  })
}

function toReport(answer: Assessed, evidence: SealedRecord): Report {
  const { company, sanctions, checks, caps, grade, score, recommendation, confidence } = answer
  const { direct, ultimate } = company.parents
  return {
    title: `Company check: ${company.name ?? company.vat_number ?? company.lei ?? company.domain}`,
    summary: `Grade ${grade} (${score} of 100), recommendation ${recommendation}, confidence ${confidence}. Made on ${answer.checked_at}.`,
    sections: [
      { heading: 'Reasons', rows: answer.reasons.map((reason) => [reason]) },
      {
        heading: 'Company',
        rows: [
          ['Legal name', company.legal_name],
          ['Other names', company.other_names.join('; ') || null],
          ['Country', company.country],
          ['Address', company.address],
          ['Founded', company.founded],
          ['Status', company.status],
          ['LEI', company.lei],
          ['VAT number', company.vat_number],
          ['Register number', company.registration_number],
          ['Officers', checks.register.officers?.map(officerLine).join('; ') ?? null],
          ['Domain', company.domain],
          ['Direct parent', parentLine(direct)],
          ['Ultimate parent', parentLine(ultimate)],
        ],
      },
      {
        heading: 'Checks',
        columns: ['Check', 'Score', 'Weight', 'Source', 'Asked at', 'Note'],
        rows: Object.entries(checks).map(([name, check]) => {
          return [name, check.score, check.weight, check.source, check.checked_at, check.note]
        }),
      },
      {
        heading: 'Sanctions',
        columns: ['Name screened', 'Listed party', 'List', 'Score'],
        rows: sanctions.matches.map(({ query, name, list, id, score: agreement }) => {
          return [query, name, `${list} ${id}`, agreement]
        }),
        note: `${sanctions.checked ? `Screened: ${sanctions.names_screened.join('; ')}. Matches: ${sanctions.match_count}.` : 'Not screened.'} ${sanctions.warning ?? ''} ${sanctions.disclaimer}`,
      },
      ...(caps.length > 0
        ? [{ heading: 'Limits of the grade', rows: caps.map(({ check, grade: best, why }) => [check, best, why]) }]
        : []),
      {
        heading: 'Evidence',
        rows: [
          ['SHA-256 of the record', evidence.sha256],
          ['Record', evidence.record],
        ],
      },
    ],
  }
}

type Officers = NonNullable<Assessed['checks']['register']['officers']>

function officerLine({ name, role }: Officers[number]): string {
  return role === null ? name : `${name} (${role})`
}

function parentLine(parent: Assessed['company']['parents']['direct']): string | null {
  if (!parent) return null
  if (parent.name === null) return `None named${parent.exception === null ? '' : ` (${parent.exception})`}`
  return `${parent.name}, ${parent.country} (${parent.lei})`
}
