import { textAt, type XmlElement } from './xml-tree.ts'

// Where UBL, UN/CEFACT CII and ZUGFeRD 1.0 say that an invoice is a test, or a copy of one that was sent before.
const TEST = 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext/TestIndicator'
const COPIES = ['CopyIndicator', 'ExchangedDocument|HeaderExchangedDocument/CopyIndicator']

/** True if an invoice says that it is only a test of the systems. */
export function isTest(root: XmlElement): boolean {
  return isSet(root, TEST)
}

/** What to know before booking an invoice that says that it is a test or a copy. */
export function warnOfIndicators(root: XmlElement): string[] {
  return [
    ...(isTest(root) ? ['document_kind: the XML says that it is a test. Do not book or pay it.'] : []),
    ...(COPIES.some((path) => isSet(root, path))
      ? ['The XML says that it is a copy. Check whether the invoice is booked already.']
      : []),
  ]
}

function isSet(root: XmlElement, path: string): boolean {
  return ['true', '1'].includes(textAt(root, `${path}/Indicator`) ?? textAt(root, path) ?? '')
}
