import { type OnPublication, toPublicationDay } from './publication.ts'
import { readXmlRecords, type XmlElement } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'
import { toAliases } from './to-aliases.ts'
import { toListName } from './to-list-name.ts'
import { childrenOf, textOf } from './xml-fields.ts'

/** The UN Security Council's consolidated.xml, entry by entry. Throws upstream_failed on a file cut off or not XML. */
export async function* readUnConsolidated(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  for await (const record of readXmlRecords(chunks, {
    vendor: 'UN Security Council',
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    onRoot: ({ dateGenerated }) => onPublication?.({ publishedOn: toPublicationDay(dateGenerated), recordCount: null }),
  })) {
    const party = toParty(record)
    if (party.id !== '' && party.name !== '') yield party
  }
}

function toParty(record: XmlElement): SanctionedParty {
  const name = toListName(...NAME_PARTS.map((part) => textOf(record, part)))
  const original = { name: toListName(textOf(record, 'NAME_ORIGINAL_SCRIPT')), weak: false }
  return {
    list: 'UN',
    id: textOf(record, 'REFERENCE_NUMBER') || textOf(record, 'DATAID'),
    name,
    type: record.name === 'INDIVIDUAL' ? 'individual' : 'entity',
    programs: textOf(record, 'UN_LIST_TYPE'),
    aliases: toAliases(name, [...childrenOf(record, `${record.name}_ALIAS`).flatMap(readAlias), original]),
  }
}

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** A remark in brackets, which is no part of the name. */
const LONG_NOTE = /\([^()]{30,}\)/g

/** One element may hold several names. */
function readAlias(alias: XmlElement) {
  const weak = textOf(alias, 'QUALITY') === 'Low'
  return textOf(alias, 'ALIAS_NAME')
    .replace(LONG_NOTE, '')
    .split(';')
    .map((name) => ({ name: toListName(name), weak }))
}
