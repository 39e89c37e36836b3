import { findOtherCurrencies } from '../amount-currencies.ts'
import type { PlacedElement, XmlElement } from '../xml-tree.ts'
import type { Stated } from './business-terms.ts'
import { isCode } from './code-lists.ts'
import { ORGANISATION_NUMBERS } from './organisation-numbers.ts'
import { PEPPOL_CORE_RULES, toPeppolRule } from './peppol-core-rules.ts'
import peppol from './peppol-rules.json' with { type: 'json' }
import type { Rule } from './rule.ts'
import { toGermanRules } from './xrechnung-rules.ts'

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROCESS = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATES = ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate']
const INVOICE_CODES =
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(' ')
const CREDIT_NOTE_CODES = ['381', '396', '81', '83', '532']
// The lists are shorter than those of EN 16931 for these: no electronic address has a code of letters.
const ADDRESS_SCHEME = /^\d{4}$/

const rule = toPeppolRule

/** What Peppol BIS Billing 3.0 adds to EN 16931 for every country, in UBL, and its rules for Germany. */
export const PEPPOL_RULES: readonly Rule[] = [
  ...PEPPOL_CORE_RULES,
  rule('R002', ['BT-22'], {
    says: 'At most one note (BT-22) may be stated, unless seller and buyer are in Germany.',
    holds: (invoice) => invoice.texts('BT-22').length <= 1 || isGerman(invoice),
  }),
  rule('R003', ['BT-10', 'BT-13'], {
    says: "The buyer's reference (BT-10) or the number of the order (BT-13) must be stated.",
    holds: (invoice) => invoice.has('BT-10') || invoice.has('BT-13'),
  }),
  rule('R004', ['BT-24'], {
    says: `The specification identifier (BT-24) must begin with ${SPECIFICATION}.`,
    holds: (invoice) => invoice.text('BT-24').startsWith(SPECIFICATION),
  }),
  rule('R007', ['BT-23'], {
    says: 'The business process (BT-23) must have the form urn:fdc:peppol.eu:2017:poacc:billing:NN:1.0.',
    holds: (invoice) => PROCESS.test(invoice.text('BT-23')),
  }),
  rule('R051', ['BT-5'], {
    says: 'Every amount must be in the currency of the invoice (BT-5), but for the VAT total in that of VAT accounting (BT-111).',
    holds: (invoice) => findOtherCurrencies(invoice.elements(), invoice.text('BT-5')).size === 0,
  }),
  rule('R080', ['BT-11'], {
    says: 'A credit note may refer to one project (BT-11) only.',
    holds: (invoice) => invoice.has('invoice type') || invoice.texts('BT-11').length <= 1,
  }),
  rule('R100', ['BT-128'], {
    group: 'BG-25',
    says: 'A line may refer to one object (BT-128) only.',
    holds: (line) => line.texts('BT-128').length <= 1,
  }),
  rule('F001', ['BT-2'], {
    says: 'Dates must have the form YYYY-MM-DD.',
    holds: (invoice) => ofName(invoice, DATES).every(({ element }) => DATE.test(element.text)),
  }),
  rule('P0100', ['BT-3'], {
    says: 'The type code (BT-3) of an invoice must be one that Peppol allows.',
    holds: (invoice) =>
      !isOfBilling(invoice) || !invoice.has('invoice type') || INVOICE_CODES.includes(invoice.text('BT-3')),
  }),
  rule('P0101', ['BT-3'], {
    says: 'The type code (BT-3) of a credit note must be one that Peppol allows.',
    holds: (invoice) =>
      !isOfBilling(invoice) ||
      invoice.has('invoice type') ||
      !invoice.has('BT-3') ||
      CREDIT_NOTE_CODES.includes(invoice.text('BT-3')),
  }),
  rule('P0112', ['BT-3'], {
    says: 'The type codes 326 and 384 are for invoices within Germany only.',
    holds: (invoice) =>
      !invoice.has('invoice type') || !['326', '384'].includes(invoice.text('BT-3')) || isGerman(invoice),
  }),
  // The VAT category that belongs to a reason of exemption.
  ...peppol.reasons.map(({ id, reason, category }) =>
    rule(id, ['BT-121', 'BT-118'], {
      says: `The exemption ${reason} may be stated only with the VAT category ${category}.`,
      holds: (invoice) =>
        ofName(invoice, ['TaxCategory']).every(
          ({ element }) =>
            textOf(element, 'TaxExemptionReasonCode').toUpperCase() !== reason || textOf(element, 'ID') === category,
        ),
    }),
  ),
  ...codeRules(),
  ...ORGANISATION_NUMBERS.map(
    ({ rule: id, code, name, isWarning, isValid }): Rule => ({
      id: `PEPPOL-COMMON-${id}`,
      terms: ['BT-29', 'BT-30', 'BT-34', 'BT-46', 'BT-47', 'BT-49', 'BT-60', 'BT-61'],
      says: `An identifier of the scheme ${code} must be a valid ${name}.`,
      ...(isWarning ? { isWarning } : {}),
      holds: (invoice) =>
        invoice
          .elements()
          .every(
            (one) => !isIdentifier(one) || one.element.attributes.schemeID !== code || isValid(one.element.text.trim()),
          ),
    }),
  ),
  ...toGermanRules(isGerman),
]

