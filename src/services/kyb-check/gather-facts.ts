import type { EmailFacts } from '@farebox/companies/checks'
import type { NameIndex } from '@farebox/screening'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { fetchRegistration, type RegistrationAnswer } from '../../upstreams/rdap/fetch-registration.ts'
import { rdap } from '../../upstreams/rdap/rdap.ts'
import { type Coverage, readCoverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import { fetchVatRegistration, type VatRegistration, vies } from '../../upstreams/vies/vies.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import { gatherEmail } from './gather-email.ts'
import { gatherLei, type LeiAnswer } from './gather-lei.ts'
import { gatherParents, type Parents } from './gather-parents.ts'
import { gatherRegister, type RegisterAnswer } from './gather-register.ts'
import { gatherTls, type TlsAnswer } from './gather-tls.ts'
import { gatherWebsite, type WebsiteAnswer } from './gather-website.ts'
import type { Subject } from './read-subject.ts'

/** The answers of all sources. */
export interface Facts {
  readonly lists: Attempt<{ readonly index: NameIndex; readonly coverage: Coverage }>
  readonly lei: Attempt<LeiAnswer>
  readonly parents: Attempt<Parents>
  readonly register: Attempt<RegisterAnswer>
  readonly vat: Attempt<VatRegistration>
  /** doubted: the registry does not know a domain that answers. */
  readonly domain: Attempt<RegistrationAnswer | 'doubted'>
  readonly email: Attempt<EmailFacts>
  readonly website: Attempt<WebsiteAnswer>
  readonly tls: Attempt<TlsAnswer>
}

const LISTS = 'OFAC SDN, EU, UN and UK sanctions lists'
const DNS = 'DNS'
const WEBSITE = 'The website'
// A number may become invalid any day; ten minutes of delay are acceptable.
const VIES_TTL_SECONDS = 600

/** Asks all sources in parallel. A failed one stays unknown. Throws upstream_failed if no list or register answers. */
export async function gatherFacts(subject: Subject, context: ServiceContext): Promise<Facts> {
  const entry = gatherLei(subject, context)
  const [lists, lei, parents, register, vat, domain, email, website, tls] = await Promise.all([
    gatherLists(context),
    entry,
    entry.then((lei) => gatherParents(lei, context)),
    entry.then((lei) => gatherRegister(subject, lei, context)),
    gatherVat(subject, context),
    gatherDomain(subject, context),
    onDomain(subject, DNS, ({ registrable }) => attempt(DNS, () => gatherEmail(registrable, context), context)),
    onDomain(subject, WEBSITE, (company) => attempt(WEBSITE, () => gatherWebsite(company, context), context)),
    onDomain(subject, WEBSITE, ({ host }) => attempt(WEBSITE, () => gatherTls(host, context), context)),
  ])
  const official: readonly Attempt<unknown>[] = [lists, lei, register, vat, domain]
  if (official.every(({ facts }) => facts === undefined)) {
    const waiting = official.find(({ notAsked }) => notAsked)?.notAsked
    throw waiting ?? upstreamFailed('The sanctions lists and registers', official.map(({ note }) => note).join(' '))
  }
  // If no name server answers us, an unreachable website says nothing about the company.
  const isBlind = email.isWanted && email.facts === undefined && website.facts?.status === null
  const unknown = { facts: undefined, note: `${WEBSITE} could not be asked: the name servers are silent.` }
  return {
    lists,
    lei,
    parents,
    register,
    vat,
    domain: isDoubted(domain, { email, website, tls }) ? { ...domain, facts: 'doubted' } : domain,
    email,
    website: isBlind ? { ...website, ...unknown } : website,
    tls: isBlind ? { ...tls, ...unknown, isWanted: false } : tls,
  }
}

/** A domain that answers is registered, whatever the registry's server says: each answer needs an entry in the zone. */
function isDoubted(
  { facts }: Facts['domain'],
  { email, website, tls }: Pick<Facts, 'email' | 'website' | 'tls'>,
): boolean {
  if (facts !== 'unregistered') return false
  const { mailServers, spf = 'none', dmarc = 'absent', dnssec } = email.facts ?? {}
  const hasRecords = Boolean(mailServers?.length) || spf !== 'none' || dmarc !== 'absent' || dnssec === true
  const hasCertificate = Boolean(tls.facts?.validTo)
  return hasRecords || hasCertificate || typeof website.facts?.status === 'number'
}

function gatherLists(context: ServiceContext): Promise<Facts['lists']> {
  const { datasets, clock } = context
  const gather = async () => {
    const { states, index } = await datasets.get(screeningLists)
    return { index: index.names, coverage: readCoverage(states, clock.now()) }
  }
  return attempt(LISTS, gather, context)
}

async function gatherVat({ vat }: Subject, context: ServiceContext): Promise<Facts['vat']> {
  if (!vat) return skip(vies.name, 'No VAT number was given.')
  const ask = () =>
    context.memo.remember(`vies:${vat.vatId}`, {
      ttlSeconds: VIES_TTL_SECONDS,
      load: (ports) => fetchVatRegistration(ports, vat),
    })
  const asked = await attempt(vies.name, ask, context)
  return asked.facts ? asked : { ...asked, note: `${asked.note} The check digits of the number are right.` }
}

async function gatherDomain({ domain }: Subject, context: ServiceContext): Promise<Facts['domain']> {
  if (!domain) return skip(rdap.name, 'No domain was given.')
  if (domain.isHosted) {
    const note = `${domain.registrable} belongs to a platform; its age says nothing about the company.`
    return { ...skip(rdap.name, note), isWanted: true }
  }
  const asked = await attempt(rdap.name, () => fetchRegistration(context, domain.registrable), context)
  if (asked.facts !== 'unpublished') return asked
  const zone = domain.registrable.split('.').at(-1)
  return { ...asked, facts: undefined, note: `The registry of .${zone} publishes no registration data (RDAP).` }
}

async function onDomain<T>(
  { domain }: Subject,
  source: string,
  gather: (domain: NonNullable<Subject['domain']>) => Promise<Attempt<T>>,
): Promise<Attempt<T>> {
  return domain ? gather(domain) : skip(source, 'No domain was given.')
}
