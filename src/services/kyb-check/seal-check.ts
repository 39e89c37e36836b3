import type { Statements } from '../../contract/context.ts'
import type { Fact } from '../../domain/evidence/seal-record.ts'
import { type SignedRecord, signRecord } from '../../domain/evidence/seal-record.ts'
import type { Coverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import type { Subject } from './read-subject.ts'
import type { Assessed } from './to-answer.ts'

/** Makes the signed record of a check: input, sources, times and results. Says only whether an IBAN was given. */
export function sealCheck(
  answer: Assessed,
  {
    subject,
    versions,
    statements,
  }: { subject: Subject; versions: Coverage['lists']['versions'] | undefined; statements: Statements },
): SignedRecord {
  const { grade, score, recommendation, confidence, reasons, sanctions, company, checks, checked_at } = answer
  const asked: Fact = {
    name: subject.name,
    vat_number: subject.vat?.vatId ?? null,
    lei: subject.lei,
    registration_number: subject.registration?.number ?? null,
    domain: subject.domain?.registrable ?? null,
    country: subject.country,
    iban_given: subject.iban !== null,
    known_iban_given: subject.knownIban !== null,
  }
  const made = Object.entries(checks).map(([name, check]) => {
    const { checked, source, checked_at: at, score: points, note } = check
    return [name, { checked, source, checked_at: at, score: points, note }] as const
  })
  const lists = Object.entries(versions ?? {})
  const record: Fact = {
    asked,
    checks: Object.fromEntries(made),
    lists: Object.fromEntries(lists.map(([list, version]) => [list, version && { ...version }])),
    names_screened: sanctions.names_screened,
    matches: sanctions.matches.map(({ list, id, name, query, of, score: agreement }) => {
      return { list, id, name, query, of, score: agreement }
    }),
    parents: [company.parents.direct, company.parents.ultimate],
    grade,
    score,
    recommendation,
    confidence,
    reasons,
    checked_at,
  }
  return signRecord(record, { service: 'kyb-check', statements })
}
