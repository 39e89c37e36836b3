import { type CheckName, toVerdict, type Verdict } from '@farebox/companies'
import { Type } from 'typebox'
import type { DataAge } from '../../contract/ages/data-age.ts'
import { defineService } from '../../contract/define-service.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { bankCredits } from '../../domain/iban/bank-credits.ts'
import { gleif } from '../../upstreams/gleif/gleif.ts'
import { googlePublicDns } from '../../upstreams/google-public-dns/google-public-dns.ts'
import { rdap } from '../../upstreams/rdap/rdap.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import { vies } from '../../upstreams/vies/vies.ts'
import { assessFacts } from './assess-facts.ts'
import type { Attempt } from './attempt.ts'
import { exampleAnswer, exampleInput } from './example-answer.ts'
import { type Facts, gatherFacts } from './gather-facts.ts'
import { kybOutput } from './kyb-output.ts'
import { printReport } from './print-report.ts'
import { readSubject } from './read-subject.ts'
import { NATIONAL_REGISTERS } from './registers/national-registers.ts'
import { sealCheck } from './seal-check.ts'
import { toAnswer } from './to-answer.ts'

const REGISTERS = NATIONAL_REGISTERS.map(({ upstream }) => upstream)
const P99_MS = 30_000

/** Vets a company by registers, sanctions lists, domain, mail, website and account; gives one grade with reasons. */
export const kybCheck = defineService({
  id: 'svc_kyb_check_34',
  slug: 'kyb-check',
  name: 'KYB check',
  category: 'data',
  description:
    'Vets a company before you pay or sign: LEI, EU VAT number, parents, company registers and officers (CZ, FI, FR, GB, IE, LV, NO, PL), sanctions ' +
    'lists (OFAC, EU, UN, UK), domain, e-mail security, website, TLS and IBAN, in one call. Returns a grade from A to F, a recommendation ' +
    'and reasons to act on, each check with source and time, as a record to keep and, on request, a PDF.',
  tags: ['kyb', 'compliance', 'due-diligence', 'company', 'vat', 'lei', 'sanctions'],
  price: '0.12',
  p99Ms: P99_MS,
  trialsPerDay: 3,
  worker: 'render',
  needsWorker: ({ include_report }) => include_report,
  alsoAccepts: ['solana'],
  upstreams: [gleif, vies, ...REGISTERS, ...screeningLists.upstreams, rdap, googlePublicDns],
  // All but the lists are asked for each check, at its own time.
  dataAges: [
    ...screeningLists.upstreams.map(({ name }) => toDataAge(name, 'sanctions.lists_published_on')),
    toDataAge(gleif.name, 'checks.lei.checked_at'),
    toDataAge(vies.name, 'checks.vat.checked_at'),
    ...REGISTERS.map(({ name }) => toDataAge(name, 'checks.register.checked_at')),
    toDataAge(rdap.name, 'checks.domain.checked_at'),
    toDataAge(googlePublicDns.name, 'checks.email.checked_at'),
  ],
  credits: [...bankCredits, { name: 'Public Suffix List', homepage: 'https://publicsuffix.org', licence: 'MPL-2.0' }],
  datasets: [screeningLists],
  input: Type.Object({
    name: Type.Optional(
      Type.String({
        maxLength: 400,
        description:
          'Name of the company. Required with domain; without it the names in the registers are screened. Also give at least one of vat_number, lei, registration_number and domain.',
      }),
    ),
    vat_number: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'EU VAT number with its country prefix, such as DE136695976 (EL for Greece, XI for Northern Ireland).',
      }),
    ),
    lei: Type.Optional(Type.String({ maxLength: 40, description: 'Legal Entity Identifier, 20 letters and digits.' })),
    registration_number: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'Number in the register of country, for CZ (IČO), FI (Y-tunnus), FR (SIREN), IE (company number), LV (reģistrācijas numurs), NO (organisasjonsnummer), PL (KRS) and, where the operator has a key, GB (company number). Elsewhere give vat_number or lei.',
      }),
    ),
    domain: Type.Optional(
      Type.String({
        maxLength: 2048,
        description: "The company's domain, such as example.com; a scheme and a path are ignored.",
      }),
    ),
    country: Type.Optional(
      Type.String({
        maxLength: 8,
        description: 'Expected country of the company: ISO 3166-1 code of two letters, such as DE.',
      }),
    ),
    iban: Type.Optional(
      Type.String({ maxLength: 60, description: 'The account you intend to pay to; it is not stored.' }),
    ),
    known_iban: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'The account you have on file, to compare with iban: a changed one gives HOLD. It is not stored.',
      }),
    ),
    include_report: withDefault(
      Type.Boolean({
        description:
          'True adds report_pdf_base64: the whole check as a PDF. Prefer: return=links gives its address instead.',
      }),
      false,
    ),
  }),
  output: kybOutput,
  view: {
    drawings: [
      {
        kind: 'marks',
        marks: [
          { label: 'Sanctions', path: 'checks.sanctions.score', from: [80, 50] },
          { label: 'LEI', path: 'checks.lei.score', from: [80, 50] },
          { label: 'VAT', path: 'checks.vat.score', from: [80, 50] },
          { label: 'Register', path: 'checks.register.score', from: [80, 50] },
          { label: 'Domain', path: 'checks.domain.score', from: [80, 50] },
          { label: 'Email', path: 'checks.email.score', from: [80, 50] },
          { label: 'Website', path: 'checks.website.score', from: [80, 50] },
          { label: 'TLS', path: 'checks.tls.score', from: [80, 50] },
          { label: 'IBAN', path: 'checks.iban.score', from: [80, 50] },
        ],
      },
    ],
    verdicts: {
      grade: { A: 'good', B: 'good', C: 'fair', D: 'fair', E: 'bad', F: 'bad' },
      recommendation: { ALLOW: 'good', CAUTION: 'fair', BLOCK: 'bad' },
    },
  },
  example: {
    input: exampleInput,
    output: exampleAnswer,
  },

  async run({ include_report: hasReport, ...input }, context) {
    const subject = readSubject(input)
    const facts = await gatherFacts(subject, context)
    const now = context.clock.now()
    const assessment = await assessFacts(subject, facts, { now, signal: context.signal })
    const notes: Partial<Record<CheckName, { readonly isWanted: boolean; readonly note: string | null }>> = {
      ...facts,
      sanctions: facts.lists,
    }
    // The cast: Object.entries() loses the type of the keys.
    const findings = Object.entries(assessment.findings) as [CheckName, (typeof assessment.findings)[CheckName]][]
    const outcomes = findings.map(([check, finding = null]) => {
      return { check, finding, note: notes[check]?.isWanted ? (notes[check]?.note ?? null) : null }
    })
    const verdict = toVerdict(outcomes, assessment)
    requireMoreThanLists(outcomes, { verdict, facts })
    const answer = await toAnswer({ subject, facts, assessment, verdict, now })
    const { browser, statements } = context
    const { versions } = facts.lists.facts?.coverage.lists ?? {}
    const evidence = sealCheck(answer, { subject, versions, statements })
    const report = hasReport ? await printReport(answer, { evidence, p99Ms: P99_MS, browser }) : null
    return { ...answer, evidence, report_pdf_base64: report && Buffer.from(report).toString('base64') }
  },
})

/** A search of names alone is no check of a company: it is sold only where it says something against it. */
function requireMoreThanLists(
  outcomes: readonly { readonly check: CheckName; readonly finding: unknown; readonly note: string | null }[],
  { verdict: { caps }, facts }: { readonly verdict: Verdict; readonly facts: Facts },
) {
  const askedOthers = outcomes.some(({ check, finding }) => finding && check !== 'sanctions' && check !== 'iban')
  if (askedOthers || caps.length > 0) return
  const sources: readonly Attempt<unknown>[] = Object.values(facts)
  const waiting = sources.find(({ notAsked }) => notAsked)?.notAsked
  throw waiting ?? upstreamFailed('The company registers', outcomes.flatMap(({ note }) => note ?? []).join(' '))
}

function toDataAge(source: string, field: string): DataAge {
  return { source, field, time_of: field.endsWith('checked_at') ? 'request' : 'data', refused_after_s: null }
}
