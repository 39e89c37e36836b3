import { readXmlRecords, type XmlElement } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'
import { toAliases } from './to-aliases.ts'
import { toListName } from './to-list-name.ts'
import { childrenOf } from './xml-fields.ts'

/** The EU's xmlFullSanctionsList_1_1, entry by entry, as it arrives. Throws upstream_failed on a file cut off or not XML. */
export async function* readEuConsolidated(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<SanctionedParty> {
  for await (const entity of readXmlRecords(chunks, {
    vendor: 'European Commission',
    records: new Set(['sanctionEntity']),
  })) {
    const party = toParty(entity)
    if (party.id !== '' && party.name !== '') yield party
  }
}

function toParty(entity: XmlElement): SanctionedParty {
  const names = childrenOf(entity, 'nameAlias').map(toAlias)
  const named = names.filter((alias) => alias.name !== '')
  const main = named.find(({ weak, english }) => !weak && english) ?? named.find(({ weak }) => !weak) ?? named[0]
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
  }
}

/** The list marks no main name; one that is strong and in English, or in no language, reads best. */
function toAlias({ attributes }: XmlElement) {
  const { wholeName, firstName = '', middleName = '', lastName = '', nameLanguage = '', strong } = attributes
  return {
    name: wholeName ? toListName(wholeName) : toListName(firstName, middleName, lastName),
    weak: strong === 'false',
    english: nameLanguage === '' || nameLanguage === 'EN',
  }
}

function isPerson(entity: XmlElement): boolean {
  const type = childrenOf(entity, 'subjectType')[0]?.attributes
  return type?.code === 'person' || type?.classificationCode === 'P'
}

function programmes(entity: XmlElement): string {
  const found = childrenOf(entity, 'regulation').map(({ attributes }) => attributes.programme ?? '')
  return [...new Set(found)].filter((programme) => programme !== '').join(', ')
}