/** The types are told for process 01 only. */
function isOfBilling(invoice: Stated): boolean {
  return invoice.text('BT-23').includes(':01:')
}

function codeRules(): Rule[] {
  const isReason = (indicator: string, list: string) => (invoice: Stated) =>
    ofName(invoice, ['AllowanceChargeReasonCode']).every(
      ({ element, parent }) =>
        !parent || textOf(parent, 'ChargeIndicator') !== indicator || isCode(list, element.text.trim()),
    )
  return [
    rule('CL001', ['BT-125'], {
      says: 'The media type of an attachment (BT-125) must be one of those that are allowed.',
      holds: (invoice) =>
        ofName(invoice, ['EmbeddedDocumentBinaryObject']).every(
          ({ element: { attributes } }) =>
            attributes.mimeCode === undefined || isCode('media types', attributes.mimeCode),
        ),
    }),
    rule('CL002', ['BT-98', 'BT-140'], {
      says: 'The reason of an allowance (BT-98, BT-140) must be a code of UNTDID 5189.',
      holds: isReason('false', 'allowance reasons'),
    }),
    rule('CL003', ['BT-105', 'BT-145'], {
      says: 'The reason of a charge (BT-105, BT-145) must be a code of UNTDID 7161.',
      holds: isReason('true', 'charge reasons'),
    }),
    rule('CL006', ['BT-8'], {
      says: 'The code of the tax point date (BT-8) must be 3, 35 or 432.',
      holds: (invoice) =>
        ofName(invoice, ['DescriptionCode']).every(
          ({ element, parent }) =>
            parent?.name !== 'InvoicePeriod' || isCode('tax point codes ubl', element.text.trim()),
        ),
    }),
    rule('CL007', ['BT-5'], {
      says: 'The currency of every amount must be an ISO 4217 code.',
      holds: (invoice) =>
        invoice.elements().every(({ element: { attributes } }) => {
          return attributes.currencyID === undefined || isCode('currencies', attributes.currencyID)
        }),
    }),
    rule('CL008', ['BT-34-1', 'BT-49-1'], {
      says: 'The scheme of an electronic address (BT-34, BT-49) must be one that Peppol allows.',
      holds: (invoice) =>
        ofName(invoice, ['EndpointID']).every(({ element: { attributes } }) => {
          const { schemeID } = attributes
          return schemeID === undefined || (ADDRESS_SCHEME.test(schemeID) && isCode('electronic addresses', schemeID))
        }),
    }),
  ]
}

function ofName(invoice: Stated, names: readonly string[]): readonly PlacedElement[] {
  return invoice.elements().filter(({ element }) => names.includes(element.name))
}

function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}

function isIdentifier({ element: { name }, parent }: PlacedElement): boolean {
  return ['EndpointID', 'CompanyID'].includes(name) || (name === 'ID' && parent?.name === 'PartyIdentification')
}

function isGerman(invoice: Stated): boolean {
  const countries = [
    ...invoice.groups('BG-4').flatMap((seller) => seller.groups('BG-5').map((address) => address.text('BT-40'))),
    ...invoice.groups('BG-7').flatMap((buyer) => buyer.groups('BG-8').map((address) => address.text('BT-55'))),
  ]
  return countries.length === 2 && countries.every((country) => country.toUpperCase() === 'DE')
}
