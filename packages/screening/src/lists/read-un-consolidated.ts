import { toCountry } from './listed-country.ts'
import { type OnPublication, toPublicationDay, toSpan } from './listed-date.ts'
import { toAliases, toListName } from './listed-name.ts'
import { toListedParty } from './listed-party.ts'
import { withParticulars } from './particulars.ts'
import { childrenOf, type RecordElement, readXmlRecords, textOf } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

/**
 * Streams the entries of the UN Security Council's consolidated.xml. Throws UnreadableList if it is cut off, not
 * XML or another file.
 */
export async function* readUnConsolidated(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  for await (const record of readXmlRecords(chunks, {
    root: 'CONSOLIDATED_LIST',
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    onRoot: ({ dateGenerated }) => onPublication?.({ publishedOn: toPublicationDay(dateGenerated), recordCount: null }),
  })) {
    const party = toListedParty(toParty(record))
    if (party) yield party
  }
}

function toParty(record: RecordElement): SanctionedParty {
  const name = toListName(...NAME_PARTS.map((part) => textOf(record, part)))
  const original = { name: toListName(textOf(record, 'NAME_ORIGINAL_SCRIPT')), weak: false }
  return {
    list: 'UN',
    id: textOf(record, 'REFERENCE_NUMBER') || textOf(record, 'DATAID'),
    name,
    type: record.name === 'INDIVIDUAL' ? 'individual' : 'entity',
    programs: textOf(record, 'UN_LIST_TYPE'),
    aliases: toAliases(name, [...childrenOf(record, `${record.name}_ALIAS`).flatMap(readAlias), original]),
    ...withParticulars(particularsOf(record)),
  }
}

function particularsOf(record: RecordElement) {
  const nationalities = childrenOf(record, 'NATIONALITY', 'VALUE').map(({ text }) => text)
  const addresses = childrenOf(record, `${record.name}_ADDRESS`).map((address) => textOf(address, 'COUNTRY'))
  const [listedOn] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(record, 'LISTED_ON')) ?? []
  return {
    birthDates: childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').map((birth) =>
      toSpan({
        date: textOf(birth, 'DATE'),
        year: textOf(birth, 'YEAR'),
        from: textOf(birth, 'FROM_YEAR'),
        to: textOf(birth, 'TO_YEAR'),
        isAbout: textOf(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY',
      }),
    ),
    countries: [...nationalities, ...addresses].map(toCountry),
    documents: childrenOf(record, 'INDIVIDUAL_DOCUMENT').map((document) => ({
      type: textOf(document, 'TYPE_OF_DOCUMENT').replace(/\s+/g, ' '),
      number: textOf(document, 'NUMBER'),
    })),
    wallets: [],
    listedOn: listedOn ?? null,
  }
}

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** A remark in brackets, which is not part of the name. */
const LONG_NOTE = /\([^()]{30,}\)/g

/** One element may contain several names. */
function readAlias(alias: RecordElement) {
  const weak = textOf(alias, 'QUALITY') === 'Low'
  return textOf(alias, 'ALIAS_NAME')
    .replace(LONG_NOTE, '')
    .split(';')
    .map((name) => ({ name: toListName(name), weak }))
}
