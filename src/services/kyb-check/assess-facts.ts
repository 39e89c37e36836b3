import {
  addContradictions,
  ageInDays,
  type CheckName,
  type Contradiction,
  type Finding,
  findContradictions,
  findMention,
  isReadable,
  type Mention,
} from '@farebox/companies'
import {
  assessDomain,
  assessEmail,
  assessIban,
  assessLei,
  assessRegister,
  assessSanctions,
  assessTls,
  assessVat,
  assessWebsite,
  type Claims,
} from '@farebox/companies/checks'
import { compareNumbers, type StatedNumber } from '@farebox/companies/numbers'
import type { Facts } from './gather-facts.ts'
import { isoCountryOf } from './iso-country-of.ts'
import type { Subject } from './read-subject.ts'
import { type NameMatch, type OwnedName, screenNames } from './screen-names.ts'
import { numbersGiven, numbersInLei } from './stated-numbers.ts'

/** The assessment of the facts. */
export interface Assessment {
  /** Null if a check could not be done. The IBAN check is absent if no IBAN was given. */
  readonly findings: Readonly<Partial<Record<CheckName, Finding | null>>>
  /** Every known name of the company, the given one first. */
  readonly names: readonly string[]
  /** The screened names: the same, and the names of its parents and of those who act for it. */
  readonly screened: readonly OwnedName[]
  /** Every match, best first; null if nothing was screened. */
  readonly screening: readonly NameMatch[] | null
  readonly mention: Mention | undefined
  readonly isRegistered: boolean
}

const UNNAMED: Contradiction = {
  rule: 'vat_unnamed',
  reason:
    'The number is valid, but no register says whose it is: ask for a registration number or an LEI, which lead to a name.',
}

