import type { XmlElement } from './xml-tree.ts'

// Invoices of other formats, by their namespace or, where that says nothing, by the name of their root.
const INVOICES: readonly (readonly [RegExp, string])[] = [
  [/^Faktura /, 'a Polish KSeF invoice (FA)'],
  [/^Comprobante /, 'a Mexican CFDI invoice'],
  [/^Facturae /, 'a Spanish Facturae invoice'],
  [/^Invoice https?:\/\/www\.ebinterface\.at\//i, 'an Austrian ebInterface invoice'],
  [/^Invoice urn:sfti:/i, 'a Swedish Svefaktura invoice'],
  [/^(?:NFe|nfeProc|enviNFe) http:\/\/www\.portalfiscal\.inf\.br\//, 'a Brazilian NF-e invoice'],
  [/^(?:M_)?INVOIC /, 'a UN/EDIFACT INVOIC message in XML'],
]
const ORDERS: ReadonlyMap<string, string> = new Map([
  ['SCRDMCCBDACIOMessageStructure', 'an Order-X order'],
  ['CrossIndustryOrder', 'an order'],
])
// Every document of UBL 2 has its own namespace.
const UBL = /^urn:oasis:names:specification:ubl:schema:xsd:([A-Za-z]{1,60})-2$/
const AN = /^(?:[aeio]|un)/

/** What an XML document is that is none of the invoices which can be read, with its article. */
export function nameOther({ name, namespace }: XmlElement): string {
  const known = INVOICES.find(([pattern]) => pattern.test(`${name} ${namespace}`))?.[1]
  if (known) return `${known}, which is not supported`
  const ubl = UBL.exec(namespace)?.[1]
  const words = ubl?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const document = words ? `${AN.test(words) ? 'an' : 'a'} ${words}` : ORDERS.get(name)
  if (document) return `${document}, not an invoice or credit note`
  return `not an invoice: its root is ${name.slice(0, 60)} in the namespace '${namespace.slice(0, 120)}'`
}
