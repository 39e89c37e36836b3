import { findAll, type XmlElement } from './xml-tree.ts'

const SETTLEMENT =
  'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement'
const AGREEMENT =
  'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement'
const SUMS = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
const CII_LINE =
  'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
const FATTURAPA = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento'

// Where elements stand of which the schemas of UBL, CII and FatturaPA allow one only, and their names.
const SINGLE: readonly (readonly [string, string])[] = [
  [
    '',
    'ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode DocumentCurrencyCode TaxCurrencyCode ' +
      'AccountingSupplierParty AccountingCustomerParty PayeeParty LegalMonetaryTotal',
  ],
  ['AccountingSupplierParty|AccountingCustomerParty', 'Party'],
  [
    'LegalMonetaryTotal',
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount ' +
      'PayableRoundingAmount PayableAmount',
  ],
  ['TaxTotal', 'TaxAmount'],
  ['TaxTotal/TaxSubtotal', 'TaxableAmount TaxAmount TaxCategory'],
  ['InvoiceLine|CreditNoteLine', 'ID InvoicedQuantity CreditedQuantity LineExtensionAmount Item Price'],
  ['InvoiceLine|CreditNoteLine/Price', 'PriceAmount BaseQuantity'],
  ['PaymentMeans', 'PayeeFinancialAccount'],
  ['PaymentMeans/PayeeFinancialAccount', 'ID'],
  ['ExchangedDocument|HeaderExchangedDocument', 'ID TypeCode IssueDateTime'],
  [AGREEMENT, 'SellerTradeParty BuyerTradeParty'],
  [SETTLEMENT, `InvoiceCurrencyCode TaxCurrencyCode PayeeTradeParty ${SUMS.replace('|', ' ')}`],
  [
    `${SETTLEMENT}/${SUMS}`,
    'LineTotalAmount AllowanceTotalAmount ChargeTotalAmount TaxBasisTotalAmount GrandTotalAmount TotalPrepaidAmount ' +
      'RoundingAmount DuePayableAmount TaxTotalAmount',
  ],
  [CII_LINE, 'LineTotalAmount'],
  ['FatturaElettronicaHeader', 'CedentePrestatore CessionarioCommittente'],
  [FATTURAPA, 'TipoDocumento Divisa Data Numero ImportoTotaleDocumento'],
]
const MOST_NAMED = 5
const MOST_CHARACTERS = 40

/** A warning if an element that may stand once stands again with another content: only one can be given. */
export function warnOfRepeated(root: XmlElement): string[] {
  const places = SINGLE.flatMap(([path, names]) =>
    (path ? findAll(root, path) : [root]).flatMap((parent) => findRepeated(parent, new Set(names.split(' ')))),
  )
  if (places.length === 0) return []
  const more = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : ''
  return [
    `Stated more than once, though it may stand once only: ${places.slice(0, MOST_NAMED).join('; ')}${more}. The first is given: ask the seller which one is meant.`,
  ]
}

function findRepeated(parent: XmlElement, names: ReadonlySet<string>): string[] {
  const found = new Map<string, Set<string>>()
  for (const child of parent.children) {
    if (!names.has(child.name)) continue
    const content = toContent(child)
    // An amount may be stated once in each currency.
    const key = [child.name, child.name === 'TaxTotalAmount' ? (child.attributes.currencyID ?? '') : '']
      .join(' ')
      .trim()
    if (content) found.set(key, (found.get(key) ?? new Set()).add(content))
  }
  return [...found].flatMap(([key, contents]) => {
    if (contents.size <= 1) return []
    const shown = [...contents].slice(0, MOST_NAMED).map((content) => content.slice(0, MOST_CHARACTERS))
    const isValue = parent.children.every(({ name, children }) => name !== key || children.length === 0)
    return [`${key} in ${parent.name}${isValue ? ` (${shown.join(', ')})` : ''}`]
  })
}

function toContent(element: XmlElement): string {
  const all = (one: XmlElement): string =>
    one.children.length === 0 ? one.text.trim() : one.children.map(all).filter(Boolean).join(' ')
  return all(element)
}