/** Scores the facts about a company. */
export async function assessFacts(
  subject: Subject,
  facts: Facts,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<Assessment> {
  const { lists, lei, register, vat, domain, email, website, tls } = facts
  const claims: Claims = { name: subject.name, country: subject.country }
  const names = namesOf(subject, facts)
  const own = names.map((name) => ({ name, of: 'company' as const }))
  const screened = [...own, ...formerNames(facts, names), ...parentNames(facts, names), ...officerNames(facts)]
  const index = lists.facts?.index
  const screening = index && screened.length > 0 ? await screenNames(screened, { index, signal }) : null
  const mention = website.facts && names.length > 0 ? findMention(website.facts.text, names) : undefined
  const vatCountry = isoCountryOf(subject.vat?.country)
  const entry = register.facts?.entry ?? null
  const countries = countriesOf(facts, vatCountry)
  const registration = typeof domain.facts === 'object' ? domain.facts : null
  const registeredAt = toDate(registration?.registeredAt ?? null)
  const contradictions = findContradictions({
    domain: subject.domain && !subject.domain.isHosted ? subject.domain.registrable : null,
    domainAgeDays: ageInDays({ registeredAt }, now),
    domainRegisteredAt: registeredAt,
    founded: toDate(lei.facts?.founded ?? entry?.registeredOn ?? null),
    countries,
    mention,
    isWebsiteUnread: website.facts !== undefined && !isReadable(website.facts),
  })
  const findings: Assessment['findings'] = {
    sanctions: assessScreening(screening, lists.facts),
    lei: lei.facts === undefined ? null : assessLei(lei.facts, claims, { now, ...parentsKnown(facts) }),
    vat:
      vat.facts && vatCountry !== null
        ? assessVat({ ...vat.facts, country: vatCountry }, { ...claims, registeredNames: registeredNames(facts) })
        : null,
    ...(register.isWanted && { register: register.facts ? assessRegister(register.facts, claims, now) : null }),
    domain: assessRegistration(domain.facts, now),
    email: email.facts ? assessEmail(withSignature(email.facts, domain.facts)) : null,
    website: website.facts ? assessWebsite(website.facts, mention) : null,
    tls: tls.facts ? assessTls(tls.facts, now) : null,
    ...(subject.iban && {
      iban: assessIban({
        country: subject.iban.country,
        companyCountries: countries.length > 0 || subject.country === null ? countries : [subject.country],
        known: compareAccounts(subject),
      }),
    }),
  }
  const { isRegistered, unnamed } = confirmedBy(subject, facts)
  return {
    findings: addContradictions(findings, [
      ...contradictions,
      ...compareNumbers(numbersOf(subject, facts)),
      ...unnamed,
    ]),
    names,
    screened,
    screening,
    mention,
    isRegistered,
  }
}

function assessScreening(screening: Assessment['screening'], lists: Facts['lists']['facts']): Finding | null {
  if (!screening || !lists) return null
  const { warning, lists: searched } = lists.coverage
  return assessSanctions({ matches: screening, listsSearched: searched.sources.length, warning })
}

function parentsKnown(facts: Facts) {
  return {
    parents: parentsOf(facts).map(({ record }) => record),
    isWithoutParents: LEVELS.some((level) => lacksParent(facts, level)),
  }
}

/** The countries in which registers place the company. */
function countriesOf({ lei, vat, register }: Facts, vatCountry: string | null): string[] {
  const registered = [
    lei.facts?.country,
    lei.facts?.headquarters,
    vat.facts?.valid ? vatCountry : null,
    register.facts?.entry && register.facts.country,
  ]
  return [...new Set(registered.filter((country) => typeof country === 'string'))]
}

/** Whether a register knows a given number, and says whose it is: who gives another's number and a name of his own is neither. */
function confirmedBy({ name, lei: given, registration }: Subject, { lei, vat, register }: Facts) {
  const { entry, foundBy } = register.facts ?? {}
  const isByLei = given !== null && Boolean(lei.facts)
  const isRegistered = isByLei || vat.facts?.valid === true || (registration !== null && Boolean(entry))
  const isNamed =
    name === null ||
    isByLei ||
    typeof vat.facts?.name === 'string' ||
    (typeof entry?.name === 'string' && foundBy !== 'lei')
  return { isRegistered, unnamed: isRegistered && !isNamed ? [UNNAMED] : [] }
}

/** Every number of the company that somebody states. */
function numbersOf(subject: Subject, { lei, register }: Facts): StatedNumber[] {
  const { entry, country: at = '' } = register.facts ?? {}
  const inRegister = entry?.vatNumber
  return [
    ...numbersGiven(subject),
    ...numbersInLei(lei.facts ?? null),
    ...(inRegister ? [{ by: 'national register', country: at, number: inRegister, isVat: true }] : []),
  ]
}

/** Whether the account to pay to is the one on file; null if either is missing. */
export function compareAccounts({ iban, knownIban }: Pick<Subject, 'iban' | 'knownIban'>): 'same' | 'changed' | null {
  if (!iban || knownIban === null) return null
  return iban.iban === knownIban ? 'same' : 'changed'
}

function namesOf({ name }: Subject, { lei, register, vat }: Facts): string[] {
  const { legalName, otherNames = [] } = lei.facts ?? {}
  const entry = register.facts?.entry
  const inRegister = entry ? [entry.name, ...entry.otherNames] : []
  const known = [name, legalName, vat.facts?.name, ...inRegister, ...otherNames].filter(
    (candidate) => typeof candidate === 'string',
  )
  const folded = known.map((candidate) => candidate.toLowerCase())
  return known.filter((_, position) => folded.indexOf(folded[position] ?? '') === position)
}

/** Who was listed and calls himself otherwise since is listed: lists have the old name. */
function formerNames({ register }: Facts, names: readonly string[]): OwnedName[] {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const former = new Set(register.facts?.entry?.formerNames ?? [])
  return [...former].flatMap((name) => (known.has(name.toLowerCase()) ? [] : [{ name, of: 'company' }]))
}

/** The distinct legal names of the parents, without those that the company also has. */
function parentNames(facts: Facts, names: readonly string[]): OwnedName[] {
  const above: OwnedName[] = []
  const known = new Set(names.map((name) => name.toLowerCase()))
  for (const { record, of } of parentsOf(facts)) {
    if (known.has(record.legalName.toLowerCase())) continue
    known.add(record.legalName.toLowerCase())
    above.push({ name: record.legalName, of })
  }
  return above
}

const LEVELS = ['direct', 'ultimate'] as const

/** The register has a parent, and did not tell which. */
function lacksParent({ lei, parents }: Facts, level: (typeof LEVELS)[number]): boolean {
  return lei.facts?.parents[level] === 'record' && !parents.facts?.[level]?.record
}

function parentsOf({ parents }: Facts) {
  const { direct, ultimate } = parents.facts ?? {}
  return [
    { record: direct?.record, of: 'direct_parent' as const },
    { record: ultimate?.record, of: 'ultimate_parent' as const },
  ].flatMap(({ record, of }) => (record ? [{ record, of }] : []))
}

function officerNames({ register }: Facts): OwnedName[] {
  const officers = register.facts?.entry?.officers ?? []
  return officers.map(({ name, isCompany, birthDate }) => ({
    name,
    of: 'officer',
    // One man's business has his name.
    ...(!isCompany && { type: 'individual' as const }),
    ...(birthDate !== null && { known: { birthDate } }),
  }))
}

function registeredNames({ lei }: Facts): string[] {
  return lei.facts ? [lei.facts.legalName, ...lei.facts.otherNames] : []
}

function assessRegistration(answer: Facts['domain']['facts'], now: Date): Finding | null {
  if (answer === undefined || answer === 'unpublished') return null
  if (answer === 'unregistered' || answer === 'doubted') return assessDomain(answer === 'doubted' ? answer : null, now)
  const { registeredAt, expiresAt, status } = answer
  return assessDomain({ registeredAt: toDate(registeredAt), expiresAt: toDate(expiresAt), status }, now)
}

/** The registry also knows whether a zone is signed. */
function withSignature(email: NonNullable<Facts['email']['facts']>, registration: Facts['domain']['facts']) {
  const signed = typeof registration === 'object' ? (registration.isSigned ?? undefined) : undefined
  return { ...email, dnssec: email.dnssec ?? signed }
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
