import { type OnPublication, toPublicationDay } from './publication.ts'
import { readXmlRecords, type XmlElement } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'
import { toAliases } from './to-aliases.ts'
import { toListName } from './to-list-name.ts'
import { childrenOf, textOf } from './xml-fields.ts'

/** OFAC's SDN.XML, entry by entry, as it arrives. Throws upstream_failed on a file that is cut off or not XML. */
export async function* readOfacSdn(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  // 'publsh' is their spelling.
  for await (const entry of readXmlRecords(chunks, {
    vendor: 'OFAC',
    records: new Set(['publshInformation', 'sdnEntry']),
  })) {
    if (entry.name === 'publshInformation') {
      const recordCount = Number.parseInt(textOf(entry, 'Record_Count'), 10)
      onPublication?.({
        publishedOn: toPublicationDay(textOf(entry, 'Publish_Date')),
        recordCount: Number.isNaN(recordCount) ? null : recordCount,
      })
      continue
    }
    const party = toParty(entry)
    if (party.id !== '' && party.name !== '') yield party
  }
}

function toParty(entry: XmlElement): SanctionedParty {
  const name = fullName(entry)
  const aliases = childrenOf(entry, 'akaList', 'aka')
  return {
    list: 'OFAC SDN',
    id: textOf(entry, 'uid'),
    name,
    type: textOf(entry, 'sdnType') === 'Individual' ? 'individual' : 'entity',
    programs: [...new Set(childrenOf(entry, 'programList', 'program').map(({ text }) => text))].join(', '),
    aliases: toAliases(
      name,
      aliases.map((aka) => ({ name: fullName(aka), weak: textOf(aka, 'category') === 'weak' })),
    ),
  }
}

function fullName(element: XmlElement): string {
  return toListName(textOf(element, 'firstName'), textOf(element, 'lastName'))
}
