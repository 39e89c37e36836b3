import { toCountry } from './listed-country.ts'
import { type OnPublication, toListedDate, toPublicationDay } from './listed-date.ts'
import { toAliases, toListName } from './listed-name.ts'
import { toListedParty } from './listed-party.ts'
import { withParticulars } from './particulars.ts'
import { childrenOf, type RecordElement, readXmlRecords, textOf } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

/** Streams the entries of OFAC's SDN.XML. Throws UnreadableList if the file is cut off, not XML or another. */
export async function* readOfacSdn(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  // 'publsh' is OFAC's spelling.
  for await (const entry of readXmlRecords(chunks, {
    root: 'sdnList',
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
    const party = toListedParty(toParty(entry))
    if (party) yield party
  }
}

function toParty(entry: RecordElement): SanctionedParty {
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
    ...withParticulars(particularsOf(entry)),
  }
}

const WALLET = /^Digital Currency Address - (\w+)$/
/**
 * Selects documents, tax and register numbers from the list's mixed identifiers; not programmes, dates, websites or
 * tickers.
 */
const DOCUMENT =
  /passport|\bI\.?D\b|identi|number|\bno\b\.?|licen[cs]e|permit|cedula|registr|code|\b(?:SSN|NIT|RFC|CURP|CUIT|RUC|RIF|RTN|D\.?N\.?I|INN|OGRN|BIK|SWIFT|LEI|IMO|MMSI|VAT)\b/i
const NO_DOCUMENT =
  /directive|executive order|date|website|email|e-mail|ticker|gazette|target|nationality|phone|organization type|risk|gender/i

function particularsOf(entry: RecordElement) {
  const identifiers = childrenOf(entry, 'idList', 'id').map((id) => ({
    type: textOf(id, 'idType').replace(/:$/, ''),
    number: textOf(id, 'idNumber'),
  }))
  const countries = [
    ...childrenOf(entry, 'nationalityList', 'nationality'),
    ...childrenOf(entry, 'citizenshipList', 'citizenship'),
    ...childrenOf(entry, 'addressList', 'address'),
  ]
  return {
    birthDates: childrenOf(entry, 'dateOfBirthList', 'dateOfBirthItem').map((item) =>
      toListedDate(textOf(item, 'dateOfBirth')),
    ),
    countries: countries.map((element) => toCountry(textOf(element, 'country'))),
    documents: identifiers.filter(({ type }) => DOCUMENT.test(type) && !NO_DOCUMENT.test(type) && !WALLET.test(type)),
    wallets: identifiers.flatMap(({ type, number }) => {
      const [, currency] = WALLET.exec(type) ?? []
      return currency ? [{ currency, address: number }] : []
    }),
    // SDN.XML does not state it.
    listedOn: null,
  }
}

function fullName(element: RecordElement): string {
  return toListName(textOf(element, 'firstName'), textOf(element, 'lastName'))
}
