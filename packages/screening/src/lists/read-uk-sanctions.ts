import { toCountry } from './listed-country.ts'
import type { OnPublication } from './listed-date.ts'
import { toAliases, toListName } from './listed-name.ts'
import { toListedParty } from './listed-party.ts'
import { withParticulars } from './particulars.ts'
import { childrenOf, type RecordElement, readXmlRecords, textOf } from './read-xml-records.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

/**
 * Streams the entries of the United Kingdom's UK-Sanctions-List.xml. Throws UnreadableList if it is cut off, not XML or another file.
 */
export async function* readUkSanctions(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onPublication?: OnPublication,
): AsyncGenerator<SanctionedParty> {
  for await (const record of readXmlRecords(chunks, {
    root: 'Designations',
    records: new Set(['Designation', 'DateGenerated']),
  })) {
    if (record.name === 'DateGenerated') {
      const publishedOn = toKnownDate(record.text)
      onPublication?.({ publishedOn: publishedOn.length === 10 ? publishedOn : null, recordCount: null })
      continue
    }
    const party = toListedParty(toParty(record))
    if (party) yield party
  }
}

function toParty(record: RecordElement): SanctionedParty {
  const names = childrenOf(record, 'Names', 'Name').map(readName)
  // Some entries have several main names, or an empty one.
  const { name } = names.find((one) => one.isMain && one.name !== '') ?? names.find((one) => one.name !== '') ?? EMPTY
  const inOtherScripts = allOf(record, 'NameNonLatinScript').map(({ text }) => ({
    name: toListName(text),
    weak: false,
  }))
  return {
    list: 'UK',
    id: textOf(record, 'UniqueID'),
    name,
    type: textOf(record, 'IndividualEntityShip') === 'Individual' ? 'individual' : 'entity',
    programs: textOf(record, 'RegimeName'),
    aliases: toAliases(
      name,
      [...names, ...inOtherScripts].map(({ name: other, weak }) => ({ name: other, weak })),
    ),
    ...withParticulars(particularsOf(record)),
  }
}

const EMPTY = { name: '' }
const NAME_PARTS = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6']

function readName(element: RecordElement) {
  return {
    name: toListName(...NAME_PARTS.map((part) => textOf(element, part))),
    // In many spellings: 'Primary Name', 'Primary name', 'Primary Name Variation', 'Alias', 'ALias'.
    isMain: /^primary name$/i.test(textOf(element, 'NameType')),
    weak: /^low quality/i.test(textOf(element, 'AliasStrength')),
  }
}

function particularsOf(record: RecordElement) {
  const texts = (name: string) => allOf(record, name).map(({ text }) => text)
  const numbers = (name: string, type: string) => texts(name).map((number) => ({ type, number }))
  const listedOn = toKnownDate(textOf(record, 'DateDesignated'))
  return {
    birthDates: texts('DOB').map(toKnownDate),
    countries: [...texts('Nationality'), ...texts('AddressCountry')].map(toCountry),
    documents: [
      ...numbers('PassportNumber', 'Passport'),
      ...numbers('NationalIdentifierNumber', 'National identifier'),
      ...numbers('IMONumber', 'IMO number'),
    ],
    wallets: [],
    listedOn: listedOn.length === 10 ? listedOn : null,
  }
}

/** '27/08/1955', 'dd/08/1955' or 'dd/mm/1955': what is known of it, in EDTF; '' if nothing is. */
function toKnownDate(written: string): string {
  const [, day = '', month = '', year] = /^(\d\d|dd)\/(\d\d|mm)\/(\d{4})$/i.exec(written.trim()) ?? []
  if (year === undefined) return ''
  if (!/\d/.test(month)) return year
  return /\d/.test(day) ? `${year}-${month}-${day}` : `${year}-${month}`
}

/** The elements of this name anywhere in a record: details of persons, organisations and ships lie in folders of their own. */
function allOf(element: RecordElement, name: string): RecordElement[] {
  return element.children.flatMap((child) => (child.name === name ? child : allOf(child, name)))
}
