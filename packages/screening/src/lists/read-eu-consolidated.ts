import { toCountryOfCode } from './listed-country.ts'
import { type OnPublication, toPublicationDay, toSpan } from './listed-date.ts'
import { toAliases, toListName } from './listed-name.ts'
import { toListedParty } from './listed-party.ts'
import { withParticulars } from './particulars.ts'
import { childrenOf, type RecordElement, readXmlRecords } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

/**
 * Streams the entries of the EU's xmlFullSanctionsList_1_1. Throws UnreadableList if the file is cut off, not XML or another.
 */
export async function* readEuConsolidated(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  for await (const entity of readXmlRecords(chunks, {
    root: 'export',
    records: new Set(['sanctionEntity']),
    onRoot: ({ generationDate }) =>
      onPublication?.({ publishedOn: toPublicationDay(generationDate), recordCount: null }),
  })) {
    const party = toListedParty(toParty(entity))
    if (party) yield party
  }
}

function toParty(entity: RecordElement): SanctionedParty {
  const names = childrenOf(entity, 'nameAlias').map(toAlias)
  const named = names.filter((alias) => alias.name !== '')
  const strong = named.filter(({ weak }) => !weak)
  const legible = strong.filter(({ name }) => IS_LATIN.test(name))
  const main = [legible, strong, named]
    .find((names) => names.length > 0)
    ?.toSorted((a, b) => a.logicalId - b.logicalId)[0]
  const name = main?.name ?? ''
  return {
    list: 'EU',
    id: entity.attributes.euReferenceNumber || entity.attributes.logicalId || '',
    name,
    type: isPerson(entity) ? 'individual' : 'entity',
    programs: programmes(entity),
    aliases: toAliases(
      name,
      named.map((alias) => ({ name: alias.name, weak: alias.weak })),
    ),
    ...withParticulars(particularsOf(entity)),
  }
}

function particularsOf(entity: RecordElement) {
  const births = childrenOf(entity, 'birthdate').map(({ attributes }) => attributes)
  const places = [...childrenOf(entity, 'citizenship'), ...childrenOf(entity, 'address')]
  const [designated] = /^\d{4}-\d{2}-\d{2}/.exec(entity.attributes.designationDate ?? '') ?? []
  return {
    // Years of other calendars are not used as dates of birth.
    birthDates: births
      .filter(({ calendarType = 'GREGORIAN' }) => calendarType === 'GREGORIAN')
      .map(({ birthdate, year, yearRangeFrom, yearRangeTo, circa }) =>
        toSpan({ date: birthdate, year, from: yearRangeFrom, to: yearRangeTo, isAbout: circa === 'true' }),
      ),
    countries: places.map(({ attributes }) => toCountryOfCode(attributes.countryIso2Code)),
    documents: childrenOf(entity, 'identification').map(({ attributes }) => ({
      type: attributes.identificationTypeDescription || attributes.identificationTypeCode || '',
      number: attributes.number || attributes.latinNumber || '',
    })),
    wallets: [],
    listedOn: designated ?? null,
  }
}

/** The main name must be in Latin letters, because it is displayed. */
const IS_LATIN = /^[\p{Script=Latin}\P{L}]+$/u

/**
 * The list marks no main name. Names are numbered in the order they were added, so the lowest number is the name of the
 * first listing. A remark tells which aliases are weak; `strong` is true for these too.
 */
function toAlias(alias: RecordElement) {
  const { wholeName, firstName = '', middleName = '', lastName = '', strong, logicalId } = alias.attributes
  const remarks = childrenOf(alias, 'remark').map(({ text }) => text)
  return {
    name: wholeName ? toListName(wholeName) : toListName(firstName, middleName, lastName),
    weak: strong === 'false' || remarks.some((remark) => /\blow[-\s]+quality\b/i.test(remark)),
    logicalId: Number(logicalId) || Number.POSITIVE_INFINITY,
  }
}

function isPerson(entity: RecordElement): boolean {
  const type = childrenOf(entity, 'subjectType')[0]?.attributes
  return type?.code === 'person' || type?.classificationCode === 'P'
}

function programmes(entity: RecordElement): string {
  const found = childrenOf(entity, 'regulation').map(({ attributes }) => attributes.programme ?? '')
  return [...new Set(found)].filter((programme) => programme !== '').join(', ')
}
