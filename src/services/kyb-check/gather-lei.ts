import type { ServiceContext } from '../../contract/context.ts'
import { compareNames } from '../../domain/kyb/name-agreement.ts'
import { fetchLeiRecord, findLeiRecords, gleif, type LeiRecord } from '../../upstreams/gleif/gleif.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import type { Subject } from './read-subject.ts'

/** The register's entry; null: there is no such LEI. */
export type LeiAnswer = LeiRecord | null

const FRESH = { ttlSeconds: 3600, staleSeconds: 24 * 3600 }

/** Looks an LEI up; without one, looks for the only active company of exactly this name. */
export async function gatherLei(
  { lei, name, country, vat }: Subject,
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
  const load = (ports: Parameters<typeof findLeiRecords>[0]) => findLeiRecords(ports, name)
  const search = await attempt(
    gleif.name,
    () => memo.remember(`gleif:name:${name.toLowerCase()}`, { ...FRESH, load }),
    context,
  )
  // Nobody asked for this search, so that its failure is no loss.
  if (!search.facts) return { ...skip(gleif.name, `No LEI was given. ${search.note}`), at: search.at }
  const home = country ?? isoCountryOf(vat?.country)
  const found = search.facts.filter(
    (record) =>
      record.entityStatus === 'ACTIVE' &&
      ['ISSUED', 'LAPSED'].includes(record.registrationStatus) &&
      (home === null || record.country === home) &&
      compareNames(name, [record.legalName]) === 'same',
  )
  const [only] = found
  if (found.length === 1 && only) return { ...search, facts: only }
  const outcome =
    found.length === 0
      ? 'the register has none under exactly this name'
      : 'several companies of this name have one; give the LEI'
  return { ...skip(gleif.name, `No LEI was given, and ${outcome}.`), at: search.at }
}

/** VIES has prefixes of its own for Greece and Northern Ireland. */
export function isoCountryOf(prefix: string | undefined): string | null {
  if (prefix === undefined) return null
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
}
