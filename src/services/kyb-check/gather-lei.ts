import { compareCompanyNames, hasLegalForm } from '@farebox/companies'
import { compareNumbers } from '@farebox/companies/numbers'
import type { ServiceContext } from '../../contract/context.ts'
import { fetchLeiRecord, findLeiRecords, gleif, type LeiRecord, type LeiSearch } from '../../upstreams/gleif/gleif.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import { isoCountryOf } from './iso-country-of.ts'
import type { Subject } from './read-subject.ts'
import { numbersGiven, numbersInLei } from './stated-numbers.ts'

/** The register's entry; null if there is no such LEI. */
export type LeiAnswer = LeiRecord | null

const FRESH = { ttlSeconds: 3600, staleSeconds: 24 * 3600 }

/** Looks up an LEI; without one, searches for the only active company of exactly this name. */
export async function gatherLei(
  { lei, name, country, vat, registration }: Subject,
  context: Pick<ServiceContext, 'memo' | 'clock' | 'log' | 'signal'>,
): Promise<Attempt<LeiAnswer>> {
  const { memo } = context
  if (lei !== null) {
    const load = (ports: Parameters<typeof fetchLeiRecord>[0]) => fetchLeiRecord(ports, lei)
    return attempt(
      gleif.name,
      async () => (await memo.remember(`gleif:lei:${lei}`, { ...FRESH, load })) ?? null,
      context,
    )
  }
  if (name === null) return skip(gleif.name, 'No LEI was given.')
  const home = country ?? isoCountryOf(vat?.country)
  const search = await attempt(
    gleif.name,
    () =>
      memo.remember(`gleif:name:${home ?? ''}:${name.toLowerCase()}`, {
        ...FRESH,
        load: (ports) => findLeiRecords(ports, name, { country: home }),
      }),
    context,
  )
  if (!search.facts) return { ...search, facts: undefined, note: `No LEI was given. ${search.note}` }
  const { only, outcome } = chooseByName(search.facts, { name, country: home, vat, registration })
  if (only) return { ...search, facts: only }
  return { ...skip(gleif.name, `No LEI was given, and ${outcome}.`), at: search.at }
}

/** The one entry that a name identifies. A name that several companies share identifies none. */
function chooseByName(
  { records, isComplete }: LeiSearch,
  { name, country, ...numbers }: { readonly name: string } & Pick<Subject, 'country' | 'vat' | 'registration'>,
): { readonly only: LeiRecord | null; readonly outcome: string } {
  if (!isComplete)
    return { only: null, outcome: 'the register has more entries of this name than could be read; give the LEI' }
  const named = records.filter(
    (record) =>
      record.entityStatus === 'ACTIVE' &&
      ['ISSUED', 'LAPSED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL'].includes(record.registrationStatus) &&
      (country === null || record.country === country) &&
      compareCompanyNames(name, { ...record, name: record.legalName }) === 'same',
  )
  const [only, another] = named
  if (!only) return { only: null, outcome: 'the register has none under exactly this name' }
  if (another) return { only: null, outcome: 'several companies of this name have one; give the LEI' }
  // What is said of a namesake is not said of the company.
  if (compareNumbers([...numbersGiven(numbers), ...numbersInLei(only)]).length > 0)
    return { only: null, outcome: 'the only entry of this name has the number of another company' }
  // 'Siemens' may be any company of any legal form anywhere; the legal form or the country narrows it down.
  if (country === null && !hasLegalForm(name, only.country)) {
    return {
      only: null,
      outcome: `the name could be that of "${only.legalName}" (${only.country}) or of a company elsewhere; give its country or its LEI`,
    }
  }
  return { only, outcome: '' }
}
