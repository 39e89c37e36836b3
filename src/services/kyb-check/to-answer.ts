import {
  ageInDays,
  CAP_RULES,
  CHECK_WEIGHTS,
  type CheckName,
  type Finding,
  type RegisterEntry,
  type Verdict,
} from '@farebox/companies'
import { findBank } from '@farebox/invoices/identifiers'
import type { Static } from 'typebox'
import { DISCLAIMER } from '../../domain/screening/disclaimer.ts'
import type { LeiParent } from '../../upstreams/gleif/fetch-parent.ts'
import type { Coverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import { type Assessment, compareAccounts } from './assess-facts.ts'
import type { Facts } from './gather-facts.ts'
import { isoCountryOf } from './iso-country-of.ts'
import type { kybOutput } from './kyb-output.ts'
import type { Subject } from './read-subject.ts'

type Answer = Static<typeof kybOutput>

/** The answer without the record and report that are made from it. */
export type Assessed = Omit<Answer, 'evidence' | 'report_pdf_base64'>

/** The inputs of an answer. */
export interface AnswerParts {
  readonly subject: Subject
  readonly facts: Facts
  readonly assessment: Assessment
  readonly verdict: Verdict
  readonly now: Date
}

const MAX_MATCHES = 5

/** Builds the answer in the shape of the output schema. */
export async function toAnswer(parts: AnswerParts): Promise<Assessed> {
  const { verdict, now } = parts
  return {
    grade: verdict.grade,
    score: verdict.score,
    recommendation: verdict.recommendation,
    confidence: verdict.confidence,
    reasons: [...verdict.reasons],
    company: toCompany(parts),
    sanctions: toSanctions(parts),
    checks: {
      ...toRegisterChecks(parts),
      register: toRegisterCheck(parts),
      ...toDomainChecks(parts),
      iban: await toIbanCheck(parts),
    },
    caps: verdict.caps.map(({ check, grade, rules }) => ({
      check,
      grade,
      why: rules.map((rule) => CAP_RULES[rule].why).join(' ') || null,
    })),
    checked_at: now.toISOString(),
  }
}

function toCompany({ subject, facts: { lei, parents, register, vat } }: AnswerParts): Answer['company'] {
  const record = lei.facts ?? null
  const entry = register.facts?.entry ?? null
  const legalName = record?.legalName ?? entry?.name ?? vat.facts?.name ?? null
  return {
    name: subject.name ?? legalName,
    legal_name: legalName,
    other_names: [...(record?.otherNames ?? [...(entry?.otherNames ?? []), ...(entry?.formerNames ?? [])])],
    country:
      record?.country ?? (entry && register.facts?.country) ?? isoCountryOf(subject.vat?.country) ?? subject.country,
    address: record?.address ?? entry?.address ?? vat.facts?.address ?? null,
    founded: record?.founded ?? toDay(entry?.registeredOn),
    status: entry?.state ? STATUS[entry.state] : toStatus(record?.entityStatus),
    registration_authority: record?.registrationAuthority ?? null,
    registration_number: record?.registrationNumber ?? entry?.number ?? null,
    lei: subject.lei ?? record?.lei ?? null,
    vat_number: subject.vat?.vatId ?? null,
    domain: subject.domain?.registrable ?? null,
    parents: {
      checked: parents.note === null,
      note: parents.note,
      direct: toParent(parents.facts?.direct),
      ultimate: toParent(parents.facts?.ultimate),
    },
  }
}

const STATUS = { active: 'ACTIVE', ending: null, ended: 'INACTIVE' } satisfies Record<
  NonNullable<RegisterEntry['state']>,
  string | null
>

function toStatus(status: string | undefined): string | null {
  return status === undefined || status === 'NULL' ? null : status
}

/** The day of a register's date, which may have a time or lack a part. */
function toDay(date: string | null | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null
}

function toParent(parent: LeiParent | undefined): Answer['company']['parents']['direct'] {
  if (!parent) return null
  const { record, exception } = parent
  return {
    lei: record?.lei ?? null,
    name: record?.legalName ?? null,
    country: record?.country ?? null,
    status: toStatus(record?.entityStatus),
    exception,
  }
}

function toSanctions({ facts, assessment: { screened, screening } }: AnswerParts): Answer['sanctions'] {
  const coverage = facts.lists.facts?.coverage
  return {
    checked: screening !== null,
    is_potential_match: screening ? screening.length > 0 : null,
    match_count: screening?.length ?? 0,
    matches: (screening ?? [])
      .slice(0, MAX_MATCHES)
      .map(({ aliases: _, particulars: __, compared: ___, born: ____, ...match }) => match),
    names_screened: screening ? [...new Set(screened.map(({ name }) => name))] : [],
    complete: screening !== null && coverage?.complete === true,
    lists_loaded_at: (screening && coverage?.lists.loaded_at) ?? null,
    lists_published_on: (screening && oldestOf(coverage?.lists.published)) ?? null,
    warning: coverage?.warning ?? null,
    disclaimer: DISCLAIMER,
  }
}

function oldestOf(published: Coverage['lists']['published'] | undefined): string | null {
  return (
    Object.values(published ?? {})
      .filter((day) => day !== null)
      .sort()[0] ?? null
  )
}

function toRegisterChecks({ subject, facts, assessment: { findings, screening } }: AnswerParts) {
  const { lists, lei, vat } = facts
  const noName = screening === null && lists.facts ? 'No name of the company is known: give name.' : lists.note
  const record = lei.facts
  return {
    sanctions: toCheck('sanctions', { ...lists, note: noName }, findings.sanctions),
    lei: {
      ...toCheck('lei', lei, findings.lei),
      lei: subject.lei ?? record?.lei ?? null,
      found_by: record === undefined ? null : subject.lei === null ? ('name' as const) : ('number' as const),
      registration_status: record?.registrationStatus ?? null,
      next_renewal: record?.nextRenewal ?? null,
      corroboration: record?.corroboration ?? null,
    },
    vat: {
      ...toCheck('vat', vat, findings.vat),
      valid: vat.facts?.valid ?? null,
      registered_name: vat.facts?.name ?? null,
    },
  }
}

function toDomainChecks({ subject, facts, assessment: { findings, mention }, now }: AnswerParts) {
  const { domain, email, website, tls } = facts
  const answer = domain.facts
  const registration = typeof answer === 'object' ? answer : undefined
  const registeredAt = registration?.registeredAt ? new Date(registration.registeredAt) : null
  return {
    domain: {
      ...toCheck('domain', { ...domain, note: domain.note ?? noteOnDomain(answer, subject) }, findings.domain),
      registered: answer === undefined || answer === 'doubted' ? null : answer !== 'unregistered',
      registered_at: registration?.registeredAt ?? null,
      age_days: ageInDays({ registeredAt }, now),
      expires_at: registration?.expiresAt ?? null,
      registrar: registration?.registrar ?? null,
    },
    email: {
      ...toCheck('email', email, findings.email),
      mail_servers: email.facts?.mailServers ? [...email.facts.mailServers] : null,
      spf: email.facts?.spf ?? null,
      dmarc: email.facts?.dmarc ?? null,
      dnssec: email.facts?.dnssec ?? registration?.isSigned ?? null,
    },
    website: {
      ...toCheck('website', website, findings.website),
      reachable: website.facts ? website.facts.status !== null : null,
      status: website.facts?.status ?? null,
      final_url: website.facts?.finalUrl ?? null,
      names_company: mention ?? null,
    },
    tls: {
      ...toCheck('tls', tls, findings.tls),
      valid: tls.facts ? tls.facts.problem === null : null,
      problem: tls.facts?.problem ?? null,
      expires_at: tls.facts?.validTo?.toISOString() ?? null,
    },
  }
}

async function toIbanCheck({ subject, assessment, now }: AnswerParts): Promise<Answer['checks']['iban']> {
  const { iban } = subject
  const bank = iban && (await findBank(iban))
  const attempted = {
    source: 'ISO 13616 and published bank codes',
    at: iban ? now : null,
    note: iban ? null : 'No IBAN was given.',
  }
  return {
    ...toCheck('iban', attempted, assessment.findings.iban),
    country: iban?.country ?? null,
    known_account: compareAccounts(subject),
    bank: bank?.name ?? null,
    bic: bank?.bic ?? null,
  }
}

function toRegisterCheck({ facts: { register }, assessment: { findings } }: AnswerParts) {
  const { entry = null, number = null, country = null, foundBy = null } = register.facts ?? {}
  return {
    ...toCheck('register', register, findings.register),
    country,
    number,
    found_by: foundBy,
    name: entry?.name ?? null,
    state: entry?.state ?? null,
    records: entry && [...entry.records],
    registered_on: toDay(entry?.registeredOn),
    ended_on: toDay(entry?.endedOn),
    address: entry?.address ?? null,
    officers:
      entry?.officers?.map(({ name, role, isCompany }) => {
        return { name, role, type: isCompany ? ('company' as const) : ('person' as const) }
      }) ?? null,
  }
}

function noteOnDomain(answer: Facts['domain']['facts'], { domain }: Subject): string | null {
  const zone = domain?.registrable.split('.').at(-1)
  return typeof answer === 'object' && answer.registeredAt === null
    ? `The registry of .${zone} does not say when the domain was registered.`
    : null
}

function toCheck(
  check: CheckName,
  { source, at, note }: { readonly source: string; readonly at: Date | null; readonly note: string | null },
  finding: Finding | null | undefined,
) {
  return {
    checked: Boolean(finding),
    source,
    checked_at: at?.toISOString() ?? null,
    score: finding ? Math.round(100 * finding.share) : null,
    weight: CHECK_WEIGHTS[check],
    coverage: finding ? Math.round(100 * finding.coverage) / 100 : 0,
    note: finding ? null : note,
  }
}
