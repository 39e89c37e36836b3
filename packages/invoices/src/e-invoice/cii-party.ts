import type { Party } from './invoice.ts'
import { find, findAll, textAt, textsAt, type XmlElement } from './xml-tree.ts'

/** A TradeParty of any CII version. */
export function readCiiParty(party: XmlElement | undefined): Party {
  const address = find(party, 'PostalTradeAddress')
  const streets = ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => textsAt(address, line))
  return {
    name: textAt(party, 'Name'),
    street: (streets.length > 0 ? streets : textsAt(address, 'StreetName')).join(', ') || null,
    postal_code: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'CountryID'),
    vat_id: findRegistration(party, 'VA'),
    tax_number: findRegistration(party, 'FC'),
    email: textAt(party, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID') ?? findElectronicAddress(party),
  }
}

function findRegistration(party: XmlElement | undefined, scheme: string): string | null {
  const ids = findAll(party, 'SpecifiedTaxRegistration/ID')
  return ids.find(({ attributes, text }) => attributes.schemeID === scheme && text.trim())?.text.trim() ?? null
}

function findElectronicAddress(party: XmlElement | undefined): string | null {
  const ids = findAll(party, 'URIUniversalCommunication/URIID')
  return ids.find(({ attributes, text }) => attributes.schemeID === 'EM' && text.trim())?.text.trim() ?? null
}
