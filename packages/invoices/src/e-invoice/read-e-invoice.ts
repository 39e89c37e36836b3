import { warnOfCurrencies } from './amount-currencies.ts'
import { looksLikeCades, readCadesContent } from './cades.ts'
import { readCii } from './cii.ts'
import { readFatturapa } from './fatturapa.ts'
import { isTest, warnOfIndicators } from './indicators.ts'
import type { Invoice } from './invoice.ts'
import { findMissing, hasContent } from './invoice-content.ts'
import { toDocumentKind, warnOfType } from './invoice-type.ts'
import { nameOther } from './other-documents.ts'
import { warnOfAccounts } from './payment-accounts.ts'
import { warnOfRepeated } from './repeated-elements.ts'
import { checkRules, type RuleCheck } from './rules/check-rules.ts'
import { warnOfLines } from './rules/line-amounts.ts'
import { toSpecificationName } from './specification-name.ts'
import { readUbl } from './ubl.ts'
import { UnreadableInvoice } from './unreadable-invoice.ts'
import { withoutForeign } from './without-foreign.ts'
import { decodeXml } from './xml-text.ts'
import { findAll, listElements, parseXml, textAt, type XmlElement } from './xml-tree.ts'
import { createXmlValues, type XmlValues } from './xml-values.ts'

/** An e-invoice and its format. */
export interface EInvoice {
  readonly invoice: Invoice
  /** Null for a code that no invoice has, and for a test. */
  readonly documentKind: 'invoice' | 'credit_note' | 'proforma' | null
  readonly syntax: string
  /** Name of the specification; name of the syntax if the document names no known specification. */
  readonly format: string
  /** The identifier as stated. */
  readonly specification: string | null
  readonly warnings: readonly string[]
  /** Result of the official rules; null if the document is not meant to follow them. */
  readonly rules: RuleCheck | null
}

interface Syntax {
  readonly name: string
  matches(root: XmlElement): boolean
  read(root: XmlElement, values: XmlValues): Invoice
  specification(root: XmlElement): string | null
}

const GUIDELINE =
  'ExchangedDocumentContext|SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'

function cii(name: string, matches: Syntax['matches']): Syntax {
  return { name, matches, read: readCii, specification: (root) => textAt(root, GUIDELINE) }
}

const ubl = (document: 'Invoice' | 'CreditNote'): Syntax => ({
  name: `UBL 2.1 ${document}`,
  matches: ({ name, namespace }) =>
    name === document && namespace === `urn:oasis:names:specification:ubl:schema:xsd:${document}-2`,
  read: readUbl,
  specification: (root) => textAt(root, 'CustomizationID'),
})

const SYNTAXES: readonly Syntax[] = [
  ubl('Invoice'),
  ubl('CreditNote'),
  cii(
    'UN/CEFACT CII',
    ({ name, namespace }) =>
      name === 'CrossIndustryInvoice' &&
      namespace.startsWith('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:'),
  ),
  cii(
    'ZUGFeRD 1.0',
    ({ name, namespace }) =>
      name === 'CrossIndustryDocument' && namespace.startsWith('urn:ferd:CrossIndustryDocument:invoice:'),
  ),
  // The release candidate of ZUGFeRD 1.0, which still occurs in archives.
  cii(
    'ZUGFeRD 1.0 RC',
    ({ name, namespace }) => name === 'Invoice' && namespace.startsWith('urn:un:unece:uncefact:data:standard:CBFBUY:'),
  ),
  {
    name: 'FatturaPA',
    matches: ({ name, namespace }) =>
      ['FatturaElettronica', 'FatturaElettronicaSemplificata'].includes(name) &&
      /fatturapa\.gov\.it|agenziaentrate\.gov\.it/.test(namespace),
    read: readFatturapa,
    specification: ({ attributes }) => attributes.versione ?? null,
  },
]

const ENVELOPE_WARNING = 'The invoice came in a signed envelope (.p7m); the signature was not checked.'

/** Reads an e-invoice from the bytes of an XML file or a signed one (.p7m). Throws UnreadableInvoice. */
export function readEInvoiceFile(bytes: Uint8Array): EInvoice {
  const inner = looksLikeCades(bytes) ? readCadesContent(bytes) : undefined
  const eInvoice = readEInvoice(decodeXml(inner ?? bytes))
  return inner ? { ...eInvoice, warnings: [ENVELOPE_WARNING, ...eInvoice.warnings] } : eInvoice
}

/** Reads an e-invoice by the name and namespace of its root, never by prefixes. Throws UnreadableInvoice. */
export function readEInvoice(xml: string): EInvoice {
  const root = withoutForeign(unwrap(parseXml(xml)))
  const syntax = SYNTAXES.find(({ matches }) => matches(root))
  if (!syntax) {
    throw new UnreadableInvoice(
      `the XML is ${nameOther(root)}. Supported: UBL 2.1 Invoice and CreditNote, UN/CEFACT CII, ZUGFeRD 1.0, FatturaPA`,
    )
  }
  const bodies = findAll(root, 'FatturaElettronicaBody').length
  if (bodies > 1) throw new UnreadableInvoice(`the file is a batch of ${bodies} invoices. Send one at a time`)

  const values = createXmlValues()
  const invoice = syntax.read(root, values)
  if (!hasContent(invoice)) {
    throw new UnreadableInvoice(
      `the XML is ${syntax.name} without content: it has no number, date, party, line or amount that can be read`,
    )
  }
  const specification = syntax.specification(root)
  const format = syntax.name === 'FatturaPA' ? toFatturapaName(specification) : toSpecificationName(specification ?? '')
  return {
    invoice,
    documentKind: isTest(root) ? null : toDocumentKind(invoice),
    syntax: syntax.name,
    format: format ?? syntax.name,
    specification,
    warnings: [
      ...values.warnings,
      ...warnOfType(invoice),
      ...warnOfIndicators(root),
      ...warnOfRepeated(root),
      ...warnOfCurrencies(root, invoice),
      ...warnOfAccounts(root, invoice),
      ...warnOfLines(root, syntax.name),
      ...warnOfMissing(invoice),
    ],
    rules: checkRules(root, { syntax: syntax.name, specification }),
  }
}

function warnOfMissing(invoice: Invoice): string[] {
  const missing = findMissing(invoice)
  return missing.length > 0 ? [`Not in the XML, though every invoice must state them: ${missing.join(', ')}.`] : []
}

/** True if readEInvoice() accepts the root. */
export function isEInvoice(xml: string): boolean {
  try {
    const root = unwrap(parseXml(xml))
    return SYNTAXES.some(({ matches }) => matches(root))
  } catch {
    return false
  }
}

/** Peppol, and others further inside, wrap invoices in an envelope (SBDH). */
function unwrap(root: XmlElement): XmlElement {
  if (root.name !== 'StandardBusinessDocument') return root
  const inside = listElements(root).filter(({ element }) => SYNTAXES.some(({ matches }) => matches(element)))
  if (inside.length > 1) throw new UnreadableInvoice(`the envelope holds ${inside.length} invoices. Send one at a time`)
  return inside[0]?.element ?? root
}

function toFatturapaName(version: string | null): string {
  const audience = { FPA12: ' B2G', FPR12: ' B2B', FSM10: ' simplified' }[version ?? ''] ?? ''
  return `FatturaPA${audience}`
}
